import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { OpenLetter } from "~/app/components/notices/mailbox/mailbox";
import type { RouteHandle } from "~/app/components/shell/route-handle";
import { getFixedT } from "~/app/i18n/i18n.server";
import { openMail } from "~/app/services/mail/mailbox.server";

export const handle: RouteHandle = {
  crumbs: (_loaded, t) => [
    { label: t("notices.mailbox.title"), to: "/demo/mailbox" },
    { label: t("notices.mailbox.letter") },
  ],
};

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const letter = await openMail(context.portal, params.mailId ?? "");
  if (letter === null) throw new Response(null, { status: 404 });
  const t = await getFixedT(request);
  return { title: t("shell.title", { page: letter.subject }), letter };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function DemoMailboxLetter() {
  return <OpenLetter {...useLoaderData<typeof loader>().letter} />;
}
