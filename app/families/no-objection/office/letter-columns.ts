import type { TFunction } from "i18next";

import { column, timeColumn, type ListColumns } from "~/app/services/platform/lists/column";
import type { LetterItem } from "./letter-list.view";

export const letterColumns = (t: TFunction) =>
  ({
    reference: column(t("noObjection.columns.reference"), ({ reference }) => reference, { namesRow: true }),
    case: column(t("noObjection.columns.case"), ({ caseNo }) => caseNo, { width: 18 }),
    caseName: column(t("noObjection.columns.bankrupt"), ({ caseName }) => caseName, { width: 36 }),
    asked: timeColumn(t("noObjection.columns.asked"), ({ askedAt }) => askedAt),
    status: column(t("noObjection.columns.status"), ({ statusLabel }) => statusLabel),
    code: column(t("noObjection.columns.code"), ({ code }) => code, { width: 16 }),
    answer: column(t("noObjection.columns.answer"), ({ answer }) => answer, { width: 60 }),
    answered: timeColumn(t("noObjection.columns.answered"), ({ answeredAt }) => answeredAt),
  }) satisfies ListColumns<LetterItem>;
