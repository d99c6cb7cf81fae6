import { Link } from "@remix-run/react";
import type { TFunction } from "i18next";

import { getTone } from "~/app/components/filings/submission-status/submission-status";
import { Badge } from "~/app/components/ui/badge/badge";
import type { DataColumn } from "~/app/components/ui/data-table/data-table";
import { NotAvailable, onScreen } from "~/app/components/ui/data-table/on-screen";
import { formatDate } from "~/app/i18n/format";

import { accountColumns, spanText } from "../workspace/account-columns";
import type { AccountItem } from "../workspace/workspace.view";
import { accountCell } from "./account-cell";

/**
 * The columns of the accounts of one case.
 * @param here where the addresses of the case begin: what is only known to be open leads nowhere else
 */
export function caseAccountColumns(
  t: TFunction,
  { takesLedgers, here }: { readonly takesLedgers: boolean; readonly here: string },
): readonly DataColumn<AccountItem>[] {
  const type = onScreen(accountColumns(t))("type", (item) =>
    item.link.startsWith(here) ? (
      item.type
    ) : (
      <Link
        to={item.link}
        aria-label={t("accounts.open", { type: item.type, case: item.caseNo, period: spanText(t, item) })}
        className="link"
      >
        {item.type}
      </Link>
    ),
  );
  return shownAccountColumns(t, { sayWhy: true, takesLedgers }).flatMap((column) => {
    if (column.id === "case") return [];
    // One page has them all, in the order of their periods.
    return [column.id === "type" ? { ...type, heading: true } : { ...column, sortable: false }];
  });
}

/**
 * The columns of a workspace as its table shows them.
 * @param sayWhy why each row is due: where it is not the same for all of them
 * @param takesLedgers whether the reader may ask for detailed ledgers
 */
export function shownAccountColumns(
  t: TFunction,
  { sayWhy, takesLedgers }: { readonly sayWhy: boolean; readonly takesLedgers: boolean },
): readonly DataColumn<AccountItem>[] {
  const show = onScreen(accountColumns(t));
  return [
    show("case", (item) => accountCell(t, item)),
    show("type"),
    show("period", (item) => <span className="tabular-nums">{spanText(t, item)}</span>),
    show("status", ({ status, statusLabel, marks }) => (
      <>
        <Badge tone={getTone(status)}>{statusLabel}</Badge>
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
          {formatDate(dueOn)}
        </time>
        {sayWhy && <span className="block text-sm text-ink-soft">{t(`accounts.why.${why}`)}</span>}
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
    ...(takesLedgers
      ? [
          show("ledger", ({ ledger, caseNo }) =>
            ledger === null ? (
              <NotAvailable />
            ) : (
              <>
                {ledger.ready !== null && (
                  <a href={ledger.ready.to} className="link block" download>
                    {t("accounts.ledgerReady", { day: formatDate(ledger.ready.on) })}
                    <span className="sr-only"> {caseNo}</span>
                  </a>
                )}
                <Link to={ledger.request} className="link">
                  {t(ledger.ready === null ? "accounts.ledger" : "accounts.ledgerAgain")}
                  <span className="sr-only"> {caseNo}</span>
                </Link>
              </>
            ),
          ),
        ]
      : []),
  ];
}
