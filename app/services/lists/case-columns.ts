import type { TFunction } from "i18next";

import type { CaseListItem } from "./case-lists.server";
import { dayColumn, type ListColumns } from "./column";

/** The lists of cases. */
export const caseColumns = (t: TFunction) =>
  ({
    caseNo: {
      heading: t("cases.number"),
      value: ({ caseNo }) => caseNo,
      width: 18,
      sortable: true,
      namesRow: true,
    },
    nameEn: { heading: t("cases.name"), value: ({ nameEn }) => nameEn, width: 36, sortable: true },
    nameZh: { heading: t("spreadsheets.export.nameZh"), value: ({ nameZh }) => nameZh, only: "sheet" },
    type: { heading: t("cases.type"), value: ({ type }) => t(`cases.types.${type}`) },
    status: { heading: t("cases.status"), value: ({ statusLabel }) => statusLabel, sortable: true },
    orderDate: dayColumn(t("cases.orderDate"), ({ orderDate }) => orderDate, { sortable: true }),
    petitionDate: dayColumn(t("cases.petitionDate"), ({ petitionDate }) => petitionDate, { sortable: true }),
    trustee: {
      heading: t("cases.trustee"),
      value: ({ trustees }) => (trustees.length === 0 ? t("cases.officialReceiver") : { names: trustees }),
      width: 36,
    },
  }) satisfies ListColumns<CaseListItem>;
