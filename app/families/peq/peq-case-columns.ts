import type { TFunction } from "i18next";

import { column, dayColumn, type ListColumns } from "~/app/services/platform/lists/column";

import type { PeqCaseItem } from "./peq-cases.server";

/** The lists of PEQ cases. */
export const peqCaseColumns = (t: TFunction) =>
  ({
    caseNo: column(t("cases.number"), ({ caseNo }) => caseNo, { width: 18, sortable: true, namesRow: true }),
    nameEn: column(t("cases.name"), ({ nameEn }) => nameEn, { width: 36, only: "sheet" }),
    nameZh: column(t("spreadsheets.export.nameZh"), ({ nameZh }) => nameZh, { only: "sheet" }),
    status: column(t("cases.status"), ({ statusLabel }) => statusLabel),
    orderDate: dayColumn(t("cases.orderDate"), ({ orderDate }) => orderDate, { sortable: true }),
    petitionDate: dayColumn(t("cases.petitionDate"), ({ petitionDate }) => petitionDate, { sortable: true }),
    agent: column(t("peq.agent"), ({ agent }) => agent, { width: 30 }),
    interviewDate: dayColumn(t("peq.interviewedOn"), ({ interviewDate }) => interviewDate),
    next: { heading: t("peq.next"), only: "screen" },
    examination: column(t("peq.examination"), ({ examination }) => examination && examination.statusLabel),
    start: { heading: t("peq.examination"), only: "screen" },
  }) satisfies ListColumns<PeqCaseItem>;
