/** What the activity history of a case tells of a bankrupt's request to the office: each step, and who looked. */
import { sayPastTense, type Locale, type Procedure } from "~/workflows/kit";

import type { CaseEvent } from "~/app/services/cases/access/case-event";
import type { VisibleCase } from "~/app/services/cases/access/visible-case.server";
import type { LoadedStream } from "~/app/services/platform/portal/dispatch-types";

/**
 * The office's alone: a trustee in office is no party to what the bankrupt asked of the office.
 * @param load what there is of the request; `null` where nothing was asked for
 * @param to the page on which the office answers it
 */
export async function listRequestEvents(
  { file, by }: Pick<VisibleCase, "by"> & { readonly file: Pick<VisibleCase["file"], "type"> },
  procedure: Pick<Procedure, "type" | "wording">,
  load: () => Promise<Pick<LoadedStream<unknown>, "entries"> | null>,
  { locale, to }: { readonly locale: Locale; readonly to: string },
): Promise<readonly CaseEvent[]> {
  if (file.type !== "B" || by.standing !== "office") return [];
  return ((await load())?.entries ?? []).map((entry) => ({
    entry,
    title: sayPastTense(procedure, locale, entry.type),
    detail: null,
    to,
  }));
}
