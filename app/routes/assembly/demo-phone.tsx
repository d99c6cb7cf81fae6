import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { Phone } from "~/app/components/workspace/notices/mailbox/phone";
import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { phonePage } from "~/app/services/workspace/mail/mailbox.server";
import { loadOpenContext } from "~/app/services/platform/pages/page.server";

export const handle: RouteHandle = {
  crumbs: (_loaded, t) => [
    { label: t("notices.mailbox.title"), to: "/demo/mailbox" },
    { label: t("notices.phone.title") },
  ],
};

/** What the portal would send by SMS. Open to everybody, for it holds the code of somebody who cannot log in. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, t, parameters, getTitle } = await loadOpenContext(args);
  return {
    title: getTitle(t("notices.phone.title")),
    list: await phonePage(portal, parameters),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function DemoPhone() {
  return <Phone {...useLoaderData<typeof loader>().list} />;
}
