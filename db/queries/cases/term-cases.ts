/** Cases by search terms, read from the term that fewest cases have. */
import { sql } from "kysely";
import type { RawBuilder, SqlBool } from "kysely";

import type { Database, DialectName } from "../../database";
import type { SearchTerm } from "./case-terms";

export interface SearchedTerms {
  /** The term with the fewest cases leads, the others are looked for beside it. */
  readonly leading: SearchTerm;
  readonly others: readonly SearchTerm[];
  /** The number of cases that have the leading term, as far as `TERM_COUNT_LIMIT`. */
  readonly count: number;
  /** So many cases have the leading term that lists are rather read from elsewhere. */
  readonly broad: boolean;
}

/** The number of cases beyond which a term is not counted: it is then one that most names have. */
export const TERM_COUNT_LIMIT = 1_000;

/** The leading one of the terms; nothing where there is none. */
export async function leadingTerm(
  { kysely }: Database,
  terms: readonly SearchTerm[],
): Promise<SearchedTerms | undefined> {
  const counted = await Promise.all(
    terms.map(async (term, index) => {
      const { rows } = await sql<{ count: number | string }>`select count(*) as count from
        (select 1 as one from case_term where ${isWithin(term, "case_term")} limit ${TERM_COUNT_LIMIT + 1}) as counted`.execute(
        kysely,
      );
      return { place: index, count: Number(rows[0]?.count ?? 0) };
    }),
  );
  // Of those that are counted no further the longest text is taken to be the rarest.
  const [first] = counted.sort(
    (one, other) =>
      one.count - other.count || measureLength(terms, other.place) - measureLength(terms, one.place),
  );
  const leading = first && terms[first.place];
  if (!first || !leading) return undefined;
  return {
    leading,
    others: terms.filter((_, index) => index !== first.place),
    count: first.count,
    broad: first.count > TERM_COUNT_LIMIT,
  };
}

function measureLength(terms: readonly SearchTerm[], place: number): number {
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

/** The case of a row of `case_term` has the term as well: read off the row itself. */
export function isBeside(term: SearchTerm, dialect: DialectName): RawBuilder<SqlBool> {
  const place = sql.raw(dialect === "sqlite" ? "instr" : "strpos");
  const found = term.map(
    ({ from, whole }) => sql`${place}(case_term.terms, ${` ${from}${whole ? " " : ""}`}) > 0`,
  );
  return sql<SqlBool>`(${sql.join(found, sql` or `)})`;
}

/** `select … as case_id`: the cases that have every term, each once. */
export function selectCasesWith(
  { leading, others }: SearchedTerms,
  dialect: DialectName,
): RawBuilder<{ case_id: string }> {
  const conditions = [isWithin(leading, "case_term"), ...others.map((term) => isBeside(term, dialect))];
  return sql`select distinct case_term.case_id as case_id from case_term where ${sql.join(conditions, sql` and `)}`;
}
