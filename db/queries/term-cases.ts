/** Cases by search terms, read from the term that fewest cases have. */
import { sql } from "kysely";
import type { RawBuilder, SqlBool } from "kysely";

import type { Database } from "../database";
import type { SearchTerm } from "./case-terms";
import { countUpToLimit } from "./paging";

/** How many more cases than this a term has is not counted: it is then one that most names have. */
export interface SearchedTerms {
  /** The term with the fewest cases leads, the others are looked up for each of its cases. */
  readonly leading: SearchTerm;
  readonly others: readonly SearchTerm[];
  /** So many cases have the leading term that lists are rather walked in their order. */
  readonly broad: boolean;
}

/** Which of the terms leads; nothing where there is none. */
export async function leadingTerm(
  database: Database,
  terms: readonly SearchTerm[],
): Promise<SearchedTerms | undefined> {
  const counted = await Promise.all(
    terms.map(async (term, place) => {
      const cases = database.kysely
        .selectFrom("case_term")
        .select("case_id")
        .where(isWithin(term, "case_term"));
      return { place, total: await countUpToLimit(database.kysely, cases) };
    }),
  );
  // Of those that are counted no further the longest text is taken to be the rarest.
  const [first] = counted.sort(
    (one, other) =>
      one.total.count - other.total.count || lengthOf(terms, other.place) - lengthOf(terms, one.place),
  );
  const leading = first && terms[first.place];
  if (!first || !leading) return undefined;
  return { leading, others: terms.filter((_, place) => place !== first.place), broad: first.total.capped };
}

function lengthOf(terms: readonly SearchTerm[], place: number): number {
  return Math.min(...(terms[place] ?? []).map(({ from }) => from.length));
}

/** The row of `case_term`, under the name given, has the term. */
export function isWithin(term: SearchTerm, table: string): RawBuilder<SqlBool> {
  const column = sql.ref(`${table}.term`);
  const ranges = term.map(({ from, below }) => sql`(${column} >= ${from} and ${column} < ${below})`);
  return sql<SqlBool>`(${sql.join(ranges, sql` or `)})`;
}

/** The case has the term. @param id its id */
export function hasTerm(term: SearchTerm, id: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (select 1 from case_term as other where other.case_id = ${id} and ${isWithin(term, "other")})`;
}

/** `select … as case_id`: the cases that have every term, each once. */
export function casesWith({ leading, others }: SearchedTerms): RawBuilder<{ case_id: string }> {
  const id = sql.ref("case_term.case_id");
  const conditions = [isWithin(leading, "case_term"), ...others.map((term) => hasTerm(term, id))];
  return sql`select distinct ${id} as case_id from case_term where ${sql.join(conditions, sql` and `)}`;
}
