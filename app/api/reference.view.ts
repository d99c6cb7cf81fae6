import type { Area } from "./call.view";

export interface ReferenceField {
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  readonly meaning: string | null;
}
export interface ReferenceParameter extends ReferenceField {
  readonly place: "path" | "query" | "header";
  /** A value that such a parameter can have. */
  readonly example: string;
}
export interface ReferenceCall {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly description: string | null;
  /** What a personal key must be for. */
  readonly scope: string | null;
  readonly needsKey: boolean;
  readonly refusals: readonly string[];
  readonly parameters: readonly ReferenceParameter[];
  /** Media type of what is sent; `null` for nothing. */
  readonly bodyType: string | null;
  /** One that could be sent and one that could be answered, as JSON; `null` where it is none. */
  readonly bodyExample: string | null;
  readonly answerExample: string | null;
  readonly body: readonly ReferenceField[];
  /** Media type of a document that is answered; `null` for JSON. */
  readonly answerType: string | null;
  readonly answer: readonly ReferenceField[];
}
/** A code with which calls are refused, in the reader's language. */
export interface ReferenceError {
  readonly code: string;
  readonly sentence: string;
  readonly next: string;
}
export interface ReferenceArea {
  readonly area: Area;
  readonly calls: readonly ReferenceCall[];
}
