import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { accountCrumbs } from "~/app/components/users/accounts/account-crumbs";
import { AccountView } from "~/app/components/users/accounts/account-view";
import { loadAccountPage } from "~/app/services/users/accounts/account-loader.server";
import { answerAccountPost } from "~/app/services/users/accounts/answer-account.server";

export const handle = accountCrumbs("users", "/settings/users");

/** View User: one account, for who keeps it. */
export const loader = (args: LoaderFunctionArgs) => loadAccountPage(args);

export const action = (args: ActionFunctionArgs) => answerAccountPost(args);

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function ViewUser() {
  const { page, tab } = useLoaderData<typeof loader>();
  return <AccountView page={page} tab={tab} answer={useActionData<typeof action>()} />;
}
