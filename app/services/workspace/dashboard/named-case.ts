import type { CaseFileTable } from "~/db/schema";

import type { NamedCase } from "./types";

/** A case as widgets list it. @param note what is said below its name */
export const toNamedCase = (
  row: Pick<CaseFileTable, "id" | "case_no" | "name_en" | "name_zh">,
  note: string,
): NamedCase => ({
  to: `/casefile/${row.id}/overview`,
  caseNo: row.case_no,
  nameEn: row.name_en,
  nameZh: row.name_zh,
  note,
});
