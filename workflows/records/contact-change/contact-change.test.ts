import { describe, expect, it } from "vitest";

import { transitionsNotTaken } from "~/tests/support/chart-paths";
import { people } from "~/tests/support/filing";
import { fact, given, NOON } from "~/tests/support/scenario";
import { addTime, CONTACT_CHANGE_WAIT } from "../../kit";
import type { Actor } from "../../kit";
import { contactChange } from ".";

const bankrupt: Actor = { ...people.preparer, rights: [], firm: null, standing: "party" };
const officer: Actor = { ...people.officer, rights: ["NOL_MAINTAIN"] };
const reader: Actor = { ...people.officer, rights: ["OFFICE_READ_ALL"] };
const staff: Actor = { ...people.stranger, rights: ["NOL_MAINTAIN"], standing: "none" };
const { portal } = people;

const paper = { id: "1", name: "bill.pdf", size: 1, mediaType: "application/pdf", hash: "0".repeat(64) };
const asked = {
  caseId: "HCB-1-2026",
  request: "r1",
  wanted: { email: "new@mail.example" },
  was: { address: "1 Old Street", email: "old@mail.example", mobile: null },
  papers: [paper],
  language: "zh-hk",
  stopKey: "01ARZ3NDEKTSV4RRFFQ69G5FAV",
};
const requests = (more: object = {}) => fact("change.requested", bankrupt, { ...asked, ...more });
const OVER = addTime(NOON, CONTACT_CHANGE_WAIT);
const told = fact("notice.sent", portal, { takesOverAt: OVER });
const takesOver = (at = OVER, by = portal) => fact("change.takenOver", by, {}, at);
const confirms = fact("change.confirmed", officer);
const refuses = (by = officer, reason = "The bill is somebody else's.") =>
  fact("change.refused", by, { reason });
const withdraws = fact("change.withdrawn", bankrupt);
const disowns = fact("change.disowned", bankrupt);
const settles = fact("disowning.settled", officer, { reason: "They had forgotten." });
const outdated = fact("change.outdated", portal);
const reads = fact("change.read", reader);
const forgotten = fact("change.forgotten", portal);

describe("a change of contact", () => {
  it("is asked for by the bankrupt, with a proof and something that is another", () => {
    given(contactChange).when(requests()).leadsTo("requested");
    given(contactChange)
      .when({ ...requests(), by: officer })
      .isRefusedBy("mayRequest");
    given(contactChange)
      .when({ ...requests(), by: staff })
      .isRefusedBy("mayRequest");
    given(contactChange)
      .when(requests({ papers: [] }))
      .isRefusedBy("hasProof");
    for (const wanted of [{}, { email: "old@mail.example" }])
      given(contactChange).when(requests({ wanted })).isRefusedBy("wantsSomethingElse");
  });
  it("waits three days from the notice to the contact in force, and not a moment less", () => {
    const { takesOverAt } = given(contactChange, requests()).when(told).leadsTo("waiting");
    expect(takesOverAt).toBe(OVER);
    given(contactChange, requests())
      .when(fact("notice.sent", portal, { takesOverAt: addTime(OVER, -1) }))
      .isRefusedBy("leavesTheDays");
    given(contactChange, requests(), told)
      .when(takesOver(addTime(OVER, -1)))
      .isRefusedBy("hasWaited");
    const { end } = given(contactChange, requests(), told).when(takesOver()).leadsTo("takenOver");
    expect(end).toMatchObject({ how: "takenOver" });
  });
  it("is taken over by the portal alone, once, and not before anybody was told", () => {
    given(contactChange, requests(), told).when(takesOver(OVER, bankrupt)).isRefusedBy("isScheduler");
    given(contactChange, requests(), told, takesOver()).when(takesOver()).isRefusedBy("wrongState");
    given(contactChange, requests()).when(takesOver()).isRefusedBy("wasConfirmed");
  });
  it("is taken over where there was nobody to tell, once an officer has confirmed it", () => {
    given(contactChange, requests(), confirms).when(takesOver()).leadsTo("takenOver");
  });
  it("is confirmed by an officer, and the days run on", () => {
    given(contactChange, requests(), told).when(confirms).leadsTo("waiting");
    given(contactChange, requests(), confirms).when(told).leadsTo("waiting");
    given(contactChange, requests(), confirms).when(confirms).isRefusedBy("isUnconfirmed");
    given(contactChange, requests(), told)
      .when({ ...confirms, by: reader })
      .isRefusedBy("mayDecide");
    given(contactChange, requests(), told)
      .when({ ...confirms, by: staff })
      .isRefusedBy("mayDecide");
  });
  it("is decided on by whoever has read it, and not the one before it", () => {
    const shown = (request: string) => [
      { ...confirms, data: { request } },
      { ...refuses(), data: { reason: "A forgery", request } },
    ];
    for (const decides of shown("r2"))
      given(contactChange, requests()).when(decides).isRefusedBy("isRequestShown");
    const [confirmed, refused] = shown("r1");
    if (confirmed === undefined || refused === undefined) throw new Error("Two decide");
    given(contactChange, requests(), disowns)
      .when({ ...settles, data: { ...settles.data, request: "r2" } })
      .isRefusedBy("isRequestShown");
    given(contactChange, requests()).when(confirmed).leadsTo("requested");
    given(contactChange, requests()).when(refused).leadsTo("stopped");
  });
  it("is stopped by the bankrupt, by an officer with a reason, or by whoever has the former contact", () => {
    for (const before of [[requests()], [requests(), told], [requests(), told, confirms]]) {
      given(contactChange, ...before)
        .when(withdraws)
        .leadsTo("stopped");
      given(contactChange, ...before)
        .when(refuses())
        .leadsTo("stopped");
      given(contactChange, ...before)
        .when(disowns)
        .leadsTo("disowned");
    }
    given(contactChange, requests()).when(refuses(officer, " ")).isRefusedBy("hasReason");
    given(contactChange, requests()).when(refuses(staff)).isRefusedBy("mayDecide");
  });
  it("is not stopped any more once it was taken over, and the former contact then rings", () => {
    for (const stop of [withdraws, disowns, refuses()])
      given(contactChange, requests(), told, takesOver()).when(stop).isRefusedBy("wrongState");
  });
  it("comes one at a time, and anew after the last has ended; after an objection once an officer has settled it", () => {
    const again = requests({ request: "r2" });
    given(contactChange, requests()).when(again).isRefusedBy("wrongState");
    given(contactChange, requests(), told).when(again).isRefusedBy("wrongState");
    given(contactChange, requests(), withdraws).when(again).leadsTo("requested");
    given(contactChange, requests(), told, takesOver()).when(again).leadsTo("requested");
    given(contactChange, requests(), disowns).when(again).isRefusedBy("wrongState");
    const { end } = given(contactChange, requests(), disowns, settles).when(again).leadsTo("requested");
    expect(end).toBeNull();
  });
  it("remembers who of the office read it, who outside may not", () => {
    given(contactChange, requests(), told).when(reads).leadsTo("waiting");
    given(contactChange, requests(), told)
      .when({ ...reads, by: staff })
      .isRefusedBy("mayRead");
  });
  it("takes every way of its chart", () => {
    const examples = [
      ...[requests(), told, takesOver(), confirms, refuses(), withdraws],
      ...[disowns, settles, outdated, reads, forgotten],
    ];
    expect(
      transitionsNotTaken(contactChange, examples, ({ takesOverAt, confirmed }) => [takesOverAt, confirmed]),
    ).toEqual([]);
  });
});
