/** What work processes do for returns. */
import { getFixedT } from "~/app/i18n/i18n.server";
import { toWork, type ProcessWork } from "~/app/services/platform/work-processes/process-work";

import { returnTemplate } from "./returns/template.server";
import { WRITE_RETURN_TEMPLATE } from "./process-tasks";

export const callReturnWork: readonly ProcessWork[] = [
  toWork(WRITE_RETURN_TEMPLATE, async (input) => returnTemplate(input, await getFixedT(input.locale))),
];
