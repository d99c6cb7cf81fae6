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
/** Name of the tick for the notes of the form. */
export const NOTES_CONTROL = "notesRead";

/**
 * Takes a file in.
 * @returns the upload's id, or why the file is not taken, by control and in the reader's language
 * @throws a 400 for what no page of ours posts
 */
export async function answerUpload(
  context: FormRequest,
  request: Request,
): Promise<{ readonly id: string } | { readonly problems: Readonly<Record<string, string>> }> {
  const { portal, user, type, t, requestId } = context;
  return answerPostedFile(request, {
    take: (part) => inspectQuarantined(portal, part),
    answer: async ({ file, fields }) => {
      const notes = getRowDrafts(type).notes?.(context.locale);
      const isRead = notes === undefined || fields[NOTES_CONTROL]?.[0] === "true";
      const unread: Readonly<Record<string, string>> = isRead ? {} : { [NOTES_CONTROL]: notes.needed };
      if (file === undefined)
        return { problems: { [FILE_CONTROL]: t("spreadsheets.refusals.none"), ...unread } };
      if ("refused" in file) return { problems: { [FILE_CONTROL]: sayRefused(context, file), ...unread } };
      if (!isRead) return { problems: unread };
      const commandId = readCommand(fields, Ulid);
      const received = await receiveSpreadsheet(portal, user, type, file, { commandId, requestId });
      return typeof received === "string"
        ? { id: received }
        : { problems: { [FILE_CONTROL]: sayRefused(context, received) } };
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
