import { expect, it } from "vitest";

import { listCourtOrders } from "./court-orders";

it("dates that are orders count by themselves, where no entry of the list gives them", () => {
  const dates = { bankruptcyOrder: "2025-03-12", suspensionOrder: "2026-01-05", rescission: "2027-01-01" };
  expect(listCourtOrders({ dates, orders: [] }).map(({ kind, on }) => [kind, on])).toEqual([
    ["bankruptcyOrder", "2025-03-12"],
    ["suspension", "2026-01-05"],
    ["rescission", "2027-01-01"],
  ]);
  const orders = [
    { id: "1", entry: { kind: "suspension" as const, on: "2026-01-05" } },
    { id: "2", entry: { kind: "annulment" as const, on: "2027-01-01" } },
  ];
  expect(listCourtOrders({ dates, orders }).map(({ id }) => id)).toEqual(["bankruptcyOrder", "1", "2"]);
});
