import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { Fold } from "~/app/components/ui/fold/fold";
import { Notice } from "~/app/components/ui/notice/notice";
import { formatDate } from "~/app/i18n/format";
import { HOME_CURRENCY, writeMoney } from "~/workflows/kit";

import type { BookPage, RemarkText } from "../../cash-book/book-page.view";

/** What the law has to say about a book: each remark with its entries, and when too much was kept in hand. Nothing where it has nothing to say. */
export function BookRemarks({ remarks, kept }: Pick<BookPage, "remarks" | "kept">) {
  const { t } = useTranslation();
  const count = remarks.reduce((sum, each) => sum + each.count, kept.length);
  if (count === 0) return null;
  return (
    <Fold
      summary={
        <>
          {t("cashBooks.remarks.title")}
          <span className="tabular-nums">({count})</span>
        </>
      }
    >
      <ul className="mt-3 flex flex-col gap-3">
        {remarks.map(({ code, name, rule, count: entries, link }) => (
          <li key={code} className="max-w-prose">
            <Link to={link} className="link">
              {name}: {t("cashBooks.remarks.count", { count: entries })}
            </Link>
            <span className="block text-ink-soft">{rule}</span>
          </li>
        ))}
        {kept.map(({ from, to, days, most }) => (
          <li key={from} className="max-w-prose">
            <strong className="text-amber">{t("cashBooks.remarks.kept")}</strong>
            <span className="block text-ink-soft">
              {t("cashBooks.remarks.keptOne", {
                amount: writeMoney({ currency: HOME_CURRENCY, minor: most }),
                from: formatDate(from),
                to: formatDate(to),
                days,
              })}
            </span>
          </li>
        ))}
      </ul>
    </Fold>
  );
}

/** What the law has to say about one entry. It keeps nobody from anything. */
export function EntryRemarks({ remarks }: { readonly remarks: readonly RemarkText[] }) {
  return (
    <>
      {remarks.map(({ code, name, rule }) => (
        <Notice key={code} tone="warning" title={name}>
          {rule}
        </Notice>
      ))}
    </>
  );
}
