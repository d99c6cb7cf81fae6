/** The findings in a spreadsheet, in the words of a reader. */
import type { TFunction } from "i18next";

import { formatNames } from "~/app/i18n/format";
import {
  findField,
  FORM_SHEET,
  getLabel,
  sayGap,
  type Locale,
  type Refusal,
  type RowProblem,
} from "~/workflows/kit";
import type { CheckedRow, SavedRow } from "~/workflows/jobs/spreadsheet-upload/index";

import {
  CASE_KEY,
  getHeading,
  isFormSheet,
  LINE_KEY,
  listSheetsOfType,
  getTab,
  type SheetForm,
} from "./columns.server";

import { inOneLine, formatLine, explainRefusals } from "../../platform/pages/reasons";

export interface ProblemMessage {
  readonly cell: string;
  /** Of the column, and of the sheet where it is not the forms'. */
  readonly heading: string;
  readonly sentence: string;
}

export interface Reader {
  readonly type: SheetForm;
  readonly locale: Locale;
  readonly t: TFunction;
}

/** Problems that only a spreadsheet can have; all others are the form's own. */
const OWN = [
  "caseMissing",
  "caseUnknown",
  "formula",
  "merged",
  "errorValue",
  "notAsked",
  "lineMissing",
  "lineUnknown",
  "lineTwice",
  "caseTwice",
] as const;
type OwnProblem = (typeof OWN)[number];
const ownProblem = (problem: string): OwnProblem | undefined => OWN.find((own) => own === problem);

export function sayProblem(reader: Reader, problem: RowProblem): ProblemMessage {
  const { type, locale, t } = reader;
  const sheet = listSheetsOfType(type).find(({ id }) => id === problem.sheet);
  const heading = getHeadingAt(reader, problem);
  return {
    cell: problem.cell,
    heading:
      sheet === undefined || isFormSheet(sheet)
        ? heading
        : t("spreadsheets.upload.strayCell", { sheet: getTab(type, locale, sheet, t), cell: heading }),
    sentence: getSentence(reader, problem),
  };
}

function getSentence({ type, locale, t }: Reader, found: RowProblem): string {
  const { problem, params, refusal, sheet, key } = found;
  const own = ownProblem(problem);
  if (own !== undefined) return t(`spreadsheets.problems.${own}`);
  if (refusal) return inOneLine(explainRefusals(type, [asRefusal(refusal)], locale));
  const field = key.split(/[:.]/)[0] ?? key;
  const path = sheet === FORM_SHEET ? field : `${sheet}/row/${field}`;
  const gap = { step: "", field: sheet === FORM_SHEET ? field : sheet, path, problem };
  return sayGap(type, locale, type.form, { ...gap, ...(params && { params }) });
}

export function getHeadingAt({ type, locale, t }: Reader, { sheet: id, key }: RowProblem): string {
  const sheet = listSheetsOfType(type).find((each) => each.id === id);
  if (key === CASE_KEY) return t("spreadsheets.template.case");
  if (sheet === undefined || key === LINE_KEY)
    return t(id === FORM_SHEET ? "spreadsheets.template.line" : "spreadsheets.template.lineOf");
  const column = sheet.columns.find((each) => each.key === key);
  return column === undefined ? key : getHeading(type, locale, sheet, column, t);
}

/** The reasons why a row did not become a draft when its turn came. */
export function sayRefusals({ type, locale, t }: Reader, { refusals }: SavedRow): readonly string[] {
  return refusals.map((refusal) =>
    ownProblem(refusal.guard) === "caseUnknown"
      ? formatLine({ sentence: t("spreadsheets.problems.caseUnknown"), code: refusal.code })
      : inOneLine(explainRefusals(type, [asRefusal(refusal)], locale)),
  );
}

function asRefusal({ guard, code, params }: SavedRow["refusals"][number]): Refusal {
  return { guard, code, ...(params && { params }) };
}

const NAMED = 6;

/** The fields that are still to be filled in; of many, the first ones and how many more. */
export function sayMissing({ type, locale, t }: Reader, { missing }: Pick<CheckedRow, "missing">): string {
  const labels = missing.flatMap((id) => {
    const field = findField(type.form, id)?.field;
    // A question among others in a list ends with the mark of the list.
    return field === undefined ? [] : [getLabel(type, locale, field).replace(/[?？]$/, "")];
  });
  const named = formatNames(labels.slice(0, NAMED), locale);
  const fields =
    labels.length <= NAMED
      ? named
      : t("spreadsheets.rows.missingMore", { fields: named, count: labels.length - NAMED });
  return labels.length === 0 ? t("spreadsheets.rows.complete") : t("spreadsheets.rows.missing", { fields });
}
