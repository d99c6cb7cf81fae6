import type { TFunction } from "i18next";

import type { DeadlineItem } from "../calendar/deadlines.view";
import { column, dayColumn, type ListColumns } from "../../platform/lists/column";

/** The list of deadlines. */
export const deadlineColumns = (t: TFunction) =>
  ({
    on: dayColumn(t("notices.deadlines.on"), ({ on }) => on, { sortable: true }),
    caseNo: column(t("cases.number"), ({ caseNo }) => caseNo, { width: 18, namesRow: true, sortable: true }),
    nameEn: column(t("cases.name"), ({ nameEn }) => nameEn, { width: 36 }),
    nameZh: column(t("spreadsheets.export.nameZh"), ({ nameZh }) => nameZh, { only: "sheet" }),
    what: column(t("notices.deadlines.what"), ({ what }) => what, { width: 48, sortable: true }),
    form: column(t("submissions.form"), ({ form }) => form, { only: "sheet", width: 12 }),
    basis: column(t("notices.deadlines.basisHeading"), ({ basis }) => basis, { only: "sheet", width: 60 }),
    kind: column(t("notices.deadlines.kind"), ({ kind }) => t(`notices.deadlines.kinds.${kind}`)),
    next: { heading: t("notices.deadlines.nextStep"), only: "screen" },
  }) satisfies ListColumns<DeadlineItem>;
