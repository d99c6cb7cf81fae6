/** What a thread remembers: what it is about, between whom, and every message with its papers. */
import * as z from "zod";

import {
  evolveWith,
  final,
  QUESTION_PAPERS,
  QUESTION_TEXT_LENGTH,
  supersededByNext,
  undoneBy,
  when,
} from "../../kit";
import type { Fact, Instant, ProcedureFacts } from "../../kit";
import { findSide, QUESTION_SIDES, QUESTION_SUBJECTS } from "./sides";
import type { QuestionSide } from "./sides";

const Id = z.string().min(1).max(100);
const Side = z.enum(QUESTION_SIDES);
/** Stored with the stream, scanned before it is named here. */
const Paper = z.strictObject({
  id: Id,
  name: z.string().max(500),
  size: z.int().nonnegative(),
  mediaType: z.string().max(200),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
});
export type QuestionPaper = z.output<typeof Paper>;
const Message = z.strictObject({
  text: z.string().max(QUESTION_TEXT_LENGTH),
  papers: z.array(Paper).max(QUESTION_PAPERS).optional(),
});

export const questionFacts = {
  /** The first begins the thread and says what it is about; a further one is of the same subject, between the same two. */
  "question.asked": {
    payload: Message.extend({
      /** `reference`: its stream. */
      subject: z.strictObject({ kind: z.enum(QUESTION_SUBJECTS), reference: Id }),
      caseId: Id,
      from: Side,
      to: Side,
    }),
    personal: true,
    notice: "questionAsked",
    back: undoneBy("question.closed"),
  },
  "question.answered": {
    payload: Message,
    personal: true,
    notice: "questionAnswered",
    back: supersededByNext,
  },
  /** Nothing more is to be said; whoever writes again opens it again. */
  "question.closed": {
    payload: z.strictObject({}),
    notice: "questionClosed",
    back: undoneBy("question.asked", "question.answered"),
  },
  /** Its case, or what it is about, was forgotten. */
  "question.forgotten": { payload: z.strictObject({}), destroys: "all", back: final("destroyed") },
} as const satisfies ProcedureFacts;

type Asked = z.output<(typeof questionFacts)["question.asked"]["payload"]>;

export interface QuestionMessage {
  readonly kind: "question" | "answer" | "closing";
  readonly at: Instant;
  /** The account, and the side for which it wrote. */
  readonly by: string;
  readonly side: QuestionSide;
  readonly text: string;
  readonly papers: readonly QuestionPaper[];
}

export interface QuestionThread {
  readonly subject: Asked["subject"] | null;
  readonly caseId: string;
  /** Who asks, and who is asked. */
  readonly from: QuestionSide;
  readonly to: QuestionSide;
  /** In the order in which they came. */
  readonly messages: readonly QuestionMessage[];
  /** Since when it waits for whoever is to write; of a closed one, when it was closed. */
  readonly since: Instant;
}
export const NO_QUESTION: QuestionThread = {
  subject: null,
  caseId: "",
  from: "office",
  to: "filer",
  messages: [],
  since: "",
};

/** Whether anything was answered since it was last asked. */
export const isAnswered = ({ messages }: Pick<QuestionThread, "messages">): boolean =>
  messages.findLast(({ kind }) => kind !== "closing")?.kind === "answer";

const getWriter = (
  { from, to }: Pick<QuestionThread, "from" | "to">,
  kind: QuestionMessage["kind"],
  by: Fact["by"],
): QuestionSide => (kind === "question" ? from : kind === "answer" ? to : (findSide(by) ?? from));

/** What was written comes last. Whoever is waited for has been so since the first message that they have not answered. */
function withMessage(
  thread: QuestionThread,
  kind: QuestionMessage["kind"],
  { at, by }: Pick<Fact, "at" | "by">,
  { text, papers = [] }: z.output<typeof Message> = { text: "" },
): QuestionThread {
  const goesOn = kind !== "closing" && thread.messages.at(-1)?.kind === kind;
  return {
    ...thread,
    messages: [...thread.messages, { kind, at, by: by.id, side: getWriter(thread, kind, by), text, papers }],
    since: goesOn ? thread.since : at,
  };
}

export const evolveQuestion = evolveWith<QuestionThread>({
  "question.asked": when(questionFacts["question.asked"], (thread, data, fact) => {
    const { subject, caseId, from, to } = data;
    const begun = thread.subject === null ? { ...thread, subject, caseId, from, to } : thread;
    return withMessage(begun, "question", fact, { text: data.text, papers: data.papers });
  }),
  "question.answered": when(questionFacts["question.answered"], (thread, data, fact) =>
    withMessage(thread, "answer", fact, data),
  ),
  "question.closed": (thread, fact) => withMessage(thread, "closing", fact),
  "question.forgotten": () => NO_QUESTION,
});
