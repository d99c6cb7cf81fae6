import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { LinkButton } from "~/app/components/ui/button/button";
import { EmptyList } from "~/app/components/ui/empty-state/empty-list";
import { searchFilter } from "~/app/components/ui/filter-bar/filter";
import { FilterBar } from "~/app/components/ui/filter-bar/filter-bar";
import { ListFrame } from "~/app/components/ui/list-frame/list-frame";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { loadPageContext } from "~/app/services/platform/pages/page.server";

import { bookList } from "../cash-book/book-list.server";
import { shownBookColumns } from "../components/cash-book/shown-book-columns";

export const handle: RouteHandle = { crumbs: (_loaded, t) => [{ label: t("navigation.cashBook") }] };
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** The cash books of the cases that one may see. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await loadPageContext(args);
  return { title: context.getTitle(context.t("cashBooks.list.title")), books: await bookList(context) };
}

export default function CashBooks() {
  const { t } = useTranslation();
  const { books } = useLoaderData<typeof loader>();
  const { search: address } = useLocation();
  const { list, search, opens } = books;
  return (
    <>
      <PageHeader
        title={t("cashBooks.list.title")}
        subtitle={t("cashBooks.list.lead")}
        actions={opens && <LinkButton to="/cash-books/new">{t("cashBooks.header.open")}</LinkButton>}
      />
      <FilterBar filters={[searchFilter(t, search, t("accounts.filters.search"))]} />
      <ListFrame
        name="cash-books"
        label={t("cashBooks.list.title")}
        listing={list}
        exportAt="/cash-books.xlsx"
        columns={shownBookColumns(t)}
        empty={
          <EmptyList isFiltered={address !== ""} clear="/cash-books" title={t("cashBooks.list.empty")}>
            {t("cashBooks.list.emptyBody")}
          </EmptyList>
        }
      />
    </>
  );
}
