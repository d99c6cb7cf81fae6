/** How a file is judged by its content. */
import { type RefusalCode } from "./refusal.server";

/** The reason why a file is not taken. */
export interface Objection {
  readonly code: RefusalCode;
  /** For the log, not for the person. */
  readonly detail: string;
}

/** Judges a file in quarantine by its content; `null` where nothing speaks against it. */
export type InspectFile = (path: string, extension: string) => Promise<Objection | null>;
