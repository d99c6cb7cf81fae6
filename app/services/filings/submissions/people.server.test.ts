import { describe, expect, it } from "vitest";

import { FIRST_REVIEW, seen, type Recorded } from "~/tests/support/example-form";
import { EMPTY_CASE } from "~/workflows/records/case-file/index";
import { people } from "~/workflows/forms/referral-b1/index";
import { proofOfDebt } from "~/workflows/forms/proof-of-debt/index";

import { SYSTEM } from "../../platform/portal/system-actor";
import { listHolders } from "./people.server";

const NOW = "2026-11-24T08:00:00.000Z";
const listPreparers = (facts: readonly Recorded[]) =>
  listHolders({ ...seen(facts), caseFile: { file: EMPTY_CASE } }, "drafted", NOW);

describe("whose turn it is", () => {
  const [begun] = FIRST_REVIEW;
  if (!begun) throw new Error("The example begins with nothing");

  it("is that of whoever prepared it last", () => {
    expect(listPreparers(FIRST_REVIEW)).toEqual([people.preparer.id]);
  });

  it("is nobody's in particular where the calendar has begun it", () => {
    expect(listPreparers([[begun[0], begun[1], begun[2], SYSTEM]])).toEqual([]);
  });

  it("is not that of the officer who has asked for it", () => {
    expect(listPreparers([[begun[0], begun[1], begun[2], people.officer]])).toEqual([]);
  });

  it("is not that of the case's officers where the counter, or whoever administers the estate, has it", () => {
    const caseFile = {
      file: { ...EMPTY_CASE, assignment: { officer: "officer", supervisor: null, team: "Team 1" } },
    };
    const listNamed = (state: string) =>
      listHolders({ ...seen(FIRST_REVIEW), type: proofOfDebt, caseFile }, state, NOW);
    expect(["submitted", "accepted"].map(listNamed)).toEqual([[], []]);
    expect(listHolders({ ...seen(FIRST_REVIEW), caseFile }, "submitted", NOW)).not.toEqual([]);
  });
});
