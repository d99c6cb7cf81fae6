/** The documents of a case: the e-Case File as a list, and the document that a file belongs to. */
import { sql } from "kysely";
import type { RawBuilder, Selectable, SqlBool } from "kysely";

import type { Database } from "../../database";
import type { CaseDocumentTable } from "../../schema";
import { contains, countUpToLimit, inDirection, getOffset } from "../platform/paging";
import type { Page, PageRequest, Sort } from "../platform/paging";

export type CaseDocumentRow = Selectable<CaseDocumentTable>;
/** `part`: by part, then by enclosure. */
export type CaseDocumentSortColumn = "part" | "description" | "document_type" | "received_on" | "uploaded_at";

export interface CaseDocumentQuery extends PageRequest {
  readonly caseId: string;
  readonly documentType?: string | undefined;
  readonly form?: string | undefined;
  readonly medium?: string | undefined;
  readonly part?: number | undefined;
  /** In the description, the name of the file or the reference of the filing. */
  readonly search?: string | undefined;
  /** Only documents with one of these files: what somebody outside the office may see. */
  readonly ofFiles?: readonly string[] | undefined;
  /** Those that were withdrawn as well. */
  readonly withWithdrawn?: boolean | undefined;
  readonly sort: Sort<CaseDocumentSortColumn>;
}

export async function findCaseDocumentPage(
  { kysely }: Database,
  query: CaseDocumentQuery,
): Promise<Page<CaseDocumentRow>> {
  const matching = kysely
    .selectFrom("case_document")
    .where("case_id", "=", query.caseId)
    .where((where) => where.and(buildFilters(query)));
  const total = await countUpToLimit(kysely, matching.select("id"));
  const order = inDirection(query.sort.direction);
  const { column } = query.sort;
  const rows = await matching
    .selectAll()
    .orderBy(column, order)
    .$if(column === "part", (by) => by.orderBy("enclosure", order))
    .orderBy("id", order)
    .limit(query.size)
    .offset(getOffset(query))
    .execute();
  return { rows, total };
}

function buildFilters(query: CaseDocumentQuery): readonly RawBuilder<SqlBool>[] {
  const filters: RawBuilder<SqlBool>[] = [];
  if (query.withWithdrawn !== true) filters.push(sql<SqlBool>`withdrawn = 0`);
  if (query.documentType !== undefined) filters.push(sql<SqlBool>`document_type = ${query.documentType}`);
  if (query.form !== undefined) filters.push(sql<SqlBool>`form = ${query.form}`);
  if (query.medium !== undefined) filters.push(sql<SqlBool>`medium = ${query.medium}`);
  if (query.part !== undefined) filters.push(sql<SqlBool>`part = ${query.part}`);
  if (query.ofFiles !== undefined)
    filters.push(
      query.ofFiles.length === 0
        ? sql<SqlBool>`1 = 0`
        : sql<SqlBool>`file_id in (${sql.join(query.ofFiles)})`,
    );
  const typed = (query.search ?? "").trim();
  if (typed !== "")
    filters.push(
      sql<SqlBool>`(${sql.join(
        ["description", "file_name", "reference"].map((column) => contains(column, typed)),
        sql` or `,
      )})`,
    );
  return filters;
}

/** The document of a case; `undefined` where it has none such. */
export async function findCaseDocument(
  { kysely }: Database,
  caseId: string,
  documentId: string,
): Promise<CaseDocumentRow | undefined> {
  return kysely
    .selectFrom("case_document")
    .selectAll()
    .where("id", "=", `${caseId}/${documentId}`)
    .executeTakeFirst();
}

/** The document that a file belongs to; `undefined` for a file of none. */
export async function findDocumentOfFile(
  { kysely }: Database,
  fileId: string,
): Promise<CaseDocumentRow | undefined> {
  return kysely
    .selectFrom("case_document")
    .selectAll()
    .where("file_id", "=", fileId)
    .orderBy("id")
    .executeTakeFirst();
}

/** The types of document that a case has, and its parts: what its list is filtered by. */
export async function findDocumentKinds(
  { kysely }: Database,
  caseId: string,
): Promise<readonly { readonly document_type: string; readonly part: number }[]> {
  return kysely
    .selectFrom("case_document")
    .select(["document_type", "part"])
    .distinct()
    .where("case_id", "=", caseId)
    .orderBy("part")
    .orderBy("document_type")
    .execute();
}
