import type { TFunction } from "i18next";

import { dayColumn, type ListColumns } from "~/app/services/lists/column";

import type { PeqCaseItem } from "./peq-cases.server";

/** The lists of PEQ cases. */
export const peqCaseColumns = (t: TFunction) =>
  ({
    caseNo: {
      heading: t("cases.number"),
      value: ({ caseNo }) => caseNo,
      width: 18,
      sortable: true,
      namesRow: true,
    },
    nameEn: { heading: t("cases.name"), value: ({ nameEn }) => nameEn, width: 36, only: "sheet" },
    nameZh: { heading: t("spreadsheets.export.nameZh"), value: ({ nameZh }) => nameZh, only: "sheet" },
    status: { heading: t("cases.status"), value: ({ statusLabel }) => statusLabel },
    orderDate: dayColumn(t("cases.orderDate"), ({ orderDate }) => orderDate, { sortable: true }),
    petitionDate: dayColumn(t("cases.petitionDate"), ({ petitionDate }) => petitionDate, { sortable: true }),
    agent: { heading: t("peq.agent"), value: ({ agent }) => agent, width: 30 },
    interviewDate: dayColumn(t("peq.interviewedOn"), ({ interviewDate }) => interviewDate),
    next: { heading: t("peq.next"), only: "screen" },
    examination: {
      heading: t("peq.examination"),
      value: ({ examination }) => examination && examination.statusLabel,
    },
    start: { heading: t("peq.examination"), only: "screen" },
  }) satisfies ListColumns<PeqCaseItem>;
