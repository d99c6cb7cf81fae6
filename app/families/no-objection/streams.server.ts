/** The streams of letters of no objection, and where their pages lie. */
import { isUlid } from "~/workflows/kit";
import { noObjectionLetter, type NoObjection } from "~/workflows/records/no-objection-letter/index";

import { loadStream } from "~/app/services/platform/portal/dispatch.server";
import type { LoadedStream } from "~/app/services/platform/portal/dispatch-types";
import type { Portal } from "~/app/services/platform/portal/portal";
import { letterStates } from "~/workflows/records/no-objection-letter/states";
import { isIn } from "~/workflows/kit/states";

/** The bankrupt's pages. */
export const DOOR = "/no-objection-letter";
/** The office's. */
export const LETTERS = "/no-objection-letters";

/** The code at the beginning of the numbers that letters are quoted by. */
export const LETTER_PREFIX = "nol";

export const letterStream = (id: string): string => `${noObjectionLetter.type}/${id}`;

/** A letter as it stands, whoever asks; `null` for one that is not there, or was forgotten. */
export async function loadLetter(
  { log }: Pick<Portal, "log">,
  id: string,
): Promise<LoadedStream<NoObjection> | null> {
  if (!isUlid(id)) return null;
  const current = await loadStream(log, noObjectionLetter, letterStream(id));
  return current === undefined || isIn(letterStates, current.state, "forgotten") ? null : current;
}
