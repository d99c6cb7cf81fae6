/** What the cash books say of a month, for the return that asks for it: whoever fills it in checks the amounts and types none. */
import { sumMovesOfCases } from "~/db/queries/families/cash-book-entries";
import type { CalendarDate } from "~/workflows/kit";
import { findReturnDays } from "~/workflows/shared/return-types/index";

import type { Portal } from "~/app/services/platform/portal/portal";
import type { CurrentUser } from "~/app/services/platform/portal/types";

import type { Estate } from "../process-tasks";

/** The right to the cash books of each type of case. */
const BOOK_RIGHTS = { B: "MENU_ACCT_BCASE", L: "MENU_ACCT_LCASE" } as const;

/** @param estates by id. Nothing of a case whose books are not the reader's to see, or not kept in the portal. */
export async function addMonthFigures(
  { database }: Pick<Portal, "database">,
  { rights }: Pick<CurrentUser, "rights">,
  { returnType, calledOn }: { readonly returnType: string; readonly calledOn: CalendarDate },
  estates: readonly { readonly id: string; readonly caseNo: string }[],
): Promise<readonly Estate[]> {
  const days = findReturnDays(returnType, calledOn);
  const caseTypes = (["B", "L"] as const).filter((type) => rights.includes(BOOK_RIGHTS[type]));
  if (returnType !== "monthly" || days === null || caseTypes.length === 0)
    return estates.map(({ caseNo }) => ({ caseNo }));
  const sums = await sumMovesOfCases(
    database,
    estates.map(({ id }) => id),
    { ...days, caseTypes },
  );
  return estates.map(({ id, caseNo }) => {
    const sum = sums.get(id);
    return sum === undefined ? { caseNo } : { caseNo, received: sum.received, spent: sum.spent };
  });
}
