/** A spreadsheet is posted, to be checked. */
import { REFUSAL_WORDING } from "~/app/services/documents/formats/refusal.server";
import { SPREADSHEET_ROWS, Ulid } from "~/workflows/kit";
import { spreadsheetUpload } from "~/workflows/registry";
import { explainRefusals, formatLine } from "~/app/services/platform/pages/reasons";

import {
  answerPostedFile,
  readCommand,
  inspectQuarantined,
} from "../../documents/uploads/posted-file.server";
import type { FormRequest } from "./page.server";
import { getRowDrafts } from "./row-drafts.server";
import { receiveSpreadsheet, type ReceiveRefusal } from "./uploads.server";

/** Name of the control that takes the file. */
export const FILE_CONTROL = "file";

/**
 * Takes a file in.
 * @returns the upload's id, or why the file is not taken, in the reader's language
 * @throws a 400 for what no page of ours posts
 */
export async function answerUpload(
  context: FormRequest,
  request: Request,
): Promise<{ readonly id: string } | { readonly problem: string }> {
  const { portal, user, type, t, requestId } = context;
  return answerPostedFile(request, {
    take: (part) => inspectQuarantined(portal, part),
    answer: async ({ file, fields }) => {
      if (file === undefined) return { problem: t("spreadsheets.refusals.none") };
      const notes = getRowDrafts(type).notes?.(context.locale);
      if (notes !== undefined && fields["notesRead"]?.[0] !== "true") return { problem: notes.needed };
      if ("refused" in file) return { problem: sayRefused(context, file) };
      const commandId = readCommand(fields, Ulid);
      const received = await receiveSpreadsheet(portal, user, type, file, { commandId, requestId });
      return typeof received === "string" ? { id: received } : { problem: sayRefused(context, received) };
    },
  });
}

function sayRefused({ locale, t }: FormRequest, refusal: ReceiveRefusal): string {
  switch (refusal.refused) {
    case "file":
      return REFUSAL_WORDING[locale][refusal.code];
    case "template":
      return refusal.why === "otherVersion"
        ? formatLine({ sentence: t("spreadsheets.refusals.otherVersion"), code: "ERR-CR-008" })
        : t(`spreadsheets.refusals.${refusal.why}`, { rows: SPREADSHEET_ROWS.toLocaleString("en-US") });
    case "guards":
      return explainRefusals(spreadsheetUpload, refusal.refusals, locale).map(formatLine).join(" ");
    case "noSpreadsheet":
    case "infected":
    case "notScanned":
    case "unreadable":
      return t(`spreadsheets.refusals.${refusal.refused}`);
  }
}
