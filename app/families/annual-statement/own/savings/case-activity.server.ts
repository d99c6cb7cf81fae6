/** What the activity history of a case tells the office of letters of authorisation. */
import { savingsLetter } from "~/workflows/records/savings-letter/index";

import type { ActivityWords, CaseEvent } from "~/app/services/cases/access/case-event";
import type { VisibleCase } from "~/app/services/cases/access/visible-case.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import { listRequestEvents } from "../request-activity.server";
import { SAVINGS_LETTERS, loadSavings } from "./streams.server";

export const savingsActivity = (
  portal: Portal,
  visible: Pick<VisibleCase, "id" | "by"> & { readonly file: Pick<VisibleCase["file"], "type"> },
  { locale }: Pick<ActivityWords, "locale">,
): Promise<readonly CaseEvent[]> =>
  listRequestEvents(visible, savingsLetter, () => loadSavings(portal, visible.id), {
    locale,
    to: `${SAVINGS_LETTERS}/${visible.id}`,
  });
