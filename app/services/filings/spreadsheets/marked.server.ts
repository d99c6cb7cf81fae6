/** The file that a person uploaded, with what is wrong marked at its cells. */
import type { RowProblem } from "~/workflows/kit";

import type { Portal } from "../../platform/portal/portal";
import { sayProblem, type Reader } from "./messages.server";
import type { OwnUpload } from "./uploads.server";

/** Whether there is anything to mark. */
export const hasProblems = ({ current: { context } }: OwnUpload): boolean =>
  context.strays.length > 0 || context.rows.some(({ problems }) => problems.length > 0);

type Marked = { readonly name: string; readonly content: Buffer } | null;

/** @returns as `markedFile` does */
export function markedSpreadsheet(
  portal: Portal,
  { current: { context } }: OwnUpload,
  reader: Reader,
): Promise<Marked> {
  const problems = [...context.rows.flatMap((row) => row.problems), ...context.strays];
  return markedFile(portal, { file: context.file, problems }, reader);
}

/** @returns `null` where the file is not kept any more, or could not be read in time */
export async function markedFile(
  portal: Portal,
  { file: id, problems }: { readonly file: string; readonly problems: readonly RowProblem[] },
  reader: Reader,
): Promise<Marked> {
  const file = await portal.documents.find(id);
  if (file === undefined) return null;
  const { t } = reader;
  const content = await portal.workbooks.mark(
    await portal.documents.read(file),
    problems.map((problem) => ({
      sheet: problem.sheet,
      row: problem.row,
      key: problem.key,
      text: sayProblem(reader, problem).sentence,
    })),
    {
      name: t("spreadsheets.marked.tab"),
      title: t("spreadsheets.marked.title"),
      headings: [
        t("spreadsheets.marked.sheet"),
        t("spreadsheets.marked.cell"),
        t("spreadsheets.marked.column"),
        t("spreadsheets.marked.problem"),
      ],
    },
  );
  if (content === null) return null;
  return { name: t("spreadsheets.marked.name", { name: file.name.replace(/\.xlsx$/i, "") }), content };
}
