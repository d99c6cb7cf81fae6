/** Letters of no objection as lists know them: the case, how the letter stands, and the code of a refusal. */
import type { NoObjectionLetterTable } from "~/db/schema";
import type { Projection } from "~/events/types";
import { EMPTY_LETTER, noObjectionLetter } from "~/workflows/records/no-objection-letter/index";

import { toFact } from "~/app/services/platform/portal/dispatch.server";
import { keyByStream } from "~/app/services/platform/projections/row-of-stream.server";
import { letterStates } from "~/workflows/records/no-objection-letter/states";
import { isIn } from "~/workflows/kit/states";

export const noObjectionLetterProjection: Projection<NoObjectionLetterTable> = {
  name: "no_objection_letter",
  version: 1,
  table: "no_objection_letter",
  getKeys: keyByStream(noObjectionLetter),
  fold(row, entry, id) {
    if (isIn(letterStates, entry.state, "forgotten")) return undefined;
    const letter = noObjectionLetter.evolve(EMPTY_LETTER, toFact(entry));
    const { state, at } = entry;
    if (row !== undefined)
      return {
        ...row,
        state,
        code: letter.checked === null ? row.code : letter.checked.code,
        answered_at: isIn(letterStates, state, "issued", "refused")
          ? (row.answered_at ?? at)
          : row.answered_at,
      };
    // Its key is destroyed: it is about to be forgotten.
    if (letter.caseId === "") return undefined;
    const { caseId: case_id, reference } = letter;
    return { id, case_id, reference, state, code: null, asked_at: at, answered_at: null };
  },
};
