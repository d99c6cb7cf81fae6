import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Link2, UserRoundCheck } from "lucide-react";
import { useTranslation } from "react-i18next";

import { accountCrumbs } from "~/app/components/users/accounts/account-crumbs";
import { AccountView } from "~/app/components/users/accounts/account-view";
import { LinkButton } from "~/app/components/ui/button/button";
import { loadPrincipalPage } from "~/app/services/users/accounts/account-loader.server";
import { answerAccountPost } from "~/app/services/users/accounts/answer-account.server";

export const handle = accountCrumbs("principals", "/settings/pa-management");

/** The account of a principal administrator. */
export const loader = (args: LoaderFunctionArgs) => loadPrincipalPage(args);

export const action = (args: ActionFunctionArgs) => answerAccountPost(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function Principal() {
  const { page, tab } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <AccountView page={page} tab={tab} answer={useActionData<typeof action>()}>
      <LinkButton to={`/settings/pa-user/master-firm-mapping/${page.id}`} icon={Link2}>
        {t("people.principals.mapping")}
      </LinkButton>
      <LinkButton to={`/settings/pa-user/taker-mapping/${page.id}`} icon={UserRoundCheck}>
        {t("people.takers.title")}
      </LinkButton>
    </AccountView>
  );
}
