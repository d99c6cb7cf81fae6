/** A compiled account as a file that the browser saves: printed, or as a workbook. Whose account it is, the page has seen to. */
import { download, answerInTime } from "~/app/services/documents/printing/download.server";
import { SPREADSHEET_TYPE } from "~/app/services/documents/spreadsheets/spreadsheet.server";
import { WRITE_WORKBOOK } from "~/app/services/documents/spreadsheets/spreadsheet-tasks";
import type { Portal } from "~/app/services/platform/portal/portal";
import { retryAfterIfBusy } from "~/app/services/platform/work-processes/retry-after-if-busy.server";

import { accountPaper } from "./account-document.server";
import type { AccountDocumentInput, AccountPart } from "./account-parts";
import { accountSheets } from "./account-workbook.server";

/** `S203-HCCW-123-2025-2026-06-30`: what it is, of which case, until when. */
export const getName = ({ statement, caseNo }: AccountDocumentInput): string =>
  `${statement.kind.toUpperCase()}-${caseNo.replace(/[^\w]+/g, "-")}-${statement.period.to}`;

/** @param notInTime the sentence where too much is being printed */
export const accountPdf = (
  { typesetter }: Pick<Portal, "typesetter">,
  input: AccountDocumentInput,
  parts: readonly AccountPart[],
  notInTime: string,
): Promise<Response> =>
  answerInTime(notInTime, async () =>
    download({
      name: `${getName(input)}.pdf`,
      mediaType: "application/pdf",
      content: await typesetter.set(accountPaper(input, parts)),
      shown: "inline",
    }),
  );

/** @throws a 503 where so much is being written that this one would not be in time */
export async function accountWorkbook(
  { ownProcesses }: Pick<Portal, "ownProcesses">,
  input: AccountDocumentInput,
): Promise<Response> {
  return download({
    name: `${getName(input)}.xlsx`,
    mediaType: SPREADSHEET_TYPE,
    content: Buffer.from(await retryAfterIfBusy(ownProcesses.run(WRITE_WORKBOOK, accountSheets(input)))),
  });
}
