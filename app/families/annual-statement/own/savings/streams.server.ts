/** The stream of a case's request for a letter of authorisation, and where its pages lie. */
import { savingsLetter, type SavingsLetter } from "~/workflows/records/savings-letter/index";
import { savingsLetterStates } from "~/workflows/records/savings-letter/states";
import { isIn } from "~/workflows/kit/states";

import { loadStream } from "~/app/services/platform/portal/dispatch.server";
import type { LoadedStream } from "~/app/services/platform/portal/dispatch-types";
import type { Portal } from "~/app/services/platform/portal/portal";
import { DOOR, STATEMENTS } from "../../streams.server";

/** The bankrupt's page. */
export const SAVINGS = `${DOOR}/savings-account`;
/** The office's. */
export const SAVINGS_LETTERS = `${STATEMENTS}/savings-letters`;

/** The code at the beginning of the numbers that letters are quoted by. */
export const SAVINGS_PREFIX = "sal";

export const savingsStream = (caseId: string): string => `${savingsLetter.type}/${caseId}`;

/** `null` where nothing was ever asked for, or it was forgotten. */
export async function loadSavings(
  { log }: Pick<Portal, "log">,
  caseId: string,
): Promise<LoadedStream<SavingsLetter> | null> {
  const current = await loadStream(log, savingsLetter, savingsStream(caseId));
  return current === undefined || isIn(savingsLetterStates, current.state, "forgotten") ? null : current;
}

/** The letter, while it counts. */
export const findGranted = (current: LoadedStream<SavingsLetter> | null): SavingsLetter["granted"] =>
  isIn(savingsLetterStates, current?.state, "granted") ? (current?.context.granted ?? null) : null;
