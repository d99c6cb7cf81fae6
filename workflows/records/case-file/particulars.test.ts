import { expect, test } from "vitest";

import { Petition, Programme, cutToLimits } from "./particulars";

test("the times of a petition are cut to the minute, and what is no time stays as it was given", () => {
  expect(cutToLimits({ firstHearingTime: "09:30:45", adjournedHearingTime: "10:00:00" })).toEqual({
    firstHearingTime: "09:30",
    adjournedHearingTime: "10:00",
  });
  expect(cutToLimits({ firstHearingTime: "in the morning", petitionType: "Bankruptcy" })).toEqual({
    firstHearingTime: "in the morning",
    petitionType: "Bankruptcy",
  });
  expect(Petition.safeParse({ adjournedHearingTime: "10:00:59" }).success).toBe(true);
  expect(Petition.safeParse({ adjournedHearingTime: "25:00" }).success).toBe(false);
});

test("a programme may say when it begins", () => {
  const on = { kind: "firstMeeting", on: "2026-12-15" };
  expect(Programme.safeParse({ ...on, time: "10:30" }).success).toBe(true);
  expect(Programme.safeParse({ ...on, time: "half past ten" }).success).toBe(false);
});
