/** What a B1 asks of the bankrupt's means, as far as the statement that stands answers it: what has to be judged stays the trustee's. */
import type { FormValues } from "~/workflows/kit";
import {
  computeStatement,
  listPayByMonth,
  type StatementEdition,
} from "~/workflows/records/annual-statement/index";

type Declared = Pick<StatementEdition, "values" | "from" | "to" | "unanswered">;

/** Whatever a paper left open is not answered: of it nothing follows. */
export function toDeclaredMeans(edition: Declared): FormValues {
  if (edition.unanswered.length > 0) return {};
  const [situation, shortfall] = [findSituation(edition), findShortfall(edition)];
  return { ...(situation !== null && { situation }), ...(shortfall !== null && { shortfall }) };
}

/**
 * In work to the end of the year, or in a business alone. Somebody who has both, or had neither, may be this or that: out of work or
 * retired, and since when, the statement does not ask.
 */
function findSituation({ values, from, to }: Declared): "employed" | "selfEmployed" | null {
  const isPaidAtEnd = (listPayByMonth(values, { from, to }).at(-1)?.jobs ?? []).some(
    ({ gross }) => gross > 0,
  );
  if (values.business === true) return values.worked === false ? "selfEmployed" : null;
  return values.business === false && isPaidAtEnd ? "employed" : null;
}

const INCOME_ASKED = ["worked", "business", "hasOtherIncome", "hasContributors"] as const;

/** Where only what the family adds covers what is spent, whether that is income is to be judged. */
function findShortfall({ values, from, to }: Declared): boolean | null {
  if (INCOME_ASKED.some((question) => typeof values[question] !== "boolean")) return null;
  const { surplus, familyPaysIn } = computeStatement(values, { from, to });
  if (surplus < 0) return true;
  return surplus - familyPaysIn >= 0 ? false : null;
}
