import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { caseFileHandle } from "~/app/components/cases/case-overview/case-crumbs";
import { CaseFrame } from "~/app/components/cases/case-overview/case-frame";
import { LinkButton } from "~/app/components/ui/button/button";
import { DataTable } from "~/app/components/ui/data-table/data-table";
import { EmptyState } from "~/app/components/ui/empty-state/empty-state";
import { loadCaseTabContext } from "~/app/services/workspace/case-overview/case-overview.server";

import { caseAccountColumns } from "../components/account-columns";
import { accounts, rightToWorkspace } from "../family";
import { listAccountsOfCase } from "../workspace/case-accounts.server";

export const handle = caseFileHandle;
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** The periods of a case: to the office as well that one is open, and nothing of what is drafted in it. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await loadCaseTabContext(args, accounts.caseTab.id);
  const { user, visible, title, overview } = context;
  const opensBooks = user.rights.includes(rightToWorkspace(visible.file.type === "L" ? "s203" : "s89"));
  return {
    title,
    overview,
    items: await listAccountsOfCase(context),
    books: opensBooks ? `/cash-books?${new URLSearchParams({ q: visible.caseNo }).toString()}` : null,
  };
}

export default function CaseAccounts() {
  const { t } = useTranslation();
  const { overview, items, books } = useLoaderData<typeof loader>();
  return (
    <CaseFrame overview={overview}>
      {books !== null && (
        <LinkButton to={books} className="self-start">
          {t("accounts.ofCase.books")}
        </LinkButton>
      )}
      <DataTable
        label={t("caseFile.tabs.accounts")}
        columns={caseAccountColumns(t, {
          takesLedgers: items.some(({ ledger }) => ledger !== null),
          here: `/casefile/${overview.caseId}/`,
        })}
        rows={items}
        rowKey={({ id }) => id}
        empty={
          <EmptyState title={t("accounts.workspace.empty")}>{t("accounts.workspace.emptyBody")}</EmptyState>
        }
      />
    </CaseFrame>
  );
}
