/** The figures of a worksheet as an annual statement has them: those of its year, for a month. */
import { getFilledRows } from "~/workflows/kit";
import type { FormValues } from "~/workflows/kit";
import { aMonthOf, computeStatement, type StatementYear } from "~/workflows/records/annual-statement/index";
import type { Family, Income, Worksheet } from "~/workflows/records/contribution/index";

/** From this age on a child counts as an adult. */
const GROWN_UP = 18;

export interface StatementFigures {
  readonly income: Readonly<Record<Income, number>>;
  readonly actual: Readonly<Record<keyof Worksheet["needs"], number>>;
  readonly family: Family;
}

export function readStatementFigures(
  values: FormValues,
  year: Pick<StatementYear, "from" | "to">,
): StatementFigures {
  const totals = computeStatement(values, year);
  const { needs } = totals;
  return {
    income: {
      pay: aMonthOf(totals.pay),
      business: aMonthOf(totals.business),
      otherIncome: aMonthOf(totals.otherIncome),
      familyPaysIn: aMonthOf(totals.familyPaysIn),
    },
    // What was taken off the pay is spent as well, though nobody types it twice.
    actual: {
      ...needs,
      incomeTax: needs.incomeTax + aMonthOf(totals.taxTakenOff),
      mpf: needs.mpf + aMonthOf(totals.mpfTakenOff),
    },
    family: countFamily(values),
  };
}

/** The bankrupt, and those who live on the income. */
function countFamily(values: FormValues): Family {
  const rows = values["hasDependants"] === true ? getFilledRows(values["dependants"]) : [];
  const children = rows.filter(({ age }) => typeof age === "number" && age < GROWN_UP).length;
  return { adults: 1 + rows.length - children, children };
}
