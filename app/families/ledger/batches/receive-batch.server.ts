/** A spreadsheet of ledgers comes in: looked at for malware and stored; its rows are checked afterwards. */
import { LEDGERS_WAITING } from "~/workflows/kit";
import { ledgerBatch } from "~/workflows/jobs/ledger-batch/index";

import type { PageContext } from "~/app/services/platform/pages/page.server";
import { formatLine, explainRefusals } from "~/app/services/platform/pages/reasons";
import { dispatch } from "~/app/services/platform/portal/dispatch.server";
import { SPREADSHEET_TYPE } from "~/app/services/documents/spreadsheets/spreadsheet.server";
import { storeWithFact } from "~/app/services/platform/portal/store-with-fact.server";
import {
  answerPostedFile,
  readCommand,
  toStoredContent,
  inspectQuarantined,
  scanFile,
} from "~/app/services/documents/uploads/posted-file.server";
import type { QuarantinedFile } from "~/app/services/documents/uploads/receive-upload.server";
import { REFUSAL_WORDING } from "~/app/services/documents/formats/refusal.server";
import { toRequesterActor, waitsForMany } from "../requests/ask-ledger.server";
import { batchStream } from "./streams";

/** Name of the control that takes the file. */
export const FILE_CONTROL = "file";
/** The name of the file where uploads are stored. */
const FILE_FIELD = "ledgers";

/**
 * @returns why the file is not taken, in the reader's language; `null` where it was
 * @throws a 400 for what no page of ours posts
 */
export async function answerBatch(context: PageContext, request: Request): Promise<string | null> {
  const { portal, locale, t } = context;
  return answerPostedFile(request, {
    take: (part) => inspectQuarantined(portal, part),
    answer: async ({ file, fields }) => {
      if (file === undefined) return t("spreadsheets.refusals.none");
      if ("refused" in file) return REFUSAL_WORDING[locale][file.code];
      return receiveBatch(context, file, readCommand(fields));
    },
  });
}

/** @param commandId becomes the batch's id: the same post sent twice makes one */
export async function receiveBatch(
  { portal, user, requestId, locale, t }: Pick<PageContext, "portal" | "user" | "requestId" | "locale" | "t">,
  file: QuarantinedFile,
  commandId: string,
): Promise<string | null> {
  if (file.mediaType !== SPREADSHEET_TYPE) return t("spreadsheets.refusals.noSpreadsheet");
  if (await waitsForMany(portal, user)) return t("ledger.problems.many", { waiting: LEDGERS_WAITING });
  const scan = await scanFile(portal, file, requestId);
  if (scan !== "clean") return t(`spreadsheets.refusals.${scan}`);
  const at = portal.clock.now();
  const stream = batchStream(commandId);
  const { name, size, hash } = file;
  const outcome = await storeWithFact(
    portal,
    { ...toStoredContent(file), stream, field: FILE_FIELD, scan: "clean", createdBy: user.id, createdAt: at },
    (stored) =>
      dispatch(portal.log, ledgerBatch, {
        stream,
        type: "batch.uploaded",
        data: { file: stored, name, size, hash },
        input: { name, size, hash },
        by: toRequesterActor(user),
        at,
        commandId,
        requestId,
      }),
  );
  return outcome.outcome === "refused"
    ? explainRefusals(ledgerBatch, outcome.refusals, locale).map(formatLine).join(" ")
    : null;
}
