import type { TFunction } from "i18next";

import { formatDate } from "~/app/i18n/format";
import { column, dayColumn, type ListColumns } from "~/app/services/platform/lists/column";

import type { AccountItem } from "./workspace.view";
import { caseColumns } from "./case-columns";

/** Section 3, "Account": the same on screen and in the spreadsheet. */
export const accountColumns = (t: TFunction) =>
  ({
    ...caseColumns(t),
    caseNameZh: column(t("accounts.columns.caseNameZh"), ({ caseNameZh }) => caseNameZh, { only: "sheet" }),
    type: column(t("accounts.columns.type"), ({ type }) => type, { width: 18 }),
    period: {
      heading: t("accounts.columns.period"),
      only: "screen",
      sortable: true,
    },
    from: dayColumn(t("accounts.columns.from"), ({ from }) => from, { only: "sheet" }),
    to: dayColumn(t("accounts.columns.to"), ({ to }) => to, { only: "sheet" }),
    status: column(t("accounts.columns.status"), ({ statusLabel }) => statusLabel, { sortable: true }),
    due: dayColumn(t("accounts.columns.due"), ({ dueOn }) => dueOn, { sortable: true }),
    checked: dayColumn(t("accounts.columns.checked"), ({ checkedOn }) => checkedOn, { sortable: true }),
    completed: dayColumn(t("accounts.columns.completed"), ({ completedOn }) => completedOn, {
      sortable: true,
    }),
    submission: column(t("accounts.columns.submission"), (item) => submissionText(t, item)),
    pdf: { heading: t("accounts.columns.pdf"), only: "screen" },
    ledger: { heading: t("accounts.columns.ledger"), only: "screen" },
  }) satisfies ListColumns<AccountItem>;

function submissionText(t: TFunction, { submission, amended }: AccountItem): string | null {
  if (submission === null) return null;
  const kind = t(`accounts.submission.${submission}`);
  return amended ? t("accounts.submission.amended", { kind }) : kind;
}

/** `14/03/2025 to 13/03/2026` */
export const spanText = (t: TFunction, { from, to }: Pick<AccountItem, "from" | "to">): string =>
  t("accounts.span", { from: formatDate(from), to: formatDate(to) });
