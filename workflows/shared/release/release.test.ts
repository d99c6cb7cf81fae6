import { describe, expect, it } from "vitest";
import { transitionsNotTaken } from "~/tests/support/chart-paths";
import { fact, given } from "~/tests/support/scenario";
import { keysToDestroy } from "../../kit";
import type { Actor } from "../../kit";
import { releaseBankruptcy } from "../../records/release-bankruptcy";
import { releaseLiquidation } from "../../records/release-liquidation";
import { releasePeople as people, sampleFile } from "./examples";
import {
  findOutOfTurnCode,
  getEffectiveDay,
  objectionPeriod,
  OFFICE_DOCUMENTS,
  PRACTITIONER_DOCUMENTS,
} from ".";

const { preparer, trustee, officer, pdd, fsd, portal } = people;
const drafted = fact("intention.drafted", preparer, {
  caseId: "HCB-1-2024",
  round: 1,
  ground: "realised",
  noticeOn: "2025-05-20",
  destroysBooks: false,
  note: "",
});
const filed = (kind: string, by = preparer, document: string = kind) =>
  fact("document.filed", by, { document, kind, file: sampleFile(document), on: null, note: "" });
const notice = filed("noticeOfIntention");
const letter = filed("letterOfIntention");
const intended = fact("intention.given", trustee, { confirmed: true });
const application = filed("releaseApplication");
const applied = fact("application.submitted", trustee, {
  confirmed: true,
  grossAssets: 61_234_567,
  fee: 306_500,
  scaleVersion: 1,
  caseStatus: "ACT",
});
const begun = fact("review.begun", officer);
const written = { subject: "Accounts", text: "Please explain.", language: "zh-hk" } as const;
const sent = (number: number, inquiry = `i${String(number)}`) => ({
  ...written,
  inquiry,
  number,
  dueOn: "2025-06-20",
  letter: sampleFile(`letter-${inquiry}`),
});
const inquiry = fact("inquiry.sent", officer, { ...sent(1), origin: "office" });
const second = fact("inquiry.sent", officer, { ...sent(1, "i2"), origin: "fsd" });
const third = fact("inquiry.sent", officer, { ...sent(2, "i2"), origin: "office" });
const pddInquiry = fact("department.asked", officer, { ...sent(1), department: "pdd" });
const answeredPdd = fact("department.answered", pdd, { inquiry: "i1", text: "None.", files: [] });
const replyDraft = (id: string, text = "It is explained.") =>
  fact("reply.drafted", preparer, { inquiry: id, text, files: [sampleFile("voucher")] });
const replied = (id: string, draftVersion = 1) =>
  fact("inquiry.replied", trustee, {
    inquiry: id,
    draftVersion,
    letter: sampleFile(`reply-${id}`),
    certificateSubject: "CN=Trustee",
    certificateSerial: "1",
    certificateCheck: {},
  });
const noted = fact("issue.noted", officer, { note: "Unclaimed dividends" });
const settled = fact("issue.settled", officer, { note: "Paid in" });
const prepared = fact("report.prepared", officer, { document: "report", file: sampleFile("report") });
const reported = fact("report.filed", officer, { on: "2025-06-02" });
const none = fact("objection.none", officer, { ...written, letter: sampleFile("confirmation") });
const books = fact("books.handedOver", preparer, {
  on: "2025-06-01",
  list: "3 boxes to the Official Receiver",
});
const ordered = fact("order.provided", preparer, {
  madeOn: "2025-06-02",
  document: "order",
  file: sampleFile("order"),
});
const effective = fact("release.tookEffect", portal, { on: "2025-06-02" });
const confirmed = fact("order.confirmed", officer, { madeOn: "2025-06-02" });
const correctedOrder = fact("order.corrected", officer, {
  ...{ was: "2025-06-02", madeOn: "2025-06-04", reason: "The order says so" },
});
const takenBack = fact("order.takenBack", officer, { reason: "Of another case" });
const correctedHandover = fact("handover.corrected", officer, {
  ...{ was: "2025-06-01", on: "2025-05-20", list: "4 boxes", reason: "The receipt says so" },
});
const correctedReport = fact("report.corrected", officer, {
  ...{ was: "2025-06-02", on: "2025-05-30", reason: "The stamp says so" },
});
const withdrawn = fact("application.withdrawn", trustee, { reason: "Too early" });
const forgotten = fact("release.forgotten", portal);
const draftedLetter = fact("letter.drafted", officer, {
  ...written,
  kind: "inquiry",
  origin: "office",
  dueOn: null,
});
const intention = [drafted, notice, letter, intended] as const;
const review = [...intention, application, applied, begun] as const;

describe("the intention", () => {
  it("is given by the trustee in person, with its date, the notice and the letter", () => {
    given(releaseBankruptcy, drafted, notice, letter).when(intended).leadsTo("intentionGiven");
    given(releaseBankruptcy, drafted, notice, letter)
      .when({ ...intended, by: preparer })
      .isRefusedBy("maySign");
    given(releaseBankruptcy, drafted).when(intended).isRefusedBy("hasNotice", "hasLetter");
    given(releaseBankruptcy, { ...drafted, data: { ...drafted.data, noticeOn: null } }, notice, letter)
      .when(intended)
      .isRefusedBy("hasNoticeDate");
    given(
      releaseBankruptcy,
      { ...drafted, data: { ...drafted.data, noticeOn: "2025-06-03" } },
      notice,
      letter,
    )
      .when(intended)
      .isRefusedBy("noticeIsGiven");
    given(releaseBankruptcy, drafted, notice, letter)
      .when(fact("intention.given", trustee, { confirmed: false }))
      .isRefusedBy("confirmed");
  });
  it("loses papers as long as it is a draft, and no others afterwards", () => {
    const removed = fact("document.removed", preparer, { document: "noticeOfIntention" });
    expect(
      given(releaseBankruptcy, drafted, notice).when(removed).leadsTo("intentionDrafted").documents,
    ).toEqual([]);
    given(releaseBankruptcy, ...intention)
      .when(removed)
      .isRefusedBy("isOfApplication");
  });
  it("takes from each the papers of their own list", () => {
    given(releaseBankruptcy, drafted).when(filed("s205Report")).isRefusedBy("fitsList");
    given(releaseBankruptcy, drafted).when(filed("releaseOrder", officer)).isRefusedBy("fitsList");
    given(releaseBankruptcy, drafted).when(filed("notification", officer)).leadsTo("intentionDrafted");
    expect([PRACTITIONER_DOCUMENTS.length, OFFICE_DOCUMENTS.length]).toEqual([6, 14]);
  });
  it("comes first, once, and names the code of section 8 where it does not", () => {
    given(releaseBankruptcy, drafted).when(applied).isRefusedBy("wrongState");
    expect(findOutOfTurnCode("application.submitted", "intentionDrafted")).toBe("ERR-RELEASE-001");
    expect(findOutOfTurnCode("intention.given", "submitted")).toBe("ERR-RELEASE-002");
    expect(findOutOfTurnCode("order.provided", "released")).toBe("ERR-RELEASE-003");
    expect(findOutOfTurnCode("order.provided", "submitted")).toBeUndefined();
  });
  it("runs for 21 days from the date of the notice", () => {
    expect(objectionPeriod("2025-05-20", "2025-06-02")).toEqual({
      endsOn: "2025-06-10",
      daysLeft: 8,
      isOver: false,
    });
    expect(objectionPeriod("2025-05-20", "2025-06-11")).toEqual({
      endsOn: "2025-06-10",
      daysLeft: 0,
      isOver: true,
    });
  });
});

describe("the review", () => {
  it("numbers the inquiries of each addressee on, and keeps each with its reply", () => {
    const after = given(releaseBankruptcy, ...review, pddInquiry, second, replyDraft("i2"))
      .when(replied("i2"))
      .leadsTo("inquiryReplied");
    expect(after.inquiries.map(({ number, to, reply }) => [number, to, reply?.text ?? null])).toEqual([
      [1, "pdd", null],
      [1, "practitioner", "It is explained."],
    ]);
    given(releaseBankruptcy, ...review, inquiry)
      .when(fact("inquiry.sent", officer, { ...sent(1), origin: "office" }))
      .isRefusedBy("isNextNumber");
    given(releaseBankruptcy, ...review)
      .when(fact("inquiry.sent", officer, { ...sent(1), origin: "office", dueOn: "2025-06-02" }))
      .isRefusedBy("isDueLater");
  });
  it("waits for the reply to every inquiry", () => {
    given(releaseBankruptcy, ...review, inquiry, third, replyDraft("i1"))
      .when(replied("i1"))
      .leadsTo("inquiryReceived");
  });
  it("takes a reply that the trustee has read and signed as it stands", () => {
    const draft = [...review, inquiry, replyDraft("i1")] as const;
    given(releaseBankruptcy, ...draft, replyDraft("i1", "Changed."))
      .when(replied("i1"))
      .isRefusedBy("signsThisReply");
    given(releaseBankruptcy, ...draft)
      .when({ ...replied("i1"), by: preparer })
      .isRefusedBy("maySign");
    given(releaseBankruptcy, ...review, inquiry, replyDraft("i1", " "))
      .when(replied("i1"))
      .isRefusedBy("signsThisReply");
    given(releaseBankruptcy, ...review, inquiry, replyDraft("i1"), third, replied("i1"))
      .when(replyDraft("i1"))
      .isRefusedBy("isOpenInquiry");
  });
  it("asks departments, of which each answers what is addressed to it, once", () => {
    given(releaseBankruptcy, ...review, pddInquiry)
      .when(none)
      .isRefusedBy("departmentsAnswered");
    given(releaseBankruptcy, ...review, pddInquiry)
      .when({ ...answeredPdd, by: fsd })
      .isRefusedBy("isAddressed");
    given(releaseBankruptcy, ...review, pddInquiry)
      .when({ ...answeredPdd, by: officer })
      .isRefusedBy("mayAnswer", "isAddressed");
    given(releaseBankruptcy, ...review, pddInquiry, answeredPdd)
      .when(answeredPdd)
      .isRefusedBy("isAddressed");
    given(releaseBankruptcy, ...review, pddInquiry, answeredPdd)
      .when(none)
      .leadsTo("noObjection");
  });
  it("of a company reports to the court before there is no objection", () => {
    given(releaseLiquidation, ...review)
      .when(none)
      .isRefusedBy("wrongState");
    given(releaseLiquidation, ...review, prepared, reported)
      .when(none)
      .leadsTo("noObjection");
    given(releaseBankruptcy, ...review)
      .when(prepared)
      .isRefusedBy("wrongState");
  });
  it("stops at an issue until the office says that it is settled", () => {
    given(releaseBankruptcy, ...review, noted)
      .when(none)
      .isRefusedBy("wrongState");
    expect(
      given(releaseBankruptcy, ...review, noted)
        .when(settled)
        .leadsTo("pendingReview").issues[0]?.settled?.note,
    ).toBe("Paid in");
  });
});

describe("the release", () => {
  it("counts once the order is there, was read at the office, and the books are handed over", () => {
    const after = given(releaseBankruptcy, ...review, none)
      .when(ordered)
      .leadsTo("released");
    expect(getEffectiveDay(after)).toBeNull();
    const both = given(releaseBankruptcy, ...review, none, ordered)
      .when(books)
      .leadsTo("released");
    expect(getEffectiveDay(both)).toBeNull();
    const read = given(releaseBankruptcy, ...review, none, ordered, books)
      .when(confirmed)
      .leadsTo("released");
    expect(getEffectiveDay(read)).toBe("2025-06-02");
    given(releaseBankruptcy, ...review, none, ordered, confirmed)
      .when(effective)
      .isRefusedBy("takesEffectThen");
    given(releaseBankruptcy, ...review, none, ordered, books, confirmed, effective)
      .when(effective)
      .isRefusedBy("takesEffectThen");
    const byOffice = given(releaseBankruptcy, ...review, none, books)
      .when({ ...ordered, by: officer })
      .leadsTo("released");
    expect(getEffectiveDay(byOffice)).toBe("2025-06-02");
  });
  it("has an order that was made after the application, and books of the time in office", () => {
    const since = { ...applied, data: { ...applied.data, appointedOn: "2024-03-01" } };
    const running = [...intention, application, since, begun, none] as const;
    const on = (day: string) => ({ ...books, data: { ...books.data, on: day } });
    given(releaseBankruptcy, ...running)
      .when({ ...ordered, data: { ...ordered.data, madeOn: "2016-03-01" } })
      .isRefusedBy("isMadeAfterApplication");
    given(releaseBankruptcy, ...running)
      .when(on("2016-03-02"))
      .isRefusedBy("isInTheirTime");
    given(releaseBankruptcy, ...running)
      .when(on("2024-03-01"))
      .leadsTo("noObjection");
  });
  it("is confirmed by the office alone, with the date that stands on the order", () => {
    const provided = given(releaseBankruptcy, ...review, none, ordered);
    provided.when({ ...confirmed, by: preparer }).isRefusedBy("isOffice");
    provided.when({ ...confirmed, data: { madeOn: "2025-05-02" } }).isRefusedBy("readsTheOrder");
    given(releaseBankruptcy, ...review, none, ordered, confirmed)
      .when(confirmed)
      .isRefusedBy("isUnconfirmed");
  });
  it("is put right by the office: the order, the books, and from when it counts", () => {
    const later = { ...correctedOrder, at: "2025-06-05T04:00:00.000Z" };
    const provided = [...review, none, ordered, books] as const;
    given(releaseBankruptcy, ...provided)
      .when(correctedOrder)
      .isRefusedBy("isMadeByToday");
    given(releaseBankruptcy, ...provided)
      .when({ ...later, by: preparer })
      .isRefusedBy("isOffice");
    const again = given(releaseBankruptcy, ...provided, confirmed, effective)
      .when(later)
      .leadsTo("released");
    expect([again.effectiveOn, getEffectiveDay(again)]).toEqual(["2025-06-02", "2025-06-04"]);
    expect(
      given(releaseBankruptcy, ...provided, confirmed, effective, later)
        .when({ ...effective, data: { on: "2025-06-04" } })
        .leadsTo("released").effectiveOn,
    ).toBe("2025-06-04");
    given(releaseBankruptcy, ...provided, later)
      .when(later)
      .isRefusedBy("orderReadsAsBefore");
    expect(
      given(releaseBankruptcy, ...provided)
        .when(correctedHandover)
        .leadsTo("released").books,
    ).toEqual({ on: "2025-05-20", list: "4 boxes" });
  });
  it("is not put right where nothing is wrong: nobody is told of a change that there is none of", () => {
    const provided = given(releaseBankruptcy, ...review, none, ordered, books);
    const same = { ...correctedOrder.data, madeOn: "2025-06-02" };
    provided.when({ ...correctedOrder, data: same }).isRefusedBy("changesSomething");
    const handed = {
      was: "2025-06-01",
      on: "2025-06-01",
      list: String(books.data["list"]),
      reason: "Why not",
    };
    provided.when({ ...correctedHandover, data: handed }).isRefusedBy("changesSomething");
    provided.when({ ...correctedHandover, data: { ...handed, list: "4 boxes" } }).leadsTo("released");
  });
  it("goes back where the paper was no order for it, until it is in effect", () => {
    expect(
      given(releaseBankruptcy, ...review, none, ordered)
        .when(takenBack)
        .leadsTo("noObjection").order,
    ).toBeNull();
    given(releaseBankruptcy, ...review, none, ordered, books, confirmed, effective)
      .when(takenBack)
      .isRefusedBy("isNotInEffect");
  });
  it("tells who has no permission with the code of section 8", () => {
    const decision = given(releaseBankruptcy, ...review, none);
    decision
      .when({ ...ordered, by: { ...preparer, standing: "formerFirm" } })
      .isRefusedBy("mayPrepareOrOffice");
    expect(releaseBankruptcy.guards["mayPrepareOrOffice"]?.code).toBe("ERR-RELEASE-004");
  });
  it("loses its key with the case", () => {
    expect(keysToDestroy(releaseBankruptcy, forgotten, {})).toEqual(["personal"]);
    expect(
      given(releaseBankruptcy, ...review)
        .when(forgotten)
        .leadsTo("forgotten").documents,
    ).toEqual([]);
  });
});

describe("the report to the court", () => {
  const filedReport = [...review, prepared, reported] as const;
  it("was filed on another day: corrected by the office with what it read, until the application is over", () => {
    const corrected = given(releaseLiquidation, ...filedReport)
      .when(correctedReport)
      .leadsTo("s205ReportFiled");
    expect(corrected.reportFiledOn).toBe("2025-05-30");
    const refused = (data: object, guard: string) =>
      given(releaseLiquidation, ...filedReport)
        .when({ ...correctedReport, data: { ...correctedReport.data, ...data } })
        .isRefusedBy(guard);
    refused({ reason: "" }, "hasReason");
    refused({ was: "2025-06-01" }, "reportReadsAsBefore");
    refused({ on: "2125-06-01" }, "isNotAfterToday");
    given(releaseLiquidation, ...filedReport)
      .when({ ...correctedReport, by: trustee })
      .isRefusedBy("isOffice");
    given(releaseLiquidation, ...filedReport, none)
      .when(correctedReport)
      .leadsTo("noObjection");
    given(releaseLiquidation, ...review, prepared)
      .when(correctedReport)
      .isRefusedBy("wrongState");
  });
});

describe("joint office-holders", () => {
  const jointly = [trustee.id, "second"];
  const first = { ...trustee, jointly };
  const other = { ...trustee, id: "second", jointly };
  const approved = (papers: number, by: Actor = other) => fact("papers.approved", by, { papers });
  const give = fact("intention.given", first, { confirmed: true });
  const ready = [drafted, notice, letter];

  it("approve what one of them gives, as it stands", () => {
    given(releaseBankruptcy, ...ready)
      .when(give)
      .isRefusedBy("isApprovedByOthers");
    given(releaseBankruptcy, ...ready, approved(3))
      .when(give)
      .leadsTo("intentionGiven");
    // Whoever gives it has approved it by that, and nobody approves twice.
    given(releaseBankruptcy, ...ready, approved(3, first))
      .when(give)
      .isRefusedBy("isApprovedByOthers");
    given(releaseBankruptcy, ...ready, approved(3))
      .when(approved(3))
      .isRefusedBy("hasNotApproved");
  });
  it("approve anew what was changed since, and nothing that they have not read", () => {
    given(releaseBankruptcy, ...ready, approved(3), filed("courtRequisition"))
      .when(give)
      .isRefusedBy("isApprovedByOthers");
    given(releaseBankruptcy, ...ready)
      .when(approved(2))
      .isRefusedBy("approvesWhatStands");
  });
  it("approve a reply before it is signed; alone, or severally, nobody approves", () => {
    const requestFact = [
      ...ready,
      approved(3),
      give,
      application,
      approved(4),
      { ...applied, by: first },
      begun,
      inquiry,
    ];
    const sign = { ...replied("i1"), by: first };
    given(releaseBankruptcy, ...requestFact, replyDraft("i1"))
      .when(sign)
      .isRefusedBy("isApprovedByOthers");
    given(releaseBankruptcy, ...requestFact, replyDraft("i1"), approved(5))
      .when(sign)
      .leadsTo("inquiryReplied");
    given(releaseBankruptcy, ...ready)
      .when(approved(3, trustee))
      .isRefusedBy("isHeldJointly");
  });
});

describe.each([releaseBankruptcy, releaseLiquidation])("$type", (procedure) => {
  it("takes every path of its chart", () => {
    const removed = (document: string) => fact("document.removed", preparer, { document });
    const examples = [
      ...[drafted, notice, letter, intended, application, applied, begun, draftedLetter, inquiry, pddInquiry],
      ...[fact("department.asked", officer, { ...sent(1, "i9"), department: "fsd" })],
      ...[
        fact("department.answered", fsd, { inquiry: "i9", text: "None.", files: [] }),
        answeredPdd,
        second,
        third,
      ],
      ...[
        replyDraft("i1"),
        replyDraft("i2"),
        replied("i1"),
        replied("i2"),
        noted,
        settled,
        prepared,
        reported,
      ],
      ...[
        none,
        books,
        ordered,
        confirmed,
        { ...correctedOrder, at: "2025-06-05T04:00:00.000Z" },
        takenBack,
        correctedHandover,
        correctedReport,
        effective,
        withdrawn,
        forgotten,
        filed("courtRequisition"),
        filed("other", officer),
      ],
      ...[removed("noticeOfIntention"), removed("releaseApplication")],
      ...Array.from({ length: 12 }, (_, papers) =>
        fact("papers.approved", { ...trustee, jointly: [trustee.id, "second"] }, { papers }),
      ),
    ];
    const bits = ({
      documents,
      inquiries,
      books: handed,
      order,
      effectiveOn,
    }: typeof procedure.initialContext) => [
      documents.some(({ kind }) => kind === "noticeOfIntention"),
      documents.some(({ kind }) => kind === "letterOfIntention"),
      documents.some(({ kind }) => kind === "releaseApplication"),
      inquiries.map(({ to, draft, reply }) => [to, draft !== null, reply !== null]),
      handed !== null,
      order?.isConfirmed,
      effectiveOn,
    ];
    expect(transitionsNotTaken(procedure, examples, bits)).toEqual([]);
  });
});
