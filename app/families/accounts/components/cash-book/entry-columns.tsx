import { Link } from "@remix-run/react";
import type { TFunction } from "i18next";

import { Badge } from "~/app/components/ui/badge/badge";
import type { DataColumn } from "~/app/components/ui/data-table/data-table";
import { formatDate } from "~/app/i18n/format";
import { writeMinor, writeMoney } from "~/workflows/kit";

import type { BookPage, EntryItem } from "../../cash-book/book-page.view";

const Amount = ({ text }: { readonly text: string }) => (
  <span className="whitespace-nowrap tabular-nums">{text}</span>
);

/** The entries of a book: receipts and payments beside each other, and the balance that each led to. */
export function entryColumns(
  t: TFunction,
  { foreign, currencies, kinds }: Pick<BookPage, "foreign" | "currencies" | "kinds">,
): readonly DataColumn<EntryItem>[] {
  const written = ({ currency }: EntryItem, minor: number): string =>
    currencies.length > 1 || foreign ? writeMoney({ currency, minor }) : writeMinor(minor);
  const getLabel = (kind: string): string => kinds.find(({ value }) => value === kind)?.label ?? kind;
  const amounts = (["receipt", "payment"] as const).map((kind): DataColumn<EntryItem> => ({
    id: kind,
    label: getLabel(kind),
    align: "right",
    cell: (item) => item.kind === kind && <Amount text={written(item, item.minor)} />,
  }));
  return [
    {
      id: "date",
      label: t("cashBooks.entry.date"),
      sortable: true,
      cell: ({ date }) => (
        <time dateTime={date} className="whitespace-nowrap tabular-nums">
          {formatDate(date)}
        </time>
      ),
    },
    {
      id: "category",
      label: t("cashBooks.entry.category"),
      heading: true,
      cell: ({ link, date, category, party, details, remarks, fixed, correcting }) => (
        <>
          <Link
            to={link}
            className="link"
            aria-label={t("cashBooks.entry.openOne", { category, date: formatDate(date) })}
          >
            {category}
          </Link>{" "}
          {fixed && <Badge tone="neutral">{t("cashBooks.entry.fixed")}</Badge>}
          {correcting && <Badge tone="warning">{t("cashBooks.entry.correcting")}</Badge>}
          {(party !== "" || details !== "") && (
            <span className="block font-normal text-ink-soft">
              {[party, details].filter((text) => text !== "").join(" · ")}
            </span>
          )}
          {remarks.map(({ code, name, rule }) => (
            <span key={code} className="mt-1 block font-normal text-amber" title={rule}>
              {name}
            </span>
          ))}
        </>
      ),
    },
    ...amounts,
    ...(foreign
      ? [
          {
            id: "hkd",
            label: t("cashBooks.entry.hkd"),
            align: "right",
            cell: ({ hkd, minor }) => <Amount text={writeMinor(hkd ?? minor)} />,
          } satisfies DataColumn<EntryItem>,
        ]
      : []),
    {
      id: "classification",
      label: t("cashBooks.entry.classification"),
      cell: ({ classification, realization }) =>
        classification ?? (realization && t("cashBooks.entry.realization")),
    },
    {
      id: "balance",
      label: t("cashBooks.columns.balance"),
      align: "right",
      cell: (item) => <Amount text={written(item, item.balance)} />,
    },
  ];
}
