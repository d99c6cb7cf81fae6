/** What was done with a bankrupt's request, in words: by whom, when and why, as its page tells it to the office. */
import type { TFunction } from "i18next";
import * as z from "zod";

import type { RecordedEntry } from "~/events/types";
import { sayPastTense, type Locale, type Procedure } from "~/workflows/kit";

import { findNamesIn } from "~/app/services/platform/portal/names.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import { FORMER_CONTACT } from "./contact/streams.server";

const WithReason = z.object({ reason: z.string().min(1) });
/** Who looked stands in the history of the case. */
const LOOKED = "change.read";

interface Wording {
  readonly portal: Portal;
  readonly locale: Locale;
  readonly t: TFunction;
}

/** In the order in which it happened: of earlier requests of the same case, too. */
export async function listRequestDeeds(
  procedure: Pick<Procedure, "type" | "wording">,
  entries: readonly RecordedEntry[],
  { portal, locale, t }: Wording,
) {
  const told = entries.filter(({ type }) => type !== LOOKED);
  const getName = await findNamesIn(
    portal,
    told.map(({ meta }) => meta.by.id),
    locale,
  );
  const sayWho = ({ standing, id }: { readonly standing: string; readonly id: string }): string => {
    if (id === FORMER_CONTACT.id) return t("annualStatement.changes.formerContact");
    return standing === "party" || standing === "system"
      ? t(`annualStatement.deeds.by.${standing}`)
      : getName(id);
  };
  return told.map((entry) => {
    const said = WithReason.safeParse(entry.data).data;
    return {
      at: entry.at,
      title: sayPastTense(procedure, locale, entry.type),
      by: sayWho(entry.meta.by),
      lines: said === undefined ? [] : [said.reason],
    };
  });
}
