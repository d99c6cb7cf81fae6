import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { OpenAccountForm } from "~/app/components/users/accounts/open-account-form";
import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { answerOpening } from "~/app/services/users/accounts/answer-opening.server";
import { openingPage } from "~/app/services/users/accounts/opening-page.server";

export const handle: RouteHandle = {
  crumbs: (_loaded, t) => [
    { label: t("navigation.users"), to: "/settings/users" },
    { label: t("people.create.title") },
  ],
};

/** Opens an account of a kind that the reader keeps. */
export const loader = (args: LoaderFunctionArgs) => openingPage(args, null);

export const action = (args: ActionFunctionArgs) =>
  answerOpening(args, null, (accountId) => `/settings/view-user/${accountId}`);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function OpenUser() {
  const { t } = useTranslation();
  return (
    <OpenAccountForm
      {...useLoaderData<typeof loader>()}
      title={t("people.create.title")}
      answer={useActionData<typeof action>()}
      back="/settings/users"
    />
  );
}
