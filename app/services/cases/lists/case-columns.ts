import type { TFunction } from "i18next";

import type { CaseListItem } from "./case-lists.server";
import { column, dayColumn, type ListColumns } from "../../platform/lists/column";

/** The lists of cases. */
export const caseColumns = (t: TFunction) =>
  ({
    caseNo: column(t("cases.number"), ({ caseNo }) => caseNo, { width: 18, sortable: true, namesRow: true }),
    nameEn: column(t("cases.name"), ({ nameEn }) => nameEn, { width: 36, sortable: true }),
    nameZh: column(t("spreadsheets.export.nameZh"), ({ nameZh }) => nameZh, { only: "sheet" }),
    type: column(t("cases.type"), ({ type }) => t(`cases.types.${type}`)),
    status: column(t("cases.status"), ({ statusLabel }) => statusLabel, { sortable: true }),
    orderDate: dayColumn(t("cases.orderDate"), ({ orderDate }) => orderDate, { sortable: true }),
    petitionDate: dayColumn(t("cases.petitionDate"), ({ petitionDate }) => petitionDate, { sortable: true }),
    trustee: column(
      t("cases.trustee"),
      ({ trustees }) => (trustees.length === 0 ? t("cases.officialReceiver") : { names: trustees }),
      { width: 36 },
    ),
  }) satisfies ListColumns<CaseListItem>;
