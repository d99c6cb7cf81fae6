import type { TFunction } from "i18next";

import { column, type ListColumns } from "~/app/services/platform/lists/column";

interface CaseOfRow {
  readonly caseNo: string;
  readonly caseName: string;
}

/** Whose accounts a row is about: the first columns of every list of them. */
export const caseColumns = (t: TFunction) =>
  ({
    case: column(t("accounts.columns.case"), ({ caseNo }) => caseNo, {
      width: 18,
      sortable: true,
      namesRow: true,
    }),
    caseName: column(t("accounts.columns.caseName"), ({ caseName }) => caseName, {
      width: 36,
      only: "sheet",
    }),
  }) satisfies ListColumns<CaseOfRow>;
