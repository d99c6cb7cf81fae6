import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { FormList } from "~/app/components/filings/submission-table/form-list";
import type { RouteHandle } from "~/app/components/shell/route-handle";
import { EmptyState } from "~/app/components/ui/empty-state/empty-state";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { Tabs } from "~/app/components/ui/tabs/tabs";
import { pageRequest } from "~/app/services/pages/page.server";

import { workspaceList, workspaceRequested } from "../workspace/workspace.server";

export const handle: RouteHandle = {
  crumbs: (_loaded, t) => [{ label: t("navigation.statementOfAccounts") }],
};

/** The accounts of one kind: which, the address says. */
export async function loader(args: LoaderFunctionArgs) {
  const asked = await pageRequest(args);
  const kind = workspaceRequested(asked.user, args.params["accountType"]);
  const title = asked.titleOf(asked.t(`accounts.workspace.${kind}`));
  return { kind, title, forms: await workspaceList(asked, kind) };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function AccountWorkspace() {
  const { t } = useTranslation();
  const { kind, forms } = useLoaderData<typeof loader>();
  const kinds = kind === "s203" ? (["s203"] as const) : (["s89", "s93"] as const);
  return (
    <>
      <PageHeader title={t(`accounts.workspace.${kind}`)} subtitle={t("accounts.workspace.lead")} />
      <Tabs
        label={t("accounts.workspace.tabs")}
        tabs={kinds.map((each) => ({
          label: t(`accounts.workspace.${each}`),
          to: `/accounts/workspace/${each}`,
          current: each === kind,
        }))}
      />
      <FormList
        name="accounts"
        exportAt={`/accounts/workspace/${kind}.xlsx`}
        forms={forms}
        empty={
          <EmptyState title={t("accounts.workspace.empty")}>{t("accounts.workspace.emptyBody")}</EmptyState>
        }
      />
    </>
  );
}
