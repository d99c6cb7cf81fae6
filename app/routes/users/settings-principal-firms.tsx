import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { accountCrumbs } from "~/app/components/users/accounts/account-crumbs";
import { AccountFirms } from "~/app/components/users/accounts/account-firms";
import { LinkButton } from "~/app/components/ui/button/button";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { loadPrincipalPage } from "~/app/services/users/accounts/account-loader.server";
import { answerAccountPost } from "~/app/services/users/accounts/answer-account.server";

export const handle = accountCrumbs("principals", "/settings/pa-management");

/** Master firm mapping: which firms a principal administrator acts for. */
export const loader = (args: LoaderFunctionArgs) => loadPrincipalPage(args);

export const action = (args: ActionFunctionArgs) => answerAccountPost(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function MasterFirmMapping() {
  const { t } = useTranslation();
  const { page } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={t("people.principals.mapping")}
        subtitle={t("people.principals.mappingLead", { name: page.fullName })}
        actions={<LinkButton to={`/settings/pa-user/${page.id}`}>{page.fullName}</LinkButton>}
      />
      <AccountFirms {...page} answer={useActionData<typeof action>()} />
    </>
  );
}
