import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { accountCrumbs } from "~/app/components/users/accounts/account-crumbs";
import { AccountAppointees } from "~/app/components/users/accounts/account-appointees";
import { LinkButton } from "~/app/components/ui/button/button";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { loadPrincipalPage } from "~/app/services/users/accounts/account-loader.server";
import { answerAccountPost } from "~/app/services/users/accounts/answer-account.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import {
  findMappedAppointees,
  findUnmappedAppointees,
} from "~/app/services/cases/named-appointees/named-appointees.server";

export const handle = accountCrumbs("principals", "/settings/pa-management");

/** Taker mapping: which practitioner, known by name alone, the account is. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, locale, parameters } = await loadPageContext(args);
  const loaded = await loadPrincipalPage(args);
  const { id, takers } = loaded.page;
  const [open, mapped] = await Promise.all([
    findUnmappedAppointees(portal, parameters, locale),
    findMappedAppointees(portal, id, takers, locale),
  ]);
  return { ...loaded, open, mapped };
}

export const action = (args: ActionFunctionArgs) => answerAccountPost(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function AppointeeMapping() {
  const { t } = useTranslation();
  const { page, open, mapped } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={t("people.takers.title")}
        subtitle={t("people.takers.lead", { name: page.fullName })}
        actions={<LinkButton to={`/settings/pa-user/${page.id}`}>{page.fullName}</LinkButton>}
      />
      <AccountAppointees {...page} open={open} mapped={mapped} />
    </>
  );
}
