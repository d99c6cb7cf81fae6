/** The files of batches: the template to fill in, and what was uploaded with its faults marked. */
import { say, isUlid, LEDGER_BATCH_ROWS } from "~/workflows/kit";
import { ledgerBatch } from "~/workflows/jobs/ledger-batch/index";

import type { PageContext } from "~/app/services/platform/pages/page.server";
import { loadStream } from "~/app/services/platform/portal/dispatch.server";
import { markedFile } from "~/app/services/filings/spreadsheets/marked.server";
import { templateWorkbook } from "~/app/services/documents/spreadsheets/template-book.server";
import { templateSheets } from "~/app/services/filings/spreadsheets/template.server";
import { batchForm } from "./batch-form";
import { batchStream } from "./streams";

type RequestContext = Pick<PageContext, "locale" | "t">;

export const batchTemplate = ({ locale, t }: RequestContext): Promise<Buffer> =>
  templateWorkbook(templateSheets(batchForm, locale, t), {
    locale,
    t,
    title: say(batchForm, locale, "title"),
    howTo: t("ledger.batches.howTo", { rows: LEDGER_BATCH_ROWS }),
  });

/**
 * The spreadsheet with what is wrong marked at its cells: for whoever uploaded it alone.
 * @returns `none` where there is none, `later` where it could not be marked in time
 */
export async function batchResult(
  { portal, user, locale, t }: RequestContext & Pick<PageContext, "portal" | "user">,
  id: string,
): Promise<{ readonly name: string; readonly content: Buffer } | "none" | "later"> {
  const context = isUlid(id)
    ? (await loadStream(portal.log, ledgerBatch, batchStream(id)))?.context
    : undefined;
  if (context === undefined || context.owner !== user.id || !user.rights.includes("MENU_ACCT_DL"))
    return "none";
  const { file, problems } = context;
  if (file === null || problems.length === 0) return "none";
  return (await markedFile(portal, { file, problems }, { type: batchForm, locale, t })) ?? "later";
}
