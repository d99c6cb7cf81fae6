import { expect, test } from "vitest";

import type { Actor } from "~/workflows/kit";
import { getRights } from "~/workflows/registry";

import { actInCase } from "./standing.server";

const counter: Actor = {
  id: "counter.demo",
  role: "counter",
  rights: getRights("counter"),
  firm: null,
  standing: "office",
};
const file = {
  adhoc: [
    {
      adhoc: "ah-1",
      officer: "counter.demo",
      as: "supervisor",
      from: "2026-05-02",
      until: "2026-05-31",
      endedAt: null,
    },
  ],
} as const;

test("whoever stands in has the rights of the place until the last day, and not a day longer", () => {
  const gained = ["OFFICE_ANNOTATE", "OFFICE_SUPERVISE", "CASE_MAINTAIN"];
  expect(actInCase(counter, file, "2026-05-31").rights).toEqual(expect.arrayContaining(gained));
  expect(actInCase(counter, file, "2026-06-01")).toEqual(counter);
  expect(actInCase(counter, file, "2026-05-01")).toEqual(counter);
});

test("nobody outside the office stands in, whatever the log says", () => {
  const stranger: Actor = { ...counter, standing: "none" };
  expect(actInCase(stranger, file, "2026-05-31")).toEqual(stranger);
});
