/** What the activity history of a case tells the office of the bankrupt's requests for another contact. */
import { contactChange } from "~/workflows/records/contact-change/index";

import type { ActivityWords, CaseEvent } from "~/app/services/cases/access/case-event";
import type { VisibleCase } from "~/app/services/cases/access/visible-case.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import { listRequestEvents } from "../request-activity.server";
import { CHANGES, loadChange } from "./streams.server";

export const contactActivity = (
  portal: Portal,
  visible: Pick<VisibleCase, "id" | "by"> & { readonly file: Pick<VisibleCase["file"], "type"> },
  { locale }: Pick<ActivityWords, "locale">,
): Promise<readonly CaseEvent[]> =>
  listRequestEvents(visible, contactChange, () => loadChange(portal, visible.id), {
    locale,
    to: `${CHANGES}/${visible.id}`,
  });
