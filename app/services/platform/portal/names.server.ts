/** People by name, in the reader's language. The log itself knows ids only. */
import { pickName } from "~/app/i18n/names";
import type { Locale } from "~/workflows/kit";

import type { Portal } from "./portal";

export type GetName = (accountId: string) => string;

/** Looks names up once; an account that has none (the portal itself, a job) is called by its id. */
export async function findNamesIn(
  portal: Pick<Portal, "findNames">,
  ids: Iterable<string>,
  locale: Locale,
): Promise<GetName> {
  const names = await portal.findNames([...new Set(ids)]);
  return (id) => {
    const name = names.get(id);
    if (!name) return id;
    return pickName(locale, name.en, name.zh);
  };
}
