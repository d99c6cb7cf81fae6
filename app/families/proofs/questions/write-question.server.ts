/** Somebody asks, answers or closes, on the page of the questions about a proof; papers come with what is written. */
import { storePapers } from "~/app/services/documents/uploads/store-papers.server";
import type { TFunction } from "i18next";
import * as z from "zod";

import { QUESTION_PAPERS, QUESTION_TEXT_LENGTH, say, sayPastTense, Ulid, type Locale } from "~/workflows/kit";
import { findWritingSide, findTurn, question, type QuestionThread } from "~/workflows/records/question/index";

import {
  answerPostedFile,
  inspectQuarantined,
  scanFile,
  type FileRefused,
} from "~/app/services/documents/uploads/posted-file.server";
import type { QuarantinedFile } from "~/app/services/documents/uploads/receive-upload.server";
import { REFUSAL_WORDING } from "~/app/services/documents/formats/refusal.server";
import { getAddress } from "~/app/services/filings/steps/wizard.server";
import type { VisibleSubmission } from "~/app/services/filings/submissions/visible.server";
import { conflict, invalidForm, redirectWithToast } from "~/app/services/platform/pages/answers.server";
import { parseFormOrThrow } from "~/app/services/platform/pages/parse-form.server";
import { whyNotDone } from "~/app/services/platform/pages/reasons";
import type { DispatchOutcome, DispatchRequest } from "~/app/services/platform/portal/dispatch-types";
import { dispatch } from "~/app/services/platform/portal/dispatch.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import type { CurrentUser } from "~/app/services/platform/portal/types";
import { questionStream } from "../streams.server";
import { listAsked, loadQuestions } from "./load-questions.server";

interface WritingContext {
  readonly portal: Portal;
  readonly user: CurrentUser;
  readonly requestId: string;
  readonly locale: Locale;
  readonly t: TFunction;
}

const Typed = z.object({
  /** Made with the page: of a new question it becomes the id. */
  commandId: Ulid,
  intent: z.enum(["ask", "write", "close"]),
  /** The thread; of a new question whom it is to. */
  thread: z.string().max(100).default(""),
  to: z.enum(["office", "trustee", "filer"]).optional().catch(undefined),
  /** The version of the thread that the page showed. */
  seen: z.coerce.number().int().nonnegative().default(0),
  text: z.string().trim().max(QUESTION_TEXT_LENGTH).default(""),
});
type Typed = z.output<typeof Typed>;
type Paper = QuarantinedFile | FileRefused;

/** Takes the post of the page. Whose proof it is was looked at by whoever calls. */
export async function writeQuestion(
  context: WritingContext,
  submission: VisibleSubmission,
  request: Request,
) {
  const { portal } = context;
  return answerPostedFile(request, {
    take: (part) => inspectQuarantined(portal, part),
    answer: async ({ files, fields }) => {
      const form = new FormData();
      for (const [name, values] of Object.entries(fields))
        for (const value of values ?? []) form.append(name, value);
      return answer(context, submission, form, files);
    },
  });
}

async function answer(
  context: WritingContext,
  submission: VisibleSubmission,
  form: FormData,
  papers: readonly Paper[],
) {
  const { locale, t } = context;
  const typed = parseFormOrThrow(form, Typed);
  const fact = await prepare(context, submission, typed);
  const problems =
    typed.intent === "close" ? findUnsent(t, typed, papers) : await findProblems(context, typed, papers);
  if (Object.keys(problems).length > 0) return invalidForm(form, problems);
  const kept = papers.flatMap((paper) => ("path" in paper ? [paper] : []));
  const outcome = await record(context, fact, typed.intent === "close" ? [] : kept);
  const to = getAddress(submission, "questions");
  if (outcome.outcome === "done")
    return redirectWithToast(context, to, sayPastTense(question, locale, fact.type));
  const meanwhile = await sayMeanwhile(context, submission, typed);
  // A page cannot give a file back.
  const chooseAgain = kept.length === 0 ? [] : [{ sentence: t("proofs.questions.choosePapersAgain") }];
  return conflict([...whyNotDone(context, question, outcome, meanwhile), ...chooseAgain], { form });
}

type Prepared = Pick<DispatchRequest, "stream" | "type" | "data" | "expectedVersion"> &
  Pick<Typed, "commandId"> & {
    readonly by: VisibleSubmission["by"];
  };

/**
 * The fact that is asked for.
 * @throws 404 for a thread that is not theirs to read; 400 for what no page of ours posts
 */
async function prepare(
  { portal }: WritingContext,
  submission: VisibleSubmission,
  typed: Typed,
): Promise<Prepared> {
  const { by, caseFile, stream: reference } = submission;
  const { commandId, intent, text } = typed;
  const threads = await loadQuestions(portal, submission);
  const from = findWritingSide("proof", by);
  const subject = { kind: "proof", reference };
  if (intent === "ask") {
    const others = threads.filter(({ id }) => id !== commandId);
    const to = listAsked(portal, submission, others).find((side) => side === typed.to);
    if (from === null || to === undefined) throw new Response(null, { status: 400 });
    const data = { subject, caseId: caseFile.id, from, to, text };
    return { stream: questionStream(commandId), type: "question.asked", data, by, commandId };
  }
  const thread = threads.find(({ id }) => id === typed.thread);
  if (thread === undefined) throw new Response(null, { status: 404 });
  const { context: before, stream } = thread.current;
  const common = { stream, by, commandId, expectedVersion: typed.seen };
  if (intent === "close") return { ...common, type: "question.closed", data: {} };
  if (from === before.to) return { ...common, type: "question.answered", data: { text } };
  const data = { subject, caseId: before.caseId, from: before.from, to: before.to, text };
  return { ...common, type: "question.asked", data };
}

/** Nothing that somebody has written is passed over by closing: they send it, or take it away. */
const findUnsent = (
  t: TFunction,
  { text }: Typed,
  papers: readonly Paper[],
): Readonly<Record<string, string>> => ({
  ...(text !== "" && { text: t("proofs.questions.notSent") }),
  ...(papers.length > 0 && { papers: t("proofs.questions.notSent") }),
});

/** What is wrong with what was typed, beside its field. */
async function findProblems(
  { portal, locale, t, requestId }: WritingContext,
  { text }: Typed,
  papers: readonly Paper[],
): Promise<Readonly<Record<string, string>>> {
  const ofPapers = async (): Promise<string | undefined> => {
    if (papers.length > QUESTION_PAPERS) return t("proofs.questions.manyPapers", { most: QUESTION_PAPERS });
    for (const paper of papers) {
      if ("refused" in paper) return REFUSAL_WORDING[locale][paper.code];
      const scan = await scanFile(portal, paper, requestId);
      if (scan === "infected") return t("filing.uploads.infected", { name: paper.name });
      if (scan === "notScanned") return t("proofs.questions.notScanned", { name: paper.name });
    }
    return undefined;
  };
  const wrong = await ofPapers();
  return {
    ...(text === "" && { text: say(question, locale, "guards.saysSomething") }),
    ...(wrong !== undefined && { papers: wrong }),
  };
}

/** The papers are stored first, so that no entry names what is not there. */
function record(
  { portal, user, requestId }: WritingContext,
  { data, ...fact }: Prepared,
  papers: readonly QuarantinedFile[],
): Promise<DispatchOutcome<QuestionThread>> {
  const at = portal.clock.now();
  // Ids of files are made anew at each press: what was said is compared by their content.
  const input = {
    text: typeof data["text"] === "string" ? data["text"] : "",
    papers: papers.map(({ hash }) => hash),
  };
  return storePapers(portal, { stream: fact.stream, createdBy: user.id, createdAt: at }, papers, (stored) =>
    dispatch(portal.log, question, {
      ...fact,
      data: stored.length === 0 ? data : { ...data, papers: stored },
      at,
      input,
      requestId,
    }),
  );
}

/** What has come in between: nobody writes to, or closes, what they have not read. */
async function sayMeanwhile(
  { portal, t }: WritingContext,
  submission: VisibleSubmission,
  { thread, intent }: Typed,
): Promise<string> {
  const now = (await loadQuestions(portal, submission)).find(({ id }) => id === thread);
  const isClosed = now !== undefined && findTurn(now.current.state) === null;
  if (intent === "close") return t("proofs.questions.notClosed");
  return t(isClosed ? "proofs.questions.closedMeanwhile" : "proofs.questions.writtenMeanwhile");
}
