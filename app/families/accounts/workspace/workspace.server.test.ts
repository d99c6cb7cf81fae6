import { expect, it } from "vitest";

import { listMarks } from "./workspace.server";

it("an account that is to be amended says so once: as its status, or below it where that is overdue", () => {
  const row = { state: "amendmentRequired", disagreements: 1, on_demand: 1 };
  expect(listMarks(row, "amendmentRequired")).toEqual(["disagrees", "onDemand"]);
  expect(listMarks(row, "overdue")).toEqual(["amendment", "disagrees", "onDemand"]);
});
