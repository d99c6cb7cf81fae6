import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { Mailbox } from "~/app/components/notices/mailbox/mailbox";
import type { RouteHandle } from "~/app/components/shell/route-handle";
import { getFixedT } from "~/app/i18n/i18n.server";
import { mailboxPage } from "~/app/services/mail/mailbox.server";

export const handle: RouteHandle = { crumbs: (_loaded, t) => [{ label: t("notices.mailbox.title") }] };

/** What the portal would mail. Open to everybody, for it holds the link of somebody who cannot log in. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const t = await getFixedT(request);
  return {
    title: t("shell.title", { page: t("notices.mailbox.title") }),
    list: await mailboxPage(context.portal, new URL(request.url).searchParams),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function DemoMailbox() {
  return <Mailbox {...useLoaderData<typeof loader>().list} />;
}
