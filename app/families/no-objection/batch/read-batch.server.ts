/** The cases that an officer lists: typed, or in the spreadsheet that the portal gives out for it. */
import { readFile } from "node:fs/promises";

import { NO_OBJECTION_BATCH, say } from "~/workflows/kit";

import { REFUSAL_WORDING } from "~/app/services/documents/formats/refusal.server";
import { SPREADSHEET_TYPE } from "~/app/services/documents/spreadsheets/spreadsheet.server";
import type { PageContext } from "~/app/services/platform/pages/page.server";
import { findRefusal, takeApart } from "~/app/services/filings/spreadsheets/filled-template.server";
import { templateWorkbook } from "~/app/services/documents/spreadsheets/template-book.server";
import { templateSheets } from "~/app/services/filings/spreadsheets/template.server";
import {
  answerPostedFile,
  inspectQuarantined,
  scanFile,
} from "~/app/services/documents/uploads/posted-file.server";
import type { QuarantinedFile } from "~/app/services/documents/uploads/receive-upload.server";
import { batchForm } from "./batch-form";
import { parseCaseNumbers } from "./batch-check.server";

export const CASES = "cases";
export const FILE_CONTROL = "file";

export const batchTemplate = ({ locale, t }: Pick<PageContext, "locale" | "t">): Promise<Buffer> =>
  templateWorkbook(templateSheets(batchForm, locale, t), {
    locale,
    t,
    title: say(batchForm, locale, "title"),
    howTo: t("noObjection.batch.howTo", { rows: NO_OBJECTION_BATCH }),
  });

export type ReadBatch =
  | { readonly ok: true; readonly cases: readonly string[] }
  /** What is wrong, at its field. */
  | {
      readonly ok: false;
      readonly field: typeof CASES | typeof FILE_CONTROL;
      readonly problem: string;
      /** The cases that were typed beside the file. */
      readonly typed: readonly string[];
    };

/** @throws a 400 for what no page of ours posts */
export async function readBatch(context: PageContext, request: Request): Promise<ReadBatch> {
  const { portal, locale, t } = context;
  return answerPostedFile(request, {
    take: (part) => inspectQuarantined(portal, part, ["xlsx"]),
    answer: async ({ file, fields }) => {
      const typed = parseCaseNumbers((fields[CASES] ?? []).join("\n"));
      const wrong = (field: typeof CASES | typeof FILE_CONTROL, problem: string): ReadBatch => ({
        ...{ ok: false, field, problem, typed },
      });
      if (file === undefined)
        return typed.length === 0
          ? wrong(CASES, t("noObjection.batch.problems.required"))
          : { ok: true, cases: typed };
      if ("refused" in file) return wrong(FILE_CONTROL, REFUSAL_WORDING[locale][file.code]);
      const listed = await casesInFile(context, file);
      return typeof listed === "string"
        ? wrong(FILE_CONTROL, listed)
        : { ok: true, cases: parseCaseNumbers([...typed, ...listed].join("\n")) };
    },
  });
}

/** @returns why the file is not taken, in the reader's language */
async function casesInFile(
  { portal, requestId, t }: PageContext,
  file: QuarantinedFile,
): Promise<readonly string[] | string> {
  if (file.mediaType !== SPREADSHEET_TYPE) return t("spreadsheets.refusals.noSpreadsheet");
  const scan = await scanFile(portal, file, requestId);
  if (scan !== "clean") return t(`spreadsheets.refusals.${scan}`);
  const sheets = await portal.workbooks.read(await readFile(file.path));
  if (sheets === null || findRefusal(batchForm, sheets) !== null)
    return t("noObjection.batch.problems.template");
  const { forms } = await takeApart(batchForm, sheets);
  return forms.map(({ caseNo }) => caseNo);
}
