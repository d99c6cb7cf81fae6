import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { OpenLetter } from "~/app/components/workspace/notices/mailbox/mailbox";
import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { openMail } from "~/app/services/workspace/mail/mailbox.server";
import { loadOpenContext } from "~/app/services/platform/pages/page.server";

export const handle: RouteHandle = {
  crumbs: (_loaded, t) => [
    { label: t("notices.mailbox.title"), to: "/demo/mailbox" },
    { label: t("notices.mailbox.letter") },
  ],
};

export async function loader(args: LoaderFunctionArgs) {
  const { portal, getTitle } = await loadOpenContext(args);
  const letter = await openMail(portal, args.params.mailId ?? "");
  if (letter === null) throw new Response(null, { status: 404 });
  return { title: getTitle(letter.subject), letter };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function DemoMailboxLetter() {
  return <OpenLetter {...useLoaderData<typeof loader>().letter} />;
}
