import type { TFunction } from "i18next";

import { column, dayColumn, type ListColumns } from "../../platform/lists/column";
import type { CourtOrderItem } from "./court-orders.server";

/** The list of court orders. */
export const courtOrderColumns = (t: TFunction) =>
  ({
    caseNo: column(t("cases.number"), ({ caseNo }) => caseNo, { width: 18, namesRow: true }),
    nameEn: column(t("cases.name"), ({ nameEn }) => nameEn, { width: 36 }),
    nameZh: column(t("spreadsheets.export.nameZh"), ({ nameZh }) => nameZh, { only: "sheet" }),
    kind: column(t("caseOrders.kind"), ({ kindLabel }) => kindLabel),
    madeOn: dayColumn(t("caseOrders.madeOn"), ({ madeOn }) => madeOn, { sortable: true }),
    until: dayColumn(t("caseOrders.until"), ({ until }) => until),
    details: column(t("caseOrders.details"), ({ details }) => details, { width: 48 }),
  }) satisfies ListColumns<CourtOrderItem>;
