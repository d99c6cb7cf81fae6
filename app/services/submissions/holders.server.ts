/** Who has each submission of a list, by name. */
import { findHolders, type HeldRow } from "~/db/queries/holders";
import type { CalendarDate, Locale } from "~/workflows/kit";

import type { Portal } from "../portal";

export type HolderNames = ReadonlyMap<string, readonly string[]>;

/** Names in the reader's language, by submission. People without an account are not named. */
export async function holderNames(
  portal: Pick<Portal, "database" | "findNames">,
  rows: readonly HeldRow[],
  { today, locale }: { readonly today: CalendarDate; readonly locale: Locale },
): Promise<HolderNames> {
  const holders = await findHolders(portal.database, rows, today);
  const names = await portal.findNames([...new Set([...holders.values()].flat())]);
  const nameOf = (id: string): readonly string[] => {
    const name = names.get(id);
    return name ? [locale === "en" ? name.en : (name.zh ?? name.en)] : [];
  };
  return new Map([...holders].map(([id, people]) => [id, people.flatMap(nameOf)]));
}
