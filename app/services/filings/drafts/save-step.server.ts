/** Saves what a wizard page posted, and puts the answer into words. */
import type { SaveAnswer } from "./save-answer";
import {
  getForm,
  getLabelAt,
  findField,
  findRowColumns,
  showValue,
  type FieldValue,
  type Locale,
} from "~/workflows/kit";
import { pickName } from "~/app/i18n/names";
import { formatLine, explainRefusals } from "~/app/services/platform/pages/reasons";

import type { Portal } from "../../platform/portal/portal";
import { saveDraft } from "./drafts.server";
import { parseSave } from "./posted-save.server";
import type { OverlapView } from "./save-request";
import type { VisibleSubmission } from "../submissions/visible.server";

/**
 * @param body a wizard page's fields with `step` and `basedOn`
 * @param lease number of the newest lease that the page has seen
 * @throws a 400 or 404 response for a post that no page of the portal makes
 */
export async function saveStep(
  portal: Portal,
  submission: VisibleSubmission,
  body: FormData,
  locale: Locale,
  { requestId, lease }: { readonly requestId: string; readonly lease: number | undefined },
): Promise<SaveAnswer> {
  const saved = await saveDraft(portal, { submission, ...parseSave(body, submission), requestId, lease });
  const { contentVersion, lastSavedAt } = submission.current.context;
  switch (saved.outcome) {
    case "saved":
    case "unchanged":
      return { version: saved.version, savedAt: saved.at, lease: saved.lease, overlaps: [], refused: [] };
    case "overlap":
      return {
        version: saved.version,
        savedAt: portal.clock.now(),
        lease: saved.lease,
        overlaps: await toMessages(portal, submission, saved.overlaps, locale),
        refused: [],
      };
    case "refused":
      return {
        version: contentVersion,
        savedAt: lastSavedAt,
        lease: lease ?? 0,
        overlaps: [],
        refused: explainRefusals(submission.type, saved.refusals, locale).map(formatLine),
      };
  }
}

/** Both sides of each overlap as they are read on the form, and who saved the other one. */
async function toMessages(
  portal: Pick<Portal, "findNames">,
  { type, current }: VisibleSubmission,
  overlaps: readonly OverlapView[],
  locale: Locale,
): Promise<SaveAnswer["overlaps"]> {
  const form = getForm(type, current.context.formVersion);
  const names = await portal.findNames(overlaps.map(({ by }) => by));
  const shown = (path: string, value: FieldValue): string => {
    const [id = "", , columnId] = path.split("/");
    const field = findField(form, id)?.field;
    if (!field) return "";
    const columns = findRowColumns(field);
    if (columns === null) return showValue(type, locale, field, value);
    const column = columns.find((each) => each.id === columnId);
    return column ? showValue(type, locale, column, value, { table: id }) : JSON.stringify(value);
  };
  return overlaps.map((overlap) => {
    const name = names.get(overlap.by);
    return {
      path: overlap.path,
      label: getLabelAt(type, locale, form, overlap),
      mine: shown(overlap.path, overlap.mine),
      theirs: shown(overlap.path, overlap.theirs),
      by: name === undefined ? overlap.by : pickName(locale, name.en, name.zh),
      at: overlap.at,
    };
  });
}
