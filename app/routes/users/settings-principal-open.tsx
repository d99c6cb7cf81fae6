import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { OpenAccountForm } from "~/app/components/users/accounts/open-account-form";
import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { answerOpening } from "~/app/services/users/accounts/answer-opening.server";
import { openingPage } from "~/app/services/users/accounts/opening-page.server";

export const handle: RouteHandle = {
  crumbs: (_loaded, t) => [
    { label: t("navigation.principals"), to: "/settings/pa-management" },
    { label: t("people.principals.create") },
  ],
};

/** Opens the account of a principal administrator. */
export const loader = (args: LoaderFunctionArgs) => openingPage(args, "pa");

export const action = (args: ActionFunctionArgs) =>
  answerOpening(args, "pa", (accountId) => `/settings/pa-user/${accountId}`);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function OpenPrincipal() {
  const { t } = useTranslation();
  return (
    <OpenAccountForm
      {...useLoaderData<typeof loader>()}
      title={t("people.principals.create")}
      answer={useActionData<typeof action>()}
      back="/settings/pa-management"
    />
  );
}
