import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PenLine } from "lucide-react";
import { useTranslation } from "react-i18next";
import * as z from "zod";

import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { LinkButton } from "~/app/components/ui/button/button";
import { EmptyList } from "~/app/components/ui/empty-state/empty-list";
import { Fold } from "~/app/components/ui/fold/fold";
import { IntroDialog } from "~/app/components/ui/intro-dialog/intro-dialog";
import { ListFrame } from "~/app/components/ui/list-frame/list-frame";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { Tabs } from "~/app/components/ui/tabs/tabs";
import { introductionRead, readIntroductions } from "~/app/services/platform/pages/introductions.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { parseFormOrThrow } from "~/app/services/platform/pages/parse-form.server";

import { shownAccountColumns } from "../components/account-columns";
import { AccountFilters } from "../components/account-filters";
import type { AccountKind } from "~/workflows/shared/account-period/index";

import { workspaceList, workspaceRequested } from "../workspace/workspace.server";

export const handle: RouteHandle = {
  crumbs: (_loaded, t) => [{ label: t("navigation.statementOfAccounts") }],
};

/** "General information for accounts" is read once for each login; that of liquidators is one of its own (section 7). */
const getIntroduction = (kind: AccountKind) => (kind === "s203" ? "accounts-s203" : "accounts");
const readNow = (kind: AccountKind, previousLoginAt: string | null): string =>
  `${getIntroduction(kind)}@${previousLoginAt ?? "first"}`;

/** The accounts of one kind: which, the address says. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await loadPageContext(args);
  const kind = workspaceRequested(context.user, args.params["accountType"]);
  const title = context.getTitle(context.t(`accounts.workspace.${kind}`));
  const read = await readIntroductions(args.request);
  const isRead =
    read.includes(getIntroduction(kind)) || read.includes(readNow(kind, context.user.previousLoginAt));
  return { title, isRead, workspace: await workspaceList(context, kind) };
}

const Read = z.object({ intent: z.literal("introRead"), dontShowAgain: z.literal("true").optional() });

/** "Read and continue". */
export async function action(args: ActionFunctionArgs) {
  const { user } = await loadPageContext(args);
  const kind = workspaceRequested(user, args.params["accountType"]);
  const { dontShowAgain } = parseFormOrThrow(await args.request.formData(), Read);
  const id = dontShowAgain === undefined ? readNow(kind, user.previousLoginAt) : getIntroduction(kind);
  return introductionRead(args.request, id, true);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function AccountWorkspace() {
  const { t } = useTranslation();
  const { isRead, workspace } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const { kind, list, filters, asksAt, ready } = workspace;
  const kinds = kind === "s203" ? (["s203"] as const) : (["s89", "s93"] as const);
  const filtered = Object.values(filters).some((value) => value !== undefined && value !== "");
  const rules = [...new Set(list.items.map(({ why }) => why))];
  const [rule] = rules;
  const information = (
    <p className="max-w-prose">{t(kind === "s203" ? "accounts.info.liquidators" : "accounts.info.text")}</p>
  );
  return (
    <>
      <PageHeader
        title={t(`accounts.workspace.${kind}`)}
        subtitle={t("accounts.workspace.lead")}
        actions={
          <>
            {asksAt !== null && <LinkButton to={asksAt}>{t("accounts.ask.link")}</LinkButton>}
            {ready !== null && (
              <LinkButton to={`/signing/${kind}`} icon={PenLine}>
                {t("accounts.sign", { count: ready })}
              </LinkButton>
            )}
          </>
        }
      />
      {!isRead && !answered && (
        <IntroDialog key={getIntroduction(kind)} id={getIntroduction(kind)} title={t("accounts.info.title")}>
          {information}
        </IntroDialog>
      )}
      <Fold summary={t("accounts.info.title")}>
        <div className="mt-2">{information}</div>
      </Fold>
      <Tabs
        label={t("accounts.workspace.tabs")}
        tabs={kinds.map((each) => ({
          label: t(`accounts.workspace.${each}`),
          to: `/accounts/workspace/${each}`,
          current: each === kind,
        }))}
      />
      <AccountFilters {...workspace} />
      {rule !== undefined && rules.length === 1 && (
        <p className="text-sm text-ink-soft">{t("accounts.dueBy", { rule: t(`accounts.why.${rule}`) })}</p>
      )}
      <ListFrame
        name={`accounts-${kind}`}
        label={t(`accounts.workspace.${kind}`)}
        listing={list}
        exportAt={`/accounts/workspace/${kind}.xlsx`}
        columns={shownAccountColumns(t, {
          sayWhy: rules.length > 1,
          takesLedgers: list.items.some(({ ledger }) => ledger !== null),
        })}
        empty={
          <EmptyList
            isFiltered={filtered}
            clear={`/accounts/workspace/${kind}`}
            title={t("accounts.workspace.empty")}
          >
            {t("accounts.workspace.emptyBody")}
          </EmptyList>
        }
      />
    </>
  );
}
