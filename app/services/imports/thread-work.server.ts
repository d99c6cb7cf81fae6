import { getFixedT } from "~/app/i18n/i18n.server";

import { workOf, type ThreadWork } from "../threads/work";
import { importTemplate } from "./template.server";
import { WRITE_IMPORT_TEMPLATE } from "./thread-tasks";

/** The work of threads for the import. */
export const importsWork: readonly ThreadWork[] = [
  workOf(WRITE_IMPORT_TEMPLATE, async ({ locale }) => importTemplate(locale, await getFixedT(locale))),
];
