/** The letters that the office has sent to a bankrupt, for the person of the case alone. */
import { findLettersOfCase } from "~/db/queries/families/no-objection-letters";
import { findStandingEdition } from "~/workflows/records/annual-statement/index";
import { hongKongDate, isUlid, type CalendarDate } from "~/workflows/kit";
import { isIn } from "~/workflows/kit/states";
import { noObjectionLetter, type NoObjection } from "~/workflows/records/no-objection-letter/index";
import { letterStates } from "~/workflows/records/no-objection-letter/states";

import { loadStream } from "~/app/services/platform/portal/dispatch.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import { DOOR, yearPath } from "../streams.server";
import { findGranted, loadSavings, SAVINGS } from "./savings/streams.server";
import type { VisitContext } from "../visit/opened.server";

export interface OwnLetter {
  /** Named at `annualStatement.own.letters.` */
  readonly kind: "receipt" | "noObjection" | "savings";
  readonly reference: string;
  readonly on: CalendarDate;
  /** Where the paper is. */
  readonly at: string;
}

/** @returns the newest first */
export async function listLetters(context: VisitContext): Promise<readonly OwnLetter[]> {
  const receipts = context.years.flatMap(({ year, statement }): readonly OwnLetter[] => {
    const edition = statement === null ? null : findStandingEdition(statement.context);
    if (edition === null) return [];
    const { reference, at } = edition;
    return [{ kind: "receipt", reference, on: hongKongDate(at), at: yearPath(year, "receipt.pdf") }];
  });
  const letters = await findLettersOfCase(context.portal.database, context.caseId);
  const issued = await Promise.all(
    letters.map(async ({ id, reference }): Promise<readonly OwnLetter[]> => {
      const on = (await findIssued(context.portal, context.caseId, id))?.on;
      const at = `${DOOR}/letters/${id}/letter.pdf`;
      return on === undefined ? [] : [{ kind: "noObjection", reference, on, at }];
    }),
  );
  const granted = findGranted(await loadSavings(context.portal, context.caseId));
  const savings: readonly OwnLetter[] =
    granted === null
      ? []
      : [{ kind: "savings", reference: granted.reference, on: granted.on, at: `${SAVINGS}/letter.pdf` }];
  return [...receipts, ...issued.flat(), ...savings].sort((one, other) => (one.on < other.on ? 1 : -1));
}

/** The paper of a letter of no objection, while nobody holds it; `null` for another case's, and for what is no letter. */
export async function findIssued(
  { log }: Pick<Portal, "log">,
  caseId: string,
  id: string,
): Promise<NoObjection["issued"]> {
  if (!isUlid(id)) return null;
  const letter = await loadStream(log, noObjectionLetter, `${noObjectionLetter.type}/${id}`);
  return isIn(letterStates, letter?.state, "issued") && letter.context.caseId === caseId
    ? letter.context.issued
    : null;
}
