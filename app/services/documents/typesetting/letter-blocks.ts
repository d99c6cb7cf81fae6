/** The paragraphs of letters. */
import type { LetterBlock } from "../../platform/portal/ports/paper";
import { keepWhole } from "./keep-whole";

/** A paragraph, in which no line ends within a date or a sum. */
export const paragraph = (text: string, weight: "plain" | "strong" = "plain"): LetterBlock => ({
  kind: "paragraph",
  text: keepWhole(text),
  weight,
});
