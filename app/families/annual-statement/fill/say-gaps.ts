/** What is missing or wrong in the answers, where several such sentences stand together: each names the row that it is about. */
import { getRows, sayGapInForm, type FormValues, type Gap, type Locale } from "~/workflows/kit";
import { annualStatement, statementForm } from "~/workflows/records/annual-statement/index";

/** @param values the rows are counted as their page shows them, with those that nobody has typed into */
export function sayGapAmongOthers(values: FormValues, gap: Gap, locale: Locale): string {
  const [table = "", row] = gap.path.split("/");
  const place = getRows(values[table]).findIndex(({ id }) => id === row) + 1;
  const placed = place === 0 ? gap : { ...gap, params: { ...gap.params, row: place } };
  return sayGapInForm(annualStatement, locale, statementForm, values, placed);
}
