import { expect, it, vi } from "vitest";

import { play, NOON } from "~/tests/support/scenario";
import { paths, trustee } from "~/tests/support/filing";
import { referralB1 } from "~/workflows/forms/referral-b1";

import { hear } from "./hearing";

const inReview = play(referralB1, ...paths.readyForReview);
if (!inReview) throw new Error("Nothing was played");
const submission = { type: "form.submitted", by: trustee, at: NOON, data: {} };

it("hears what a machine says that another copy of this module has made, as a built portal has two", async () => {
  vi.resetModules();
  const copy = await import("./hearing");
  expect(copy.hear).not.toBe(hear);
  const expected = hear(referralB1, inReview, "everything")(submission);
  expect(expected?.refusals).not.toEqual([]);
  expect(copy.hear(referralB1, inReview, "everything")(submission)).toEqual(expected);
});

it("nothing may happen in a state that the machine does not have", () => {
  expect(hear(referralB1, { ...inReview, state: "ofAnotherYear" }, "everything")(submission)).toBeNull();
});
