import { describe, expect, it } from "vitest";

import { transitionsNotTaken } from "~/tests/support/chart-paths";
import { people } from "~/tests/support/filing";
import { fact, given } from "~/tests/support/scenario";
import type { Actor } from "../../kit";
import { savingsLetter } from ".";

const bankrupt: Actor = { ...people.preparer, rights: [], firm: null, standing: "party" };
const officer: Actor = { ...people.officer, rights: ["OFFICE_ANNOTATE"] };
const reader: Actor = { ...people.officer, rights: ["OFFICE_READ_ALL"] };
const trustee: Actor = { ...people.stranger, rights: ["OFFICE_ANNOTATE"], standing: "appointee" };
const { portal } = people;

const asked = {
  caseId: "HCB-1-2026",
  request: "01ARZ3NDEKTSV4RRFFQ69G5FAV",
  purpose: "keep",
  bank: "Harbour Bank",
  account: "123-456",
  income: 1_500_000,
  language: "zh-hk",
};
const requests = (more: object = {}, by = bankrupt) => fact("letter.requested", by, { ...asked, ...more });
const grants = (by = officer) =>
  fact("letter.granted", by, { reference: "SAL-1", file: "f1", hash: "0".repeat(64), on: "2026-11-30" });
const refuses = (by = officer, reason = "There is another account.") =>
  fact("request.refused", by, { reason });
const withdraws = (by = bankrupt) => fact("request.withdrawn", by);
const revokes = (by = officer, reason = "It was closed.") => fact("letter.revoked", by, { reason });
const forgotten = (by = portal) => fact("request.forgotten", by);

describe("a letter of authorisation", () => {
  it("is asked for by the bankrupt; an account that is kept is named", () => {
    given(savingsLetter).when(requests()).leadsTo("requested");
    given(savingsLetter)
      .when(requests({ purpose: "open", account: null }))
      .leadsTo("requested");
    given(savingsLetter)
      .when(requests({ account: null }))
      .isRefusedBy("namesAccount");
    for (const by of [officer, trustee, portal])
      given(savingsLetter).when(requests({}, by)).isRefusedBy("mayRequest");
    // One at a time.
    given(savingsLetter, requests()).when(requests()).isRefusedBy("wrongState");
  });
  it("is given or refused by case officers, with a reason, and by nobody else", () => {
    given(savingsLetter, requests()).when(grants()).leadsTo("granted");
    given(savingsLetter, requests()).when(refuses()).leadsTo("refused");
    given(savingsLetter, requests()).when(refuses(officer, " ")).isRefusedBy("hasReason");
    for (const by of [bankrupt, reader, trustee, portal]) {
      given(savingsLetter, requests()).when(grants(by)).isRefusedBy("mayDecide");
      given(savingsLetter, requests()).when(refuses(by)).isRefusedBy("mayDecide");
      given(savingsLetter, requests(), grants()).when(revokes(by)).isRefusedBy("mayDecide");
    }
  });
  it("is answered, and taken back, as the page showed it: what was asked for anew since nobody has read", () => {
    const again = requests({ request: "01ARZ3NDEKTSV4RRFFQ69G5FAW", bank: "Another Bank" });
    const shown = (decides: ReturnType<typeof grants>) => ({
      ...decides,
      data: { ...decides.data, request: asked.request },
    });
    for (const decides of [grants(), refuses()])
      given(savingsLetter, requests(), withdraws(), again).when(shown(decides)).isRefusedBy("isRequestShown");
    given(savingsLetter, requests(), grants(), again, grants())
      .when(shown(revokes()))
      .isRefusedBy("isRequestShown");
    given(savingsLetter, requests(), grants()).when(shown(revokes())).leadsTo("revoked");
  });
  it("is asked for again after each answer, and after it was taken back; the letter before counts no longer", () => {
    for (const ended of [grants(), refuses(), withdraws()])
      given(savingsLetter, requests(), ended).when(requests()).leadsTo("requested");
    given(savingsLetter, requests(), grants(), revokes()).when(requests()).leadsTo("requested");
    given(savingsLetter, requests()).when(withdraws(officer)).isRefusedBy("mayWithdraw");
    given(savingsLetter, requests(), withdraws()).when(grants()).isRefusedBy("wrongState");
  });
  it("is deleted with its case by the portal alone", () => {
    for (const before of [
      [requests()],
      [requests(), grants()],
      [requests(), refuses()],
      [requests(), withdraws()],
      [requests(), grants(), revokes()],
    ])
      given(savingsLetter, ...before)
        .when(forgotten())
        .leadsTo("forgotten");
    given(savingsLetter, requests()).when(forgotten(officer)).isRefusedBy("isScheduler");
  });
  it("takes every way of its chart in these tests", () => {
    const examples = [requests(), grants(), refuses(), withdraws(), revokes(), forgotten()];
    expect(transitionsNotTaken(savingsLetter, examples, ({ granted }) => granted)).toEqual([]);
  });
});
