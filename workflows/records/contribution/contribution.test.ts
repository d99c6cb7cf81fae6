import { describe, expect, it } from "vitest";

import { transitionsNotTaken } from "~/tests/support/chart-paths";
import { people } from "~/tests/support/filing";
import { fact, given } from "~/tests/support/scenario";
import type { Actor } from "../../kit";
import { contribution, findStanding } from ".";
import { completeWorksheet } from "./examples";

const AT = "2026-06-15T04:00:00.000Z";
const officer: Actor = { ...people.officer, rights: ["OFFICE_ANNOTATE"] };
const auditor: Actor = { ...people.officer, rights: ["OFFICE_READ_ALL"] };
const trustee: Actor = { ...people.preparer, rights: ["REF_SUBMIT"], standing: "appointee" };
const colleague: Actor = { ...trustee, rights: ["REF_FILL"], standing: "appointedFirm" };
const former: Actor = { ...trustee, standing: "formerAppointee" };
const otherFirm: Actor = { ...trustee, standing: "none" };
const bankrupt: Actor = { ...people.preparer, rights: [], firm: null, standing: "party" };
const { portal } = people;

const CASE = "HCB-1-2025";
const ORDER = "2025-03-10";
const worksheet = completeWorksheet("2026-06-15");
const does = (type: string, data: Readonly<Record<string, unknown>> = {}, by = officer) =>
  fact(type, by, data, AT);
const assesses = (by = officer, more: object = {}) =>
  does("surplus.assessed", { caseId: CASE, worksheet: { ...worksheet, ...more } }, by);
const TERMS = { monthly: 100_000, from: "2026-07-01", until: null, payer: "bankrupt", payDay: 31 } as const;
const recorded = (id: string, terms: object = {}) => ({
  ...{ caseId: CASE, id, madeOn: "2026-06-10", bankruptcyOrder: ORDER },
  terms: { ...TERMS, ...terms },
});
const agrees = (terms: object = {}, by = officer, id = "a1") =>
  does("agreement.recorded", recorded(id, terms), by);
const orders = (terms: object = {}, more: object = {}) =>
  does("order.recorded", { ...recorded("o1", terms), outlivesDischarge: false, ...more });
const corrects = (to: object, was: object = TERMS, id = "a1") =>
  does("terms.corrected", { id, was, to: { ...TERMS, ...to }, bankruptcyOrder: ORDER, reason: "Mistyped." });
const changes = (id = "c1", monthly = 80_000, from = "2026-09-01") =>
  does("amount.changed", { id, from, monthly, reason: "The pay fell." });
const withdraws = (id = "c1") => does("change.withdrawn", { id, reason: "It did not." });
const ends = (because = "noSurplus", lastDay: string | null = "2026-12-31") =>
  does("contribution.ended", { because, lastDay, reason: "Out of work." });
const resumes = does("contribution.resumed", { reason: "In work again." });
const resumed = (id: string) => does("contribution.resumed", { id, reason: "It was none." });
const later = (id = "a2", terms: object = {}) =>
  agrees({ monthly: 90_000, from: "2026-10-01", ...terms }, officer, id);
const orderedLater = orders({ from: "2026-10-01" });
const mistaken = ends("inError", null);
const objects = (by = bankrupt) =>
  does("objection.recorded", { receivedOn: "2026-06-14", text: "Too much." }, by);
const decides = does("objection.decided", { outcome: "stands", reason: "The rent was counted." });
const drafts = (by = bankrupt) => does("objection.drafted", { ground: "cannotPay", text: "I lost" }, by);
const takesBack = does("objection.withdrawn", { reason: "" }, bankrupt);
const unsays = does("objection.withdrawn", { reason: "By telephone." });
const finds = does("arrears.found", { months: ["2026-07", "2026-08"], outstanding: 200_000 }, portal);
const clears = does("arrears.cleared", {}, portal);
const tells = (by = portal, at = AT) => ({
  ...does("notice.sent", { months: ["2026-07"], channel: "email", language: "zh-hk" }, by),
  at,
});
const reads = (by = officer) => does("contribution.read", {}, by);
const forgets = does("contribution.forgotten", {}, portal);

describe("contributions", () => {
  it("begin with a worksheet, an agreement or an order, kept by officers and by the trustee of the case alone", () => {
    given(contribution).when(assesses()).leadsTo("assessed");
    given(contribution).when(assesses(trustee)).leadsTo("assessed");
    given(contribution, assesses()).when(agrees()).leadsTo("agreed");
    given(contribution).when(agrees()).leadsTo("agreed");
    given(contribution).when(orders()).leadsTo("ordered");
    for (const by of [auditor, colleague, former, otherFirm, bankrupt]) {
      given(contribution).when(assesses(by)).isRefusedBy("mayAdminister");
      given(contribution, assesses()).when(agrees({}, by)).isRefusedBy("mayAdminister");
    }
  });
  it("are assessed with the guide amounts of the day and the family, and above them for a reason", () => {
    given(contribution)
      .when(assesses(officer, { family: { adults: 1, children: 0 } }))
      .isRefusedBy("usesGuide");
    given(contribution)
      .when(assesses(officer, { guideFrom: "2020-01-01" }))
      .isRefusedBy("usesGuide");
    const medical = { ...worksheet.needs.medical, actual: 900_000, allowed: 900_000 };
    const needs = { ...worksheet.needs, medical };
    // What is not spent is no need, whatever the note says.
    given(contribution)
      .when(assesses(officer, { needs: { ...needs, medical: { ...medical, actual: 1 } }, note: "Dialysis." }))
      .isRefusedBy("allowsWhatIsSpent");
    given(contribution).when(assesses(officer, { needs })).isRefusedBy("saysWhyAboveGuide");
    given(contribution)
      .when(assesses(officer, { needs, note: "Dialysis." }))
      .leadsTo("assessed");
  });
  it("run forward, from the bankruptcy order to eight years after it", () => {
    given(contribution)
      .when(agrees({ until: "2026-06-30" }))
      .isRefusedBy("runsForward");
    given(contribution)
      .when(orders({ until: "2033-03-10" }))
      .leadsTo("ordered");
    given(contribution)
      .when(orders({ until: "2033-03-11" }))
      .isRefusedBy("endsInTime");
    given(contribution)
      .when(orders({}, { outlivesDischarge: true }))
      .isRefusedBy("saysUntil");
    given(contribution)
      .when(orders({}, { madeOn: "2026-06-16" }))
      .isRefusedBy("wasMade");
  });
  it("follow an order from then on: no agreement stands before it until it has ended", () => {
    given(contribution, agrees()).when(orders()).leadsTo("ordered");
    given(contribution, orders()).when(agrees()).isRefusedBy("wrongState");
    given(contribution, orders(), ends()).when(agrees()).leadsTo("agreed");
    given(contribution, agrees())
      .when(agrees({ monthly: 90_000 }, officer, "a2"))
      .leadsTo("agreed");
    given(contribution, agrees())
      .when(agrees({ monthly: 90_000 }))
      .isRefusedBy("isNew");
  });
  it("are corrected from what stands to something else, with the reason", () => {
    const { undertakings } = given(contribution, agrees())
      .when(corrects({ monthly: 10_000 }))
      .leadsTo("agreed");
    expect(undertakings[0]?.terms.monthly).toBe(10_000);
    given(contribution, agrees()).when(corrects({})).isRefusedBy("changesSomething");
    // Two officers at once: the second one saw what stood before the first.
    given(contribution, agrees(), corrects({ monthly: 10_000 }))
      .when(corrects({ monthly: 20_000 }))
      .isRefusedBy("correctsStanding");
    given(contribution, agrees())
      .when(corrects({ until: "2033-03-11" }))
      .isRefusedBy("endsInTime");
  });
  it("change from a month on; the change is withdrawn, and made again", () => {
    given(contribution, agrees()).when(changes()).leadsTo("agreed");
    given(contribution, agrees(), changes()).when(changes("c2")).isRefusedBy("isAnotherAmount");
    given(contribution, agrees(), changes(), withdraws()).when(withdraws()).isRefusedBy("isKnownChange");
    given(contribution, agrees(), changes(), withdraws()).when(changes("c2")).leadsTo("agreed");
    given(contribution, agrees())
      .when(changes("c1", 80_000, "2026-06-30"))
      .isRefusedBy("isWithinTerms");
    given(contribution, agrees({ until: "2026-08-31" }))
      .when(changes())
      .isRefusedBy("isWithinTerms");
  });
  it("end and are resumed as what they were; what was recorded by mistake has no last month", () => {
    given(contribution, agrees(), ends()).when(resumes).leadsTo("agreed");
    const memory = given(contribution, orders(), ends()).when(resumes).leadsTo("ordered");
    expect(findStanding(memory)?.end).toBeNull();
    given(contribution, orders(), ends(), resumes).when(ends()).leadsTo("ended");
    given(contribution, agrees()).when(ends("noSurplus", "2026-06-30")).isRefusedBy("endsWithinTerms");
    given(contribution, agrees()).when(ends("inError")).isRefusedBy("endsWithinTerms");
    given(contribution, agrees()).when(ends("inError", null)).leadsTo("ended");
    given(contribution, agrees()).when(ends("noSurplus", null)).isRefusedBy("endsWithinTerms");
  });
  it("stand as before once a later one was ended as a mistake: what stood is changed, corrected and ended again", () => {
    const memory = given(contribution, agrees(), later(), mistaken).when(changes()).leadsTo("agreed");
    expect(findStanding(memory)).toMatchObject({ id: "a1", changes: [{ id: "c1" }], end: null });
    given(contribution, agrees(), later(), mistaken)
      .when(corrects({ monthly: 10_000 }))
      .leadsTo("agreed");
    given(contribution, agrees(), later(), mistaken).when(ends()).leadsTo("ended");
    // An order that was none leaves the agreement; one of two orders leaves the other; none leaves nothing.
    given(contribution, agrees(), orderedLater).when(mistaken).leadsTo("agreed");
    given(contribution, agrees(), orderedLater, mistaken).when(later()).leadsTo("agreed");
    given(contribution, orders(), orders({ from: "2026-10-01" }, { id: "o2" }))
      .when(mistaken)
      .leadsTo("ordered");
    given(contribution, orders(), orders({ from: "2026-10-01" }, { id: "o2" }), mistaken)
      .when(later())
      .isRefusedBy("wrongState");
    // What had been ended before it stays ended.
    const ended = given(contribution, agrees(), ends(), later()).when(mistaken).leadsTo("ended");
    expect(findStanding(ended)?.id).toBe("a1");
    given(contribution, agrees(), later(), mistaken).when(mistaken).leadsTo("ended");
  });
  it("come back, whichever was ended first, and no order below a later agreement", () => {
    const both = [agrees(), later(), mistaken, mistaken];
    const first = given(contribution, ...both)
      .when(resumed("a1"))
      .leadsTo("agreed");
    expect(findStanding(first)?.id).toBe("a1");
    const second = given(contribution, ...both, resumed("a1"))
      .when(resumed("a2"))
      .leadsTo("agreed");
    expect(findStanding(second)?.id).toBe("a2");
    given(contribution, agrees(), orderedLater, mistaken).when(resumed("o1")).leadsTo("ordered");
    given(contribution, agrees(), ends(), later(), mistaken).when(resumed("a1")).leadsTo("agreed");
    given(contribution, agrees(), mistaken, later(), ends()).when(resumed("a1")).leadsTo("ended");
    given(contribution, orders(), ends(), later()).when(resumed("o1")).isRefusedBy("mayStandAgain");
    given(contribution, orders(), ends(), later(), mistaken, resumed("o1"))
      .when(resumed("a2"))
      .isRefusedBy("mayStandAgain");
    given(contribution, agrees()).when(resumed("a1")).isRefusedBy("hasEnded", "mayStandAgain");
    given(contribution, agrees(), ends(), later()).when(resumed("a2")).isRefusedBy("mayStandAgain");
  });
  it("have no day before the bankruptcy order, and none after what was agreed or eight years", () => {
    given(contribution)
      .when(orders({}, { madeOn: "2025-03-09" }))
      .isRefusedBy("wasMade");
    given(contribution)
      .when(agrees({ from: "2025-03-09" }))
      .isRefusedBy("beginsInTime");
    given(contribution)
      .when(agrees({ from: "2033-03-11" }))
      .isRefusedBy("beginsInTime");
    given(contribution, agrees())
      .when(changes("c1", 80_000, "2033-04-01"))
      .isRefusedBy("isWithinTerms");
    given(contribution, agrees())
      .when(changes("c1", 80_000, "2033-03-31"))
      .leadsTo("agreed");
    given(contribution, agrees({ until: "2027-01-10" }))
      .when(changes("c1", 80_000, "2027-01-31"))
      .leadsTo("agreed");
    given(contribution, agrees()).when(ends("noSurplus", "2033-04-01")).isRefusedBy("endsWithinTerms");
    given(contribution, agrees()).when(ends("noSurplus", "2033-03-01")).leadsTo("ended");
    given(contribution, agrees({ until: "2027-01-10" }))
      .when(ends("noSurplus", "2027-02-01"))
      .isRefusedBy("endsWithinTerms");
    for (const receivedOn of ["2025-03-09", "2026-06-16"])
      given(contribution, agrees())
        .when(does("objection.recorded", { receivedOn, text: "Too much.", bankruptcyOrder: ORDER }))
        .isRefusedBy("hasCome");
  });
  it("are objected to by the bankrupt, one objection at a time, which holds nothing up", () => {
    given(contribution, agrees()).when(objects()).leadsTo("agreed");
    given(contribution, agrees()).when(objects(trustee)).leadsTo("agreed");
    given(contribution, agrees()).when(objects(colleague)).isRefusedBy("mayObject");
    given(contribution, agrees(), objects()).when(objects()).isRefusedBy("isUndisputed");
    given(contribution, agrees(), objects()).when(changes()).leadsTo("agreed");
    given(contribution, agrees()).when(decides).isRefusedBy("isDisputed");
    given(contribution, agrees(), objects(), decides).when(objects()).leadsTo("agreed");
    given(contribution, agrees(), objects(officer), unsays).when(objects()).leadsTo("agreed");
    given(contribution, agrees(), objects())
      .when({ ...decides, by: bankrupt })
      .isRefusedBy("mayAdminister");
  });
  it("remember what was answered to an objection and is still to be done", () => {
    const answered = (outcome: string) => ({ ...decides, data: { ...decides.data, outcome } });
    for (const outcome of ["changed", "assessedAgain"] as const)
      expect(
        given(contribution, agrees(), objects()).when(answered(outcome)).leadsTo("agreed").promised,
      ).toBe(outcome);
    for (const outcome of ["stands", "court"])
      expect(
        given(contribution, agrees(), objects()).when(answered(outcome)).leadsTo("agreed").promised,
      ).toBeNull();
    expect(
      given(contribution, agrees(), objects(), answered("changed")).when(changes()).leadsTo("agreed")
        .promised,
    ).toBeNull();
    expect(
      given(contribution, agrees(), objects(), answered("changed")).when(assesses()).leadsTo("agreed")
        .promised,
    ).toBe("changed");
    expect(
      given(contribution, agrees(), objects(), answered("assessedAgain")).when(assesses()).leadsTo("agreed")
        .promised,
    ).toBeNull();
  });
  it("are objected to in one's own words, kept as they are typed, and taken back without a reason", () => {
    given(contribution).when(drafts()).isRefusedBy("wrongState");
    const typed = given(contribution, agrees()).when(drafts()).leadsTo("agreed");
    expect(typed.draft).toEqual({ ground: "cannotPay", text: "I lost" });
    for (const by of [officer, trustee, colleague])
      given(contribution, agrees()).when(drafts(by)).isRefusedBy("mayDraft");
    // One that waits for its answer, and one that the office records of a letter, take nothing from what is typed beside them.
    const kept = { draft: { ground: "cannotPay", text: "I lost" } };
    expect(given(contribution, agrees(), objects()).when(drafts()).leadsTo("agreed")).toMatchObject(kept);
    const letter = given(contribution, agrees(), drafts()).when(objects(officer)).leadsTo("agreed");
    expect(letter).toMatchObject(kept);
    const sent = given(contribution, agrees(), drafts()).when(objects()).leadsTo("agreed");
    expect(sent).toMatchObject({ draft: null, objections: [{ isOwn: true, ground: null }] });
    given(contribution, agrees(), objects()).when(takesBack).leadsTo("agreed");
    // It was withdrawn and another one sent while the page was open.
    const stale = { reason: "Read.", objection: "2026-06-14T04:00:00.000Z" };
    for (const answer of [
      { type: "objection.decided", outcome: "stands" },
      { type: "objection.withdrawn" },
    ]) {
      const { type, ...more } = answer;
      given(contribution, agrees(), objects(officer))
        .when(does(type, { ...stale, ...more }))
        .isRefusedBy("isShownObjection");
      given(contribution, agrees(), objects(officer))
        .when(does(type, { ...stale, ...more, objection: AT }))
        .leadsTo("agreed");
      // Decided by somebody else meanwhile: that is said once.
      given(contribution, agrees(), objects(), decides)
        .when(does(type, { ...stale, ...more, objection: AT }))
        .isRefusedBy("isDisputed");
    }
    given(contribution, agrees(), objects(officer))
      .when({ ...takesBack, by: officer })
      .isRefusedBy("saysWhy");
    // What the bankrupt sent waits for an answer.
    for (const by of [officer, trustee])
      given(contribution, agrees(), objects())
        .when({ ...unsays, by })
        .isRefusedBy("mayWithdraw");
    given(contribution, agrees(), objects())
      .when({ ...takesBack, by: colleague })
      .isRefusedBy("mayWithdraw", "saysWhy");
  });
  it("are read by the office, and by whoever works on the case for the firm in office; a look changes nothing", () => {
    const read = given(contribution, agrees()).when(reads(auditor)).leadsTo("agreed");
    expect(read).toEqual(given(contribution, agrees()).when(reads(trustee)).leadsTo("agreed"));
    given(contribution, agrees(), ends()).when(reads()).leadsTo("ended");
    given(contribution, agrees())
      .when(reads({ ...colleague, assigned: true }))
      .leadsTo("agreed");
    for (const by of [colleague, former, otherFirm, bankrupt])
      given(contribution, agrees()).when(reads(by)).isRefusedBy("mayRead");
    // Nothing was recorded that could be looked at.
    given(contribution).when(reads()).isRefusedBy("wrongState");
  });
  it("are marked as missing by the portal alone", () => {
    given(contribution, agrees()).when(finds).leadsTo("agreed");
    given(contribution, agrees(), ends()).when(finds).leadsTo("ended");
    given(contribution, agrees(), finds, clears).when(clears).isRefusedBy("isFlagged");
    given(contribution, agrees())
      .when({ ...finds, by: officer })
      .isRefusedBy("isScheduler");
  });
  it("are told to the bankrupt by the portal alone, once a month", () => {
    given(contribution, agrees()).when(tells()).leadsTo("agreed");
    given(contribution, agrees(), ends()).when(tells()).leadsTo("ended");
    given(contribution, agrees()).when(tells(officer)).isRefusedBy("isScheduler");
    given(contribution, agrees(), tells())
      .when(tells(portal, "2026-07-14T04:00:00.000Z"))
      .isRefusedBy("wasNotToldLately");
    given(contribution, agrees(), tells()).when(tells(portal, "2026-07-15T04:00:00.000Z")).leadsTo("agreed");
  });
  it("take every way of their chart", () => {
    const examples = [
      ...[assesses(), agrees(), agrees({}, officer, "a2"), orders(), corrects({ monthly: 10_000 })],
      ...[
        orders({}, { id: "o2" }),
        corrects({ monthly: 10_000 }, TERMS, "o1"),
        changes(),
        withdraws(),
        ends(),
        mistaken,
        ...["a1", "a2", "o1", "o2"].map(resumed),
      ],
      ...[objects(), drafts(), decides, takesBack, finds, clears, tells(), reads(), forgets],
    ];
    expect(
      transitionsNotTaken(contribution, examples, (memory) => [
        memory.undertakings.map(({ id, end }) => [id, end?.lastDay]),
        findStanding(memory)?.changes.length,
        memory.objections.at(-1)?.decision,
        memory.objections.length,
        memory.arrears,
      ]),
    ).toEqual([]);
  });
});
