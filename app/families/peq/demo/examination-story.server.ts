/** The story of one examination's form: facts in the order in which the agent and the office made them. */
import { addDays, changesBetween, hongKongDate, type CalendarDate, type FormValues } from "~/workflows/kit";
import { completeValues, peq } from "~/workflows/forms/peq/index";

import type { Portal } from "~/app/services/platform/portal/portal";
import { SYSTEM } from "~/app/services/platform/portal/system-actor";
import type { DemoExamination } from "./examination-plan.server";
import { signAndSubmit, type RecordFact } from "~/app/services/assembly/demo/filing-story.server";
import { supportingPaper } from "~/app/services/assembly/demo/supporting-paper.server";
import { StoryClock } from "~/app/services/assembly/demo/story-clock";
import { toActor, buildExampleValues } from "~/app/services/assembly/demo/filings.server";
import { DEMO_ACCOUNTS, DEMO_FIRMS } from "~/app/services/assembly/demo/people";
import type { Random } from "~/app/services/assembly/demo/random";
import type { Storyteller, StoryFact } from "~/app/services/assembly/demo/story.server";

/** Day of the order in the complete example. */
const EXAMPLE_ORDER = "2025-05-14";

/** The form of an examination, from its start to where it stands. */
export async function examinationForm(
  portal: Portal,
  recorders: Storyteller,
  random: Random,
  examination: DemoExamination,
  now: string,
): Promise<readonly StoryFact[]> {
  const { stream, preparer, agent, ending, caseId, since, startedAt } = examination;
  const clock = new StoryClock(startedAt, now, random);
  const facts: StoryFact[] = [];
  const recordFact: RecordFact = (type, by, data = {}, at = clock.next()) =>
    void facts.push({ stream, type, at, by, data });
  const { known, rest } = getValues(examination);
  const save = (values: FormValues, basedOn: number, extra = {}) =>
    recordFact("draft.saved", preparer, { changes: changesBetween(peq.form, {}, values), basedOn, ...extra });
  const interviewed = (on: CalendarDate) =>
    void facts.push({
      stream: `case-file/${caseId}`,
      type: "case.dateRecorded",
      at: clock.next(),
      by: SYSTEM,
      data: { name: "peqInterview", date: on },
    });

  recordFact(
    "draft.started",
    preparer,
    { caseId, caseType: "B", caseOpen: true, formVersion: peq.form.version },
    startedAt,
  );
  save(known, 0, { prefilled: true });
  if (ending === "new") return facts;
  if (ending === "scheduled" || ending === "expiring") {
    recordFact("interview.scheduled", preparer, { date: addDays(hongKongDate(startedAt), 2), time: "10:30" });
    return facts;
  }
  if (ending === "notHeld") {
    recordFact("interview.notHeld", preparer, {
      reasons: ["didNotAttend", "postponed"],
      details: "The bankrupt telephoned on the morning of the interview and asked for another day.",
    });
    return facts;
  }
  if (ending === "interviewed") {
    const on = hongKongDate(clock.next());
    recordFact("interview.held", preparer, { date: on, time: "09:15", result: "complete" });
    interviewed(on);
    return facts;
  }
  save(rest, 1);
  const paper = {
    name: "Questionnaire",
    lines: ["The answers of the bankrupt in the preliminary examination,", "signed by the bankrupt."],
  };
  const { number, nameEn, nameZh } = examination;
  const demoCase = { number, nameEn, nameZh, type: "B" } as const;
  const file = await supportingPaper(
    portal,
    { stream, preparer, demoCase, form: { paper } },
    clock.next(),
    "examinationDocuments",
  );
  recordFact("file.attached", preparer, { file });
  const said = { fileType: "questionnaire", fileDescription: "Answers of the bankrupt, signed" };
  save({ examinationDocuments: [{ id: file.id, ...said }] }, 3);
  // The form of a petition waits for the order: ERR-PEQ-001.
  if (ending === "petitionFilled") return facts;
  interviewed(addDays(since, 7));
  if (ending === "deleted") {
    recordFact("draft.deleted", preparer, { confirmed: true });
    return facts;
  }
  const review = () =>
    recordFact("review.requested", preparer, { dueOn: addDays(hongKongDate(clock.last), 7) });
  review();
  if (ending === "readyForReview") return facts;
  if (ending === "readyForReviewAmended" || ending === "pendingAmendment") {
    recordFact("form.returned", agent, { reason: "Please say when the motor car was sold." });
    if (ending === "pendingAmendment") return facts;
    recordFact("draft.saved", preparer, {
      changes: { resultDetails: "The motor car was sold in January; the sale note is attached." },
      basedOn: 4,
    });
    review();
    return facts;
  }
  const signed = {
    form: { type: peq },
    stream,
    startedAt,
    demoCase,
    trustee: agent,
  };
  signAndSubmit(portal, recorders, signed, recordFact, clock, 1);
  const officer = toActor("officer.demo", "office");
  if (ending === "acknowledged") {
    recordFact("office.acknowledged", officer);
    recordFact("office.remarked", officer, { note: "Passed to the case officer." });
  }
  if (ending === "withdrawn")
    recordFact("form.withdrawn", agent, { reason: "Filed for the wrong bankrupt." });
  if (ending === "resubmitting" || ending === "resubmitted") {
    recordFact("resubmission.requested", preparer);
    recordFact("interview.updated", preparer, { update: "The bankrupt handed in the sale note." });
    if (ending === "resubmitted") signAndSubmit(portal, recorders, signed, recordFact, clock, 2);
  }
  return facts;
}

/** What the case file knew, and the rest of the complete example, moved to the case's time and people. */
function getValues({ since, orderDate, number, nameEn, nameZh, phone, agent }: DemoExamination) {
  const account = DEMO_ACCOUNTS.find(({ id }) => id === agent.id);
  const firm = DEMO_FIRMS.find(({ id }) => id === agent.firm);
  const known = {
    bankruptcyNumber: number,
    bankruptName: nameEn,
    bankruptNameZh: nameZh,
    bankruptPhone: phone,
    agentName: account?.fullName ?? agent.id,
    agentNameZh: account?.fullNameZh ?? null,
    agentFirm: firm?.nameEn ?? null,
    agentPhone: firm?.phone ?? null,
    agentFax: firm?.fax ?? null,
    appointedOn: since,
    orderDate,
  };
  // What is said of files goes with files that are there.
  const { examinationDocuments: _, ...moved } = buildExampleValues(since, completeValues, EXAMPLE_ORDER);
  const rest = { ...moved, ...known, interviewAgent: known.agentName, interviewFirm: known.agentFirm };
  return { known, rest };
}
