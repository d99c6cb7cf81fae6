/** A step of a replay, of a form or of any other record, in the reader's language: who did what, and what it changed. */
import type { FieldChange } from "../reading/comparison.server";
import type { NamedRight } from "./labels.server";

export interface PlayedStep {
  readonly step: number;
  readonly fact: string;
  readonly title: string;
  readonly at: string;
  readonly name: string;
  readonly role: string;
  readonly standing: string;
  /** All that the person had at the time. */
  readonly rights: readonly NamedRight[];
  readonly status: string;
  readonly position: number;
  readonly version: number;
  readonly hash: string;
  readonly requestId: string | null;
  /** The entry's content was destroyed with its key. */
  readonly erased: boolean;
  readonly changes: readonly FieldChange[];
}
