import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import type { RouteHandle } from "~/app/components/shell/route-handle";
import { LinkButton } from "~/app/components/ui/button/button";
import { DescriptionList } from "~/app/components/ui/description-list/description-list";
import { EmptyState } from "~/app/components/ui/empty-state/empty-state";
import { NothingFound } from "~/app/components/ui/empty-state/nothing-found";
import { ListFrame } from "~/app/components/ui/list-frame/list-frame";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { typedDate } from "~/app/i18n/format";
import { pageRequest } from "~/app/services/pages/page.server";
import { writeMoney } from "~/workflows/kit";

import { bookPage } from "../cash-book/book-page.server";
import type { BookPage } from "../cash-book/book-page.view";
import { bookRequested } from "../cash-book/visible-book.server";
import { bookCrumbs } from "../components/cash-book/book-crumbs";
import { entryColumns } from "../components/cash-book/entry-columns";
import { EntryFilters } from "../components/cash-book/entry-filters";

export const handle: RouteHandle = { crumbs: bookCrumbs() };
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** A cash book with its entries. */
export async function loader(args: LoaderFunctionArgs) {
  const asked = await pageRequest(args);
  const book = await bookPage(asked, await bookRequested(asked, args.params["bookId"]));
  return { title: asked.titleOf(book.name), book };
}

export default function CashBook() {
  const { t } = useTranslation();
  const { search } = useLocation();
  const { book } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={book.name}
        subtitle={`${book.caseNo} ${book.caseName}`}
        actions={
          book.writes && (
            <LinkButton to={`${book.address}/header`}>{t("cashBooks.header.correct")}</LinkButton>
          )
        }
      />
      <Particulars book={book} />
      <EntryFilters {...book} />
      <ListFrame
        name="cash-book-entries"
        label={t("cashBooks.page.entries")}
        listing={book.list}
        columns={entryColumns(t, book)}
        empty={
          search === "" ? (
            <EmptyState title={t("cashBooks.page.empty")}>{t("cashBooks.page.emptyBody")}</EmptyState>
          ) : (
            <NothingFound clear={book.address} />
          )
        }
      />
    </>
  );
}

function Particulars({ book }: { readonly book: BookPage }) {
  const { t } = useTranslation();
  const { bank, accountName, accountNumber, currencies, status, closedUntil, balances } = book;
  return (
    <section aria-label={t("cashBooks.page.particulars")} className="sheet px-5 py-2">
      <DescriptionList
        items={[
          {
            term: t("accounts.columns.case"),
            description: (
              <Link className="link" to={book.caseAddress}>
                {book.caseNo}
              </Link>
            ),
          },
          { term: t("cashBooks.columns.bank"), description: bank },
          { term: t("cashBooks.header.accountName"), description: accountName },
          { term: t("cashBooks.columns.accountNumber"), description: accountNumber },
          { term: t("cashBooks.columns.currency"), description: currencies.join(", ") },
          { term: t("accounts.columns.status"), description: status },
          {
            term: t("cashBooks.page.closedUntil"),
            description: closedUntil === null ? t("cashBooks.page.notClosed") : typedDate(closedUntil),
          },
          {
            term: t("cashBooks.columns.balance"),
            description: <strong className="tabular-nums">{balances.map(writeMoney).join(", ")}</strong>,
          },
        ]}
      />
    </section>
  );
}
