/** The work of threads for returns. */
import { getFixedT } from "~/app/i18n/i18n.server";
import { workOf, type ThreadWork } from "~/app/services/threads/work";

import { returnTemplate } from "./returns/template.server";
import { WRITE_RETURN_TEMPLATE } from "./thread-tasks";

export const callReturnWork: readonly ThreadWork[] = [
  workOf(WRITE_RETURN_TEMPLATE, async (asked) => returnTemplate(asked, await getFixedT(asked.locale))),
];
