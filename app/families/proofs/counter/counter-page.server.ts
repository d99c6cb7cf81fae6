/** One proof at the counter, with everything that is looked at before it is decided. */
import * as z from "zod";

import { findEarlierProofs } from "~/db/queries/families/proofs";
import {
  CURRENCIES,
  getForm,
  HOME_CURRENCY,
  isCalendarDate,
  say,
  getStatus,
  whatMayHappen,
  writeMoney,
  type Locale,
} from "~/workflows/kit";
import {
  getCreditorName,
  computeFeeDue,
  computeFee,
  findNextMeeting,
  findProofContext,
  proofOfDebt,
  REJECTION_REASONS,
  getCurrentValues,
  type ProofContext,
} from "~/workflows/forms/proof-of-debt/index";
import type { MadeDecision } from "~/workflows/records/pending-decision/index";
import { idInStream } from "~/events/stream-id";
import { creditorKey } from "~/db/queries/families/proofs";

import { findTakenBack } from "~/app/services/filings/pending-decisions/pending-decisions.server";
import { viewPendingDecision } from "~/app/services/filings/pending-decisions/view-pending-decision.server";
import { getAddress } from "~/app/services/filings/steps/wizard.server";
import type { PageContext } from "~/app/services/platform/pages/page.server";
import { startOfDay } from "~/app/services/platform/portal/clock.server";
import { findNamesIn } from "~/app/services/platform/portal/names.server";
import type { VisibleSubmission } from "~/app/services/filings/submissions/visible.server";
import { readFiledClaim } from "../list/filed-claim.server";
import { amendableFields } from "../amending/amending.server";
import { takesQuestions } from "../questions/load-questions.server";
import { listQuestionNotices } from "../questions/question-notices.server";
import { COUNTER } from "../streams.server";
import { nextAtCounter } from "./counter-list.server";
import type { CounterView } from "./counter.view";
import { proofStates } from "~/workflows/forms/proof-of-debt/states";
import { isIn } from "~/workflows/kit/states";

type RequestContext = Pick<PageContext, "portal" | "locale" | "t">;

/** @throws 404 for what was not filed */
export async function counterView(
  context: RequestContext,
  submission: VisibleSubmission,
): Promise<CounterView> {
  const { portal, locale } = context;
  const { id, type, current, caseFile, by } = submission;
  const proof = findProofContext(current.context);
  const filed = proof?.filed.at(-1);
  if (!proof || !filed) throw new Response(null, { status: 404 });
  const now = portal.clock.now();
  const may = new Set(
    whatMayHappen(type, current, by, now).flatMap(({ fact, allowed }) => (allowed ? [fact] : [])),
  );
  const form = getForm(type, proof.formVersion);
  const values = getCurrentValues(proof, form);
  const status = getStatus(type, current.state, current.context, now);
  return {
    id,
    seen: current.version,
    pending: await viewPendingDecision(portal, submission, locale),
    typed: typedIn(await findTakenBack(portal, submission.stream, by.id)),
    reference: filed.reference,
    caseNo: caseFile.caseNo,
    caseName: [caseFile.nameEn, caseFile.nameZh].filter(Boolean).join(" "),
    creditor: getCreditorName(proof),
    status,
    statusLabel: say(type, locale, `status.${status}`),
    since: proof.heldSince,
    submittedAt: filed.at,
    claim: readFiledClaim(context, submission, proof),
    proofAt: getAddress(submission, "preview"),
    questionsAt: takesQuestions(submission) ? getAddress(submission, "questions") : null,
    questions: await listQuestionNotices(portal, submission, locale),
    paper: await paperIn(context, proof),
    fee: { ...feeIn(proof, locale), ...feeNow(current.state, proof, may.has("fee.corrected")) },
    meeting: findMeeting(submission, receivedAt(proof, filed.at)),
    earlier: await loadEarlierProofs(context, id, proof),
    fields: amendableFields(form, values, locale),
    currencies: CURRENCIES,
    reasons: REJECTION_REASONS.map((value) => ({ value, label: say(type, locale, `rejections.${value}`) })),
    mayApprove: may.has("counter.approved"),
    mayDecide: may.has("counter.rejected"),
    mayCorrect: may.has("acknowledgement.corrected"),
    mayTakeBack: may.has("rejection.takenBack"),
    mayUnmark: may.has("mark.takenBack"),
    mayMark: may.has("marked.inOfficeSystem"),
    markedAt: proof.marked?.at ?? null,
    next: await nextAtCounter(portal, id),
  };
}

/** The button of each decision that asks for words. */
const INTENTS: Readonly<Record<string, string>> = {
  "counter.approvedAmended": "amend",
  "counter.returned": "return",
  "counter.rejected": "reject",
};

/** What was typed for a decision that was taken back: it is offered again. */
function typedIn(takenBack: MadeDecision | null): CounterView["typed"] {
  const intent = takenBack === null ? undefined : INTENTS[takenBack.fact];
  if (intent === undefined) return {};
  const typed = z.record(z.string(), z.array(z.string())).safeParse(takenBack?.input).data ?? {};
  const values = Object.entries(typed).map(([name, [value = ""]]): readonly [string, string] => [
    name,
    value,
  ]);
  return { ...Object.fromEntries(values), intent };
}

/** A paper was lodged on its day, whenever it was entered: to the benefit of its creditor, when that day began. */
function receivedAt({ onPaper, filed }: ProofContext, filedAt: string): string {
  const day = filed.at(-1)?.values.paperReceivedOn;
  return onPaper !== undefined && typeof day === "string" && isCalendarDate(day) ? startOfDay(day) : filedAt;
}

async function paperIn(
  { portal, locale }: RequestContext,
  { onPaper, filed }: ProofContext,
): Promise<CounterView["paper"]> {
  if (onPaper === undefined) return null;
  const day = filed.at(-1)?.values.paperReceivedOn;
  const getName = await findNamesIn(portal, [onPaper.enteredBy], locale);
  return {
    receivedOn: typeof day === "string" && isCalendarDate(day) ? day : null,
    enteredBy: getName(onPaper.enteredBy),
  };
}

/** Whether its fee is missing, and where that is put right. */
function feeNow(
  state: string,
  proof: ProofContext,
  mayCorrect: boolean,
): Pick<CounterView["fee"], "correctAt" | "lacking"> {
  const { payment } = proof;
  return {
    correctAt:
      mayCorrect && payment !== null ? `/payments/match?reference=${idInStream(payment.stream)}` : null,
    lacking: isIn(proofStates, state, "submitted") && computeFeeDue(proof) > 0,
  };
}

function feeIn(
  { filed, payment, onPaper }: ProofContext,
  locale: Locale,
): Omit<CounterView["fee"], "correctAt" | "lacking"> {
  const values = filed.at(-1)?.values ?? {};
  const { feePaidBy, feeReceiptNumber } = values;
  const receipt = typeof feeReceiptNumber === "string" ? feeReceiptNumber : "";
  const { minor } = computeFee(values);
  const money = (amount: number) => writeMoney({ minor: amount, currency: HOME_CURRENCY });
  return {
    amount: money(minor),
    onPaper:
      onPaper !== undefined && minor > 0 && typeof feePaidBy === "string"
        ? [say(proofOfDebt, locale, `fields.feePaidBy.options.${feePaidBy}`), receipt]
            .filter(Boolean)
            .join(", ")
        : null,
    paid: payment && { amount: money(payment.amount), at: payment.at, number: idInStream(payment.stream) },
  };
}

/** The meeting that was the next one when it was filed, and whether it came in time for it. */
function findMeeting({ caseFile }: VisibleSubmission, filedAt: string): CounterView["meeting"] {
  const meeting = findNextMeeting(
    caseFile.file.programmes.map(({ entry }) => entry),
    filedAt,
  );
  return meeting && { on: meeting.on, lodgeBy: meeting.lodgeBy, late: meeting.timing === "late" };
}

async function loadEarlierProofs(
  { portal, locale }: RequestContext,
  id: string,
  proof: ProofContext,
): Promise<CounterView["earlier"]> {
  const rows = await findEarlierProofs(portal.database, {
    caseId: proof.caseId,
    creditor: creditorKey(getCreditorName(proof)),
    but: id,
  });
  return rows.map((row) => ({
    id: row.id,
    to: `${COUNTER}/${row.id}`,
    reference: row.reference ?? "",
    amount: writeMoney({ minor: row.amount, currency: row.currency }),
    statusLabel: say(proofOfDebt, locale, `status.${row.status}`),
    submittedAt: row.submitted_at,
  }));
}
