/** Texts that are too long for a draft. */
import { DRAFT_TEXT_LENGTH, FILL_MANDATORY, LONG_TEXT_LENGTH, type Refusal } from "~/workflows/kit";

import type { SaveRequest } from "./save-request";

/** Characters by which somebody knows a text again. */
const BEGINNING = 30;

/** The first text that is too long to be kept; the whole form would be read and printed with it. */
export function refuseLongText(request: Pick<SaveRequest, "answers" | "values" | "tables">): Refusal | null {
  const notes = (request.answers ?? []).map(({ note }) => note);
  const long =
    notes.find((note) => note.length > LONG_TEXT_LENGTH) ?? findLongText([request.values, request.tables]);
  if (long === null) return null;
  const most = long.length > DRAFT_TEXT_LENGTH ? DRAFT_TEXT_LENGTH : LONG_TEXT_LENGTH;
  const params = { beginning: `${[...long].slice(0, BEGINNING).join("")}…`, length: long.length, most };
  return { guard: "textFitsDraft", code: FILL_MANDATORY, params };
}

function findLongText(value: unknown): string | null {
  if (typeof value === "string") return value.length > DRAFT_TEXT_LENGTH ? value : null;
  if (typeof value !== "object" || value === null) return null;
  for (const inner of Object.values(value)) {
    const found = findLongText(inner);
    if (found !== null) return found;
  }
  return null;
}
