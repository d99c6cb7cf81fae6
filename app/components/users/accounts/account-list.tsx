import { Link } from "@remix-run/react";
import type { TFunction } from "i18next";
import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { LinkButton } from "~/app/components/ui/button/button";
import type { DataColumn } from "~/app/components/ui/data-table/data-table";
import { NotAvailable, onScreen } from "~/app/components/ui/data-table/on-screen";
import { EmptyList } from "~/app/components/ui/empty-state/empty-list";
import { FilterBar } from "~/app/components/ui/filter-bar/filter-bar";
import { ListFrame } from "~/app/components/ui/list-frame/list-frame";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { AccountState } from "./account-state";
import { listTime } from "~/app/i18n/format";
import { accountColumns } from "~/app/services/users/accounts/account-columns";
import type { AccountListItem, AccountListPage } from "~/app/services/users/accounts/account-list.view";

const STATES = ["active", "invited", "locked", "suspended", "closed"] as const;

function getColumns(t: TFunction): readonly DataColumn<AccountListItem>[] {
  const show = onScreen(accountColumns(t));
  return [
    show("fullName", ({ to, fullName, fullNameZh }) => (
      <>
        <Link to={to} className="link">
          {fullName}
        </Link>
        {fullNameZh !== null && (
          <span lang="zh-HK" className="block font-normal">
            {fullNameZh}
          </span>
        )}
      </>
    )),
    show("loginName", ({ loginName }) => <span className="break-words">{loginName}</span>),
    show("role", ({ role, directory }) => (
      <>
        {role}
        {directory && <span className="block text-sm text-ink-soft">{t("people.list.ofDirectory")}</span>}
      </>
    )),
    show("firms", ({ firms }) =>
      firms.length === 0 ? (
        <NotAvailable />
      ) : (
        firms.map((firm) => (
          <span key={firm} className="block">
            {firm}
          </span>
        ))
      ),
    ),
    show("email", ({ email }) => <span className="break-words">{email}</span>),
    show("state", ({ state }) => <AccountState state={state} />),
    show("lastLoginAt", ({ lastLoginAt }) =>
      lastLoginAt === null ? (
        t("people.list.never")
      ) : (
        <time dateTime={lastLoginAt}>{listTime(lastLoginAt)}</time>
      ),
    ),
  ];
}

function Filters({ kind, filters, roles, firms }: AccountListPage) {
  const { t } = useTranslation();
  return (
    <FilterBar
      filters={[
        {
          kind: "text",
          name: "q",
          label: t("people.list.search"),
          hint: t("people.list.searchHint"),
          value: filters.search,
        },
        {
          kind: "choice",
          name: "role",
          label: t("people.fields.role"),
          value: filters.role,
          options: roles,
          offered: kind === "all",
        },
        {
          kind: "choice",
          name: "firm",
          label: t("people.fields.firm"),
          value: filters.firm,
          options: firms,
          offered: firms.length > 0,
        },
        {
          kind: "choice",
          name: "state",
          label: t("people.list.state"),
          value: filters.state,
          options: STATES.map((value) => ({ value, label: t(`people.states.${value}`) })),
        },
      ]}
    />
  );
}

const PLACES = {
  all: { words: "people.list", create: "/settings/users/new" },
  principals: { words: "people.principals", create: "/settings/pa-user" },
} as const;

export interface AccountListProps {
  readonly page: AccountListPage;
  /** Whether the reader may open any. */
  readonly mayOpen: boolean;
  /** Where the list is called otherwise than by its kind. */
  readonly title?: string;
  /** The content that is more urgent than the list itself. */
  readonly children?: ReactNode;
}

/** A list of accounts with its filters. */
export function AccountList({ page, mayOpen, title, children }: AccountListProps) {
  const { t } = useTranslation();
  const { filters, kind } = page;
  const { words, create } = PLACES[kind];
  const filtered = filters.search !== "" || Boolean(filters.role ?? filters.state ?? filters.firm);
  const open = mayOpen ? (
    <LinkButton to={create} tone="primary" icon={Plus}>
      {t(`${words}.create`)}
    </LinkButton>
  ) : undefined;
  return (
    <>
      <PageHeader title={title ?? t(`${words}.title`)} subtitle={t(`${words}.lead`)} actions={open} />
      {children}
      <Filters {...page} />
      <ListFrame
        name={`accounts-${kind}`}
        exportAt={kind === "principals" ? "/settings/pa-management.xlsx" : "/settings/users.xlsx"}
        label={t(`${words}.title`)}
        listing={page}
        columns={getColumns(t)}
        empty={
          <EmptyList isFiltered={filtered} clear="?" title={t(`${words}.empty`)} action={open}>
            {t(`${words}.emptyBody`)}
          </EmptyList>
        }
      />
    </>
  );
}
