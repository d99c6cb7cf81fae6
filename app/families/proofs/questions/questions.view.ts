/** Threads of questions about a proof, as a page shows them. */
import type { Instant } from "~/workflows/kit";
import type { QuestionSide } from "~/workflows/records/question/index";

export interface QuestionMessageView {
  readonly kind: "question" | "answer" | "closing";
  readonly at: Instant;
  /** Name, and the side for which they wrote. */
  readonly by: string;
  readonly side: QuestionSide;
  readonly text: string;
  readonly papers: readonly { readonly name: string; readonly to: string }[];
}

export interface QuestionThreadView {
  readonly id: string;
  /** The version that the page shows: what is written to it is written to that. */
  readonly seen: number;
  readonly from: QuestionSide;
  readonly to: QuestionSide;
  readonly status: string;
  readonly statusLabel: string;
  /** Who is to write; `null` of a closed one. */
  readonly turn: QuestionSide | null;
  readonly isOwnTurn: boolean;
  readonly since: Instant;
  readonly messages: readonly QuestionMessageView[];
  /** How many of them the reader has written: another one sent, and what they write next begins anew. */
  readonly written: number;
  /** What the reader would write; `null`: nothing. */
  readonly writes: "question" | "answer" | null;
  readonly mayClose: boolean;
}

export interface QuestionsView {
  /** The newest first. */
  readonly threads: readonly QuestionThreadView[];
  /** Whom the reader may ask something new. */
  readonly asks: readonly QuestionSide[];
  /** How many threads the reader has begun. */
  readonly begun: number;
}
