/** The language in which a bankrupt is told of contributions. */
import type { Locale } from "~/workflows/kit";
import type { CaseFile } from "~/workflows/records/case-file/index";

import { getLanguageOnFile } from "~/app/services/filings/bankrupt-door/write-to.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import { findNewestStatement } from "../worksheet/statement.server";

/** That of the newest statement that they declared, else the one on file. */
export async function findLanguage(
  portal: Pick<Portal, "database" | "log">,
  caseId: string,
  file: CaseFile,
): Promise<Locale> {
  return (await findNewestStatement(portal, caseId))?.language ?? getLanguageOnFile(file);
}
