/** The holders of each submission of a list, by name. */
import { findHolders, findServedBy, type HeldRow } from "~/db/queries/filings/holders";
import type { CalendarDate, Locale } from "~/workflows/kit";
import { PRACTITIONER } from "~/workflows/records/case-file/index";
import { pickName } from "~/app/i18n/names";

import type { Portal } from "../../platform/portal/portal";
import type { CurrentUser } from "../../platform/portal/types";
import { submissionScope } from "./scope.server";

export type HolderNames = ReadonlyMap<string, readonly string[]>;

export type IsOwnForm = (row: Pick<HeldRow, "id">) => boolean;

/** Those of the forms that are the reader's today; all of them for the office, whose scope names no firm. */
export async function listTheirForms(
  { database }: Pick<Portal, "database">,
  rows: readonly HeldRow[],
  user: Pick<CurrentUser, "rights" | "firmIds">,
  today: CalendarDate,
): Promise<IsOwnForm> {
  const firms = submissionScope(user, today)?.visibleTo;
  if (firms === undefined) return () => true;
  const served = await findServedBy(database, rows, firms.firmIds, firms.on);
  return ({ id }) => served.has(id);
}

/**
 * Names in the reader's language, by submission. People without an account are not named, nor is anybody of a form that was
 * the reader's in former days.
 */
export async function loadHolderNames(
  portal: Pick<Portal, "database" | "findNames">,
  rows: readonly HeldRow[],
  {
    user,
    today,
    locale,
  }: {
    readonly user: Pick<CurrentUser, "rights" | "firmIds">;
    readonly today: CalendarDate;
    readonly locale: Locale;
  },
): Promise<HolderNames> {
  const isTheirs = await listTheirForms(portal, rows, user, today);
  const holders = await findHolders(portal.database, rows.filter(isTheirs), today, PRACTITIONER);
  const names = await portal.findNames([...new Set([...holders.values()].flat())]);
  const getNames = (id: string): readonly string[] => {
    const name = names.get(id);
    return name ? [pickName(locale, name.en, name.zh)] : [];
  };
  return new Map([...holders].map(([id, people]) => [id, people.flatMap(getNames)]));
}
