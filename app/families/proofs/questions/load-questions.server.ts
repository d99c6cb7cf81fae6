/** The threads of questions about one proof, as far as its reader is one of the two; the office sees them all. */
import { findQuestionsOf } from "~/db/queries/families/questions";
import { getStatus, say, whatMayHappen, type Locale } from "~/workflows/kit";
import { isInForce, listAppointmentsInCapacity, PRACTITIONER } from "~/workflows/records/case-file/index";
import { findProofContext, proofOfDebt } from "~/workflows/forms/proof-of-debt/index";
import {
  findSide,
  findTurn,
  findWritingSide,
  question,
  type QuestionSide,
  type QuestionThread,
} from "~/workflows/records/question/index";

import { getAddress } from "~/app/services/filings/steps/wizard.server";
import type { VisibleSubmission } from "~/app/services/filings/submissions/visible.server";
import { hongKongDay } from "~/app/services/platform/portal/clock.server";
import { loadStream } from "~/app/services/platform/portal/dispatch.server";
import type { LoadedStream } from "~/app/services/platform/portal/dispatch-types";
import { findNamesIn, type GetName } from "~/app/services/platform/portal/names.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import { questionStream } from "../streams.server";
import type { QuestionsView, QuestionThreadView } from "./questions.view";

export interface LoadedQuestion {
  readonly id: string;
  readonly current: LoadedStream<QuestionThread>;
}
type Parts = Pick<Portal, "log" | "database" | "clock">;

/** Whether questions are asked about a proof here: once it was filed, by somebody who can be asked here. */
export function takesQuestions({ type, current }: Pick<VisibleSubmission, "type" | "current">): boolean {
  const proof = type.type === proofOfDebt.type ? findProofContext(current.context) : null;
  return proof !== null && proof.filed.length > 0 && canBeAsked(proof);
}

/** Whoever proved on paper has no account here, unless the debt has gone to somebody who has one. */
const canBeAsked = ({
  onPaper,
  holder,
}: Pick<NonNullable<ReturnType<typeof findProofContext>>, "onPaper" | "holder">) =>
  holder === undefined ? onPaper === undefined : holder.account !== null || holder.firm !== null;

/** @returns the newest first */
export async function loadQuestions(
  { log, database }: Pick<Parts, "log" | "database">,
  { id, by }: Pick<VisibleSubmission, "id" | "by">,
): Promise<readonly LoadedQuestion[]> {
  const side = findSide(by);
  const loaded: LoadedQuestion[] = [];
  for (const row of await findQuestionsOf(database, { kind: "proof", id })) {
    if (side !== "office" && row.asked_from !== side && row.asked_to !== side) continue;
    const current = await loadStream(log, question, questionStream(row.id));
    if (current !== undefined) loaded.push({ id: row.id, current });
  }
  return loaded;
}

/** A paper of a thread that its reader may see. @returns its id; `null` where there is none for them */
export async function findQuestionPaper(
  portal: Pick<Parts, "log" | "database">,
  submission: Pick<VisibleSubmission, "id" | "by">,
  { questionId, paperId }: { readonly questionId: string; readonly paperId: string },
): Promise<string | null> {
  const thread = (await loadQuestions(portal, submission)).find(({ id }) => id === questionId);
  const papers = thread?.current.context.messages.flatMap((message) => message.papers) ?? [];
  return papers.some(({ id }) => id === paperId) ? paperId : null;
}

/** Whom the reader may ask something new: of whoever was asked already, what is asked further belongs to the thread that is open. */
export function listAsked(
  { clock }: Pick<Parts, "clock">,
  { by, caseFile }: VisibleSubmission,
  threads: readonly LoadedQuestion[],
): readonly QuestionSide[] {
  const side = findWritingSide("proof", by);
  if (side === null) return [];
  const today = hongKongDay(clock.now());
  const hasTrustee = listAppointmentsInCapacity(caseFile.file, PRACTITIONER).some((each) =>
    isInForce(each, today),
  );
  const others: readonly QuestionSide[] =
    side === "filer" ? (hasTrustee ? ["office", "trustee"] : ["office"]) : ["filer"];
  return others.filter((to) =>
    threads.every(
      ({ current: { state, context } }) =>
        findTurn(state) === null || context.from !== side || context.to !== to,
    ),
  );
}

/** What a page shows of them. */
export async function viewQuestions(
  portal: Parts & Pick<Portal, "findNames">,
  submission: VisibleSubmission,
  locale: Locale,
): Promise<QuestionsView> {
  const threads = await loadQuestions(portal, submission);
  const people = threads.flatMap(({ current }) => current.context.messages.map(({ by }) => by));
  const getName = await findNamesIn(portal, people, locale);
  const view = (thread: LoadedQuestion) => toView(thread, { portal, submission, locale, getName });
  return {
    threads: threads.map(view),
    asks: listAsked(portal, submission, threads),
    begun: threads.filter(({ current }) => current.context.messages[0]?.by === submission.by.id).length,
  };
}

interface Viewing {
  readonly portal: Pick<Parts, "clock">;
  readonly submission: VisibleSubmission;
  readonly locale: Locale;
  readonly getName: GetName;
}

function toView(
  { id, current }: LoadedQuestion,
  { portal, submission, locale, getName }: Viewing,
): QuestionThreadView {
  const { context, state, version } = current;
  const { from, to, since, messages } = context;
  const now = portal.clock.now();
  const may = new Set(
    whatMayHappen(question, current, submission.by, now).flatMap(({ fact, allowed }) =>
      allowed ? [fact] : [],
    ),
  );
  const status = getStatus(question, state, context, now);
  const turn = findTurn(state);
  const own = findWritingSide("proof", submission.by);
  return {
    id,
    seen: version,
    from,
    to,
    status,
    statusLabel: say(question, locale, `status.${status}`),
    turn,
    isOwnTurn: turn !== null && turn === own,
    since,
    messages: messages.map(({ kind, at, by, side, text, papers }) => ({
      kind,
      at,
      by: getName(by),
      side,
      text,
      papers: papers.map((paper) => ({
        name: paper.name,
        to: getAddress(submission, `questions/${id}/papers/${paper.id}`),
      })),
    })),
    written: messages.filter(({ kind, by }) => kind !== "closing" && by === submission.by.id).length,
    writes: may.has("question.answered") ? "answer" : may.has("question.asked") ? "question" : null,
    mayClose: may.has("question.closed"),
  };
}
