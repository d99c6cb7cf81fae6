import type { TFunction } from "i18next";

import { NumberAndName } from "~/app/components/cases/case-list/case-name";
import { Badge } from "~/app/components/ui/badge/badge";
import type { BadgeTone } from "~/app/components/ui/badge/badge";
import type { DataColumn } from "~/app/components/ui/data-table/data-table";
import { NotAvailable, onScreen } from "~/app/components/ui/data-table/on-screen";
import { typedDate } from "~/app/i18n/format";

import { accountColumns, spanText } from "../workspace/account-columns";
import type { AccountItem } from "../workspace/workspace.view";

const TONES: Readonly<Record<string, BadgeTone>> = {
  draft: "neutral",
  active: "neutral",
  overdue: "bad",
  submittedToPrincipal: "waiting",
  pendingSignature: "waiting",
  filled: "active",
  submittedToOffice: "active",
  submitted: "active",
  amendmentRequired: "warning",
  completed: "good",
};

/** The status of an account, in the colour of how far it has come. */
export const StatusBadge = ({ status, label }: { readonly status: string; readonly label: string }) => (
  <Badge tone={TONES[status] ?? "neutral"}>{label}</Badge>
);

/** The columns of a workspace as its table shows them. */
export function shownAccountColumns(t: TFunction): readonly DataColumn<AccountItem>[] {
  const show = onScreen(accountColumns(t));
  return [
    show("case", (item) => (
      <NumberAndName
        to={item.link}
        label={t("accounts.open", { type: item.type, case: item.caseNo, period: spanText(t, item) })}
        caseNo={item.caseNo}
        nameEn={item.caseName}
        nameZh={item.caseNameZh}
      />
    )),
    show("type"),
    show("period", (item) => <span className="tabular-nums">{spanText(t, item)}</span>),
    show("status", ({ status, statusLabel, marks }) => (
      <>
        <StatusBadge status={status} label={statusLabel} />
        {marks.map((mark) => (
          <span key={mark} className="block text-sm text-ink-soft">
            {t(`accounts.mark.${mark}`)}
          </span>
        ))}
      </>
    )),
    show("due", ({ dueOn, why }) => (
      <>
        <time dateTime={dueOn} className="block whitespace-nowrap tabular-nums">
          {typedDate(dueOn)}
        </time>
        <span className="block text-sm text-ink-soft">{t(`accounts.why.${why}`)}</span>
      </>
    )),
    show("checked"),
    show("completed"),
    show("submission"),
    show("pdf", ({ pdf, caseNo }) =>
      pdf === null ? (
        <NotAvailable />
      ) : (
        <a href={pdf} className="link" download>
          {t("accounts.download")}
          <span className="sr-only"> {caseNo}</span>
        </a>
      ),
    ),
  ];
}
