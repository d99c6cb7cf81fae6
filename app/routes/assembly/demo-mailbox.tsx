import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { Mailbox } from "~/app/components/workspace/notices/mailbox/mailbox";
import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { mailboxPage } from "~/app/services/workspace/mail/mailbox.server";
import { loadOpenContext } from "~/app/services/platform/pages/page.server";

export const handle: RouteHandle = { crumbs: (_loaded, t) => [{ label: t("notices.mailbox.title") }] };

/** What the portal would mail. Open to everybody, for it holds the link of somebody who cannot log in. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, t, parameters, getTitle } = await loadOpenContext(args);
  return {
    title: getTitle(t("notices.mailbox.title")),
    list: await mailboxPage(portal, parameters),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function DemoMailbox() {
  return <Mailbox {...useLoaderData<typeof loader>().list} />;
}
