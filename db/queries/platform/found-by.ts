/** Cases found by what somebody types: a number, English words or their beginnings, Chinese characters. */
import { sql } from "kysely";
import type { RawBuilder, SqlBool } from "kysely";

import { searchTerms } from "../cases/case-terms";
import { hasTerm } from "../cases/term-cases";

/**
 * The case has everything that was typed.
 * @param caseId column that holds the case's id
 */
export function isFoundBy(typed: string, caseId: string): RawBuilder<SqlBool> {
  const terms = searchTerms(typed).map((term) => hasTerm(term, sql.ref(caseId)));
  return terms.length === 0 ? sql<SqlBool>`1 = 0` : sql<SqlBool>`(${sql.join(terms, sql` and `)})`;
}
