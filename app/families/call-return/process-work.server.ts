/** What work processes do for returns. */
import { getFixedT } from "~/app/i18n/i18n.server";
import { workOf, type ProcessWork } from "~/app/services/platform/work-processes/process-work";

import { returnTemplate } from "./returns/template.server";
import { WRITE_RETURN_TEMPLATE } from "./process-tasks";

export const callReturnWork: readonly ProcessWork[] = [
  workOf(WRITE_RETURN_TEMPLATE, async (asked) => returnTemplate(asked, await getFixedT(asked.locale))),
];
