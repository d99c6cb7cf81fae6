import { describe, it, expect } from "vitest";

import { transitionsNotTaken } from "~/tests/support/chart-paths";
import { people } from "~/tests/support/filing";
import { fact, given } from "~/tests/support/scenario";
import type { Actor } from "../../kit";
import { DRAFT_LENGTH, requestDraft, requestDraftFacts } from ".";

const bankrupt: Actor = { ...people.preparer, rights: [], firm: null, standing: "party" };
const trustee: Actor = { ...people.stranger, standing: "appointee" };
const TYPED = { purpose: "keep", bank: "Harbour", account: "", income: "15," };
const letter = (by = bankrupt) => fact("savingsLetter.drafted", by, TYPED);
const contact = (by = bankrupt) => fact("contactChange.drafted", by, { email: "new@" });
const forgotten = (by = people.portal) => fact("drafts.forgotten", by);

describe("drafts of a bankrupt's requests", () => {
  it("are kept as they are typed, each kind beside the other, and typed over", () => {
    for (const draft of [letter(), contact()]) {
      given(requestDraft).when(draft).leadsTo("kept");
      given(requestDraft, letter()).when(draft).leadsTo("kept");
    }
  });
  it("are nobody's but the bankrupt's", () => {
    for (const by of [people.officer, trustee, people.portal]) {
      given(requestDraft).when(letter(by)).isRefusedBy("mayDraft");
      given(requestDraft, letter()).when(contact(by)).isRefusedBy("mayDraft");
    }
  });
  it("hold what is typed as it is, up to the length of a field", () => {
    const { payload } = requestDraftFacts["contactChange.drafted"];
    expect(payload.safeParse({ address: "x".repeat(DRAFT_LENGTH) }).success).toBe(true);
    expect(payload.safeParse({ address: "x".repeat(DRAFT_LENGTH + 1) }).success).toBe(false);
  });
  it("are deleted with their case by the portal alone, and nothing follows", () => {
    given(requestDraft, letter()).when(forgotten()).leadsTo("forgotten");
    given(requestDraft, letter()).when(forgotten(people.officer)).isRefusedBy("isScheduler");
    given(requestDraft, letter(), forgotten()).when(letter()).isRefusedBy("wrongState");
  });
  it("take every way of their chart in these tests", () => {
    expect(transitionsNotTaken(requestDraft, [letter(), contact(), forgotten()], () => null)).toEqual([]);
  });
});
