import { expect, test } from "vitest";

import { findStepGaps } from "../../kit";
import { findReturnForm } from "./index";

const TODAY = "2026-11-29";
const problemsOf = (version: number, minor: number): readonly string[] => {
  const [step] = findReturnForm("monthly", version)?.form.steps ?? [];
  if (step === undefined) throw new Error("There is no such template");
  return findStepGaps(step, { received: { minor, currency: "HKD" } }, [], TODAY)
    .filter(({ path }) => path === "received")
    .map(({ problem }) => problem);
};

test("of what came in there is nothing or more; a call that was opened before is judged as it was", () => {
  expect(problemsOf(2, -500)).toEqual(["mustBePositive"]);
  expect(problemsOf(2, 0)).toEqual([]);
  expect(problemsOf(1, -500)).toEqual([]);
});
