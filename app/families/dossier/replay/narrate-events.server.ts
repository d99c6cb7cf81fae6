/** Events of a record that is no form, as the replay tells them. */
import type { CaseEvent } from "~/app/services/cases/access/case-event";
import type { FieldChange } from "~/app/services/filings/reading/comparison.server";
import { findNamesIn } from "~/app/services/platform/portal/names.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import { getRoleLabel, getStandingLabel } from "~/app/services/filings/replays/labels.server";
import type { DossierProfile } from "~/workflows/jobs/dossier/index";
import { getChartState, say, type Procedure } from "~/workflows/kit";

import type { Words } from "../export/exported";
import type { NarratedStep } from "./narration";

export interface NarratedEvent extends Omit<CaseEvent, "to"> {
  readonly changes: readonly FieldChange[];
  readonly reason: string | null;
  readonly path: readonly string[];
}

export async function narrateEvents(
  portal: Portal,
  procedure: Procedure,
  events: readonly NarratedEvent[],
  words: Words,
  profile: DossierProfile,
): Promise<readonly NarratedStep[]> {
  const { locale, t } = words;
  const isRedacted = profile === "redacted";
  const ids = isRedacted ? [] : events.map(({ entry }) => entry.meta.by.id);
  const getName = await findNamesIn(portal, ids, locale);
  return events.map(({ entry, title, detail, changes, reason, path }): NarratedStep => {
    const { by } = entry.meta;
    const role = getRoleLabel(words, by.role);
    const name = by.id === "system" ? role : `${getName(by.id)} · ${role}`;
    const toLine = (term: string, text: string | null) => (text && !isRedacted ? [{ term, text }] : []);
    return {
      step: entry.version,
      title,
      at: entry.at,
      status: say(procedure, locale, getChartState(procedure, entry.state).statusKey),
      path,
      position: entry.position,
      hash: entry.hash,
      lines: [
        { term: t("replay.who"), text: isRedacted ? `${t("dossier.page.nameWithheld")} · ${role}` : name },
        { term: t("replay.standing"), text: getStandingLabel(words, by.standing) },
        ...toLine(t("dossier.page.detail"), detail),
        ...toLine(t("replay.reason"), reason),
      ],
      changes: isRedacted ? [] : changes,
      note: entry.data === null ? "erased" : isRedacted && entry.seal !== null ? "withheld" : null,
    };
  });
}
