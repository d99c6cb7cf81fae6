/** Work on facts inside papers that is done in work processes. */
import { MEGABYTE, type Task } from "../../platform/portal/ports/work-processes";
import type { FactsReading } from "./read-facts.server";

/** Reads what travels inside a paper, and compares it with what the paper prints. */
export const READ_FACTS: Task<{ readonly file: Uint8Array }, FactsReading> = {
  name: "readFacts",
  handsBack: 32 * MEGABYTE,
};
