import { expect, test } from "vitest";

import { addDays } from "~/workflows/kit";
import { buildPaymentsDemo } from "./demo.server";

test.each([
  ["in the afternoon, up to yesterday", "2026-11-24T07:00:00.000Z", "2026-11-23"],
  ["soon after midnight, of no night that is not over", "2026-11-23T16:30:00.000Z", "2026-11-22"],
])("the gateway's files of a new demo office agreed: %s", async (_, now, last) => {
  const told = await buildPaymentsDemo({ now, seed: 7 });

  const compared = told.filter(({ type }) => type === "day.compared");
  const days = compared.map(({ stream }) => stream.split("/")[1] ?? "").sort();
  expect(days.at(-1)).toBe(last);
  for (const [place, day] of days.entries()) expect(addDays(days[0] ?? "", place)).toBe(day);
  expect(days.length).toBeGreaterThan(30);
  for (const { at } of told) expect(at < now).toBe(true);
});
