import { describe, expect, it } from "vitest";
import { NOON, fact, given } from "~/tests/support/scenario";
import type { Step } from "~/tests/support/scenario";
import {
  changesBetween,
  getChart,
  findGaps,
  getHolder,
  say,
  sayRefusal,
  getStatus,
  whatMayHappen,
} from "../../kit";
import type { Actor, FormValues } from "../../kit";
import { completeFiles, completeValues, findInterviewDay, people, peq } from ".";
import type { Examination } from ".";

const { agent, colleague, stranger, trustee, officer, supervisor, portal } = people;
const started = fact("draft.started", colleague, {
  caseId: "case-1",
  caseType: "B",
  caseOpen: true,
  formVersion: peq.form.version,
});
const save =
  (values: FormValues, extra: Record<string, unknown> = {}): Step<Examination> =>
  (current) =>
    fact("draft.saved", colleague, {
      changes: changesBetween(peq.form, {}, values),
      basedOn: current?.context.contentVersion ?? 0,
      ...extra,
    });
const prefilled = save({ bankruptName: "CHAN Tai Man", orderDate: "2025-05-14" }, { prefilled: true });
const filledIn = save(completeValues);
const attached = fact("file.attached", colleague, { file: { ...completeFiles[0] } });
const reviewRequested = fact("review.requested", colleague, { dueOn: "2025-06-09" });
const signed: Step<Examination> = (current) =>
  fact("form.signed", agent, {
    contentVersion: current?.context.contentVersion ?? 0,
    pdfFile: "pdf-1",
    pdfHash: "2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae",
    certificateSubject: "CN=LAM Chi Keung",
    certificateSerial: "01AF",
  });
const submitted = fact("form.submitted", agent, { reference: "PEQ-2025-000001" });
const resubmission = fact("resubmission.requested", colleague);
const scheduled = fact("interview.scheduled", colleague, { date: "2025-05-20", time: "10:00" });
const held = fact("interview.held", colleague, {
  date: "2025-05-21",
  time: "14:30",
  result: "incomplete",
  details: "The bank statements are to follow.",
});
const notHeld = fact("interview.notHeld", colleague, { reasons: ["didNotAttend"] });
const updated = fact("interview.updated", colleague, { update: "The bank statements were handed in." });

const complete = [started, filledIn, attached];
const filed = [...complete, reviewRequested, signed, submitted];
/** A path to every state in which the interview may be told. */
const BEFORE_SUBMISSION: Readonly<Record<string, readonly Step<Examination>[]>> = {
  drafted: complete,
  readyForReview: [...complete, reviewRequested],
  pendingAmendment: [...complete, reviewRequested, fact("form.returned", agent, { reason: "Date?" })],
  readyForReviewAmended: [
    ...complete,
    reviewRequested,
    fact("form.returned", agent, { reason: "Date?" }),
    reviewRequested,
  ],
  resubmitting: [...filed, resubmission],
};
const examination = (...steps: readonly Step<Examination>[]) => given(peq, ...steps);

describe("a new examination", () => {
  it("is started by an agent of the appointed firm, and is new", () => {
    const context = examination().when(started).leadsTo("new");
    expect(getStatus(peq, "new", context, NOON)).toBe("new");
    expect(getHolder(peq, "new")).toBe("preparer");
  });
  it.each([
    ["another firm's agent", stranger],
    ["the trustee of the case", trustee],
    ["an officer", officer],
  ])("is not started by %s", (_, by) => {
    examination()
      .when({ ...started, by })
      .isRefusedBy("mayFill");
  });
  it("is not started for a winding-up, nor for a case that is closed", () => {
    const data = (over: Record<string, unknown>) => ({ ...started, data: { ...started.data, ...over } });
    examination()
      .when(data({ caseType: "L" }))
      .isRefusedBy("fitsCase");
    examination()
      .when(data({ caseOpen: false }))
      .isRefusedBy("isCaseOpen");
  });
  it("stays new while only the portal has put in what the case file knows, and is a draft from the first entry", () => {
    examination(started).when(prefilled).leadsTo("new");
    examination(started, prefilled)
      .when(save({ agentPhone: "2000 0201" }))
      .leadsTo("drafted");
    examination(started, prefilled).when(attached).leadsTo("drafted");
    examination(started, prefilled).when(scheduled).leadsTo("drafted");
  });
  it("may be deleted, and ends by time as a draft does", () => {
    examination(started, prefilled)
      .when(fact("draft.deleted", colleague, { confirmed: true }))
      .leadsTo("deleted");
    const late = "2025-08-02T04:00:00.000Z";
    examination(started)
      .when(fact("draft.expired", portal, {}, late))
      .leadsTo("deleted");
  });
});

describe("the order date (ERR-PEQ-001)", () => {
  const withoutOrder = [started, save({ ...completeValues, orderDate: null }), attached];
  it("is asked for before review and before anybody signs", () => {
    examination(...withoutOrder)
      .when(reviewRequested)
      .isRefusedBy("hasOrderDate");
    examination(...withoutOrder)
      .when(signed)
      .isRefusedBy("hasOrderDate");
  });
  it("is refused with the code and the next step, in three languages", () => {
    const { before } = examination(...withoutOrder);
    const [refusal] =
      whatMayHappen(peq, before, colleague, NOON).find((each) => each.fact === "review.requested")
        ?.refusals ?? [];
    expect(refusal).toMatchObject({ guard: "hasOrderDate", code: "ERR-PEQ-001" });
    for (const [locale, words] of [
      ["en", "Enter it in the form first"],
      ["zh-hk", "請先在表格填寫"],
      ["zh-cn", "请先在表格填写"],
    ] as const)
      expect(refusal && sayRefusal(peq, locale, refusal)).toContain(words);
  });
});

describe("the interview", () => {
  it.each(Object.entries(BEFORE_SUBMISSION))("is told in %s, and is written into the form", (state, path) => {
    for (const step of [scheduled, held, notHeld, updated])
      examination(...path)
        .when(step)
        .leadsTo(state);
    const context = examination(...path)
      .when(held)
      .leadsTo(state);
    expect(context.values).toMatchObject({
      interviewHeld: true,
      interviewDate: "2025-05-21",
      interviewResult: "incomplete",
    });
    expect(context.interviews.at(-1)).toEqual({
      fact: "interview.held",
      at: NOON,
      by: colleague.id,
      on: "2025-05-21",
    });
    expect(findInterviewDay(context)).toBe("2025-05-21");
  });
  it("is not told once the examination is submitted", () => {
    for (const step of [scheduled, held, notHeld, updated])
      examination(...filed)
        .when(step)
        .isRefusedBy("wrongState");
  });
  it("voids a signature", () => {
    examination(...complete, signed, updated)
      .when(submitted)
      .isRefusedBy("isSigned");
  });
  it("that was not held is told with its reasons, and with what another reason is", () => {
    const context = examination(started).when(notHeld).leadsTo("drafted");
    expect([context.values.interviewHeld, context.values.reasonsNotHeld]).toEqual([false, ["didNotAttend"]]);
    expect(findInterviewDay(context)).toBeNull();
    examination(started)
      .when(fact("interview.notHeld", colleague, { reasons: [] }))
      .isRefusedBy("givesReasons");
    examination(started)
      .when(fact("interview.notHeld", colleague, { reasons: ["other"], details: " " }))
      .isRefusedBy("givesReasons");
  });
  it("lies neither ahead nor before the order, and says what is incomplete", () => {
    const at = (date: string) => fact("interview.held", colleague, { ...held.data, date });
    examination(started, prefilled).when(at("2025-06-03")).isRefusedBy("wasHeldInTime");
    examination(started, prefilled).when(at("2025-05-13")).isRefusedBy("wasHeldInTime");
    examination(started)
      .when(fact("interview.held", colleague, { ...held.data, details: "" }))
      .isRefusedBy("saysWhatIsMissing");
    examination(started)
      .when(fact("interview.held", colleague, { date: "2025-05-21", time: "14:30", result: "complete" }))
      .leadsTo("drafted");
  });
  it("is updated by a row of its own each time", () => {
    const context = examination(started, updated).when(updated).leadsTo("drafted");
    expect(context.values.interviewUpdates).toHaveLength(2);
    expect(context.values.interviewUpdates).toMatchObject([{ updatedOn: "2025-06-02" }, {}]);
    examination(started)
      .when(fact("interview.updated", colleague, { update: " " }))
      .isRefusedBy("saysWhatIsNew");
  });
  it.each<[string, Actor]>([
    ["another firm's agent", stranger],
    ["the trustee", trustee],
    ["the office", supervisor],
  ])("is not told by %s", (_, by) => {
    examination(...complete)
      .when({ ...held, by })
      .isRefusedBy("mayFill");
  });
});

describe("statuses", () => {
  it("a later edition is a draft of re-submission, then resubmitted; the first is submitted", () => {
    expect(getStatus(peq, "submitted", examination(...filed).before!.context, NOON)).toBe("submitted");
    const draft = examination(...filed)
      .when(resubmission)
      .leadsTo("resubmitting");
    expect(say(peq, "en", `status.${getStatus(peq, "resubmitting", draft, NOON)}`)).toBe(
      "Draft of re-submission",
    );
    const again = examination(...filed, resubmission, signed)
      .when(submitted)
      .leadsTo("submitted");
    expect(getStatus(peq, "submitted", again, NOON)).toBe("resubmitted");
  });
  it("only the appointed agent signs; a colleague prepares", () => {
    examination(...complete, reviewRequested)
      .when((current) => ({
        ...(typeof signed === "function" ? signed(current) : signed),
        by: colleague,
      }))
      .isRefusedBy("maySubmit");
  });
  it("every state of the chart can be shown", () => {
    for (const { status, tags } of getChart(peq).states)
      if (!tags.includes("unlisted")) expect(peq.statuses).toContain(status);
  });
});

describe("the form", () => {
  const gapsWith = (values: FormValues, files = completeFiles) =>
    findGaps(peq.form, { ...completeValues, ...values }, files, "2025-06-02").map(
      ({ path, problem }) => `${path}: ${problem}`,
    );
  it("of the example may be filed", () => {
    expect(gapsWith({})).toEqual([]);
  });
  it.each<[FormValues, string]>([
    [{ interviewHeld: null }, "interviewHeld: cannotBeBlank"],
    [{ interviewDate: null }, "interviewDate: cannotBeBlank"],
    [{ interviewDate: "2025-05-13" }, "interviewDate: notBefore"],
    [{ interviewDate: "2025-06-03" }, "interviewDate: notAfterToday"],
    [
      { interviewUpdates: [{ id: "u1", updatedOn: "2020-01-02", update: "Called" }] },
      "interviewUpdates/u1/updatedOn: notBefore",
    ],
    [{ interviewTime: "25:00" }, "interviewTime: mustBeTime"],
    [{ interviewResult: null }, "interviewResult: cannotBeBlank"],
    [{ interviewResult: "refused", resultDetails: null }, "resultDetails: cannotBeBlank"],
    [{ interviewHeld: false }, "reasonsNotHeld: cannotBeBlank"],
    [{ interviewHeld: false, reasonsNotHeld: ["other"] }, "reasonsDetails: cannotBeBlank"],
    [{ documentsCollected: [] }, "documentsCollected: cannotBeBlank"],
    [{ otherDocuments: null }, "otherDocuments: cannotBeBlank"],
    [{ agentPhone: null }, "agentPhone: cannotBeBlank"],
  ])("with %j says %s", (values, gap) => {
    expect(gapsWith(values)).toContain(gap);
  });
  it("asks what each file is, in the words of the filer where it is none of the list", () => {
    const path = "examinationDocuments/file-questionnaire";
    const said = (row: Record<string, string>) =>
      gapsWith({ examinationDocuments: [{ id: "file-questionnaire", ...row }] });
    expect(gapsWith({ examinationDocuments: null })).toEqual([`${path}/fileType: selectFileType`]);
    expect(said({ fileType: "painting" })).toEqual([`${path}/fileType: selectOption`]);
    expect(said({ fileType: "other" })).toEqual([`${path}/otherFileType: cannotBeBlank`]);
    expect(said({ fileType: "other", otherFileType: "Sale note" })).toEqual([]);
  });
  it("asks nothing of the files of a form that was started before", () => {
    const [first] = peq.formerForms ?? [];
    expect(first && findGaps(first, completeValues, completeFiles, "2025-06-02")).toEqual([]);
  });
  it("asks for documents after an interview, and for none before it", () => {
    expect(gapsWith({}, [])).toEqual(["examinationDocuments: uploadFile"]);
    expect(
      gapsWith(
        { interviewHeld: false, reasonsNotHeld: ["ill"], documentsCollected: null, otherDocuments: null },
        [],
      ),
    ).toEqual([]);
  });
});
