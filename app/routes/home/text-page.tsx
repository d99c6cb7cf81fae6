import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useRouteLoaderData } from "@remix-run/react";

import { PublicShell } from "~/app/components/shell/shell";
import { TextPage } from "~/app/components/ui/text-page/text-page";
import { findTextPage } from "~/app/content/text-pages";
import { getFixedT } from "~/app/i18n/i18n.server";
import { localeOf } from "~/app/i18n/preferences";
import type { loader as rootLoader } from "~/app/root";

/** Terms, privacy policy, collection statement, questions and the like: plain text that anybody may read (section 2). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const found = findTextPage(new URL(request.url).pathname);
  if (found === undefined) throw new Response(null, { status: 404 });
  const t = await getFixedT(request);
  const page = found[localeOf(request)];
  return {
    page,
    title: t("shell.title", { page: page.title }),
    loggedIn: (await context.visit.user()) !== null,
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function TextOfPage() {
  const { page, loggedIn } = useLoaderData<typeof loader>();
  const root = useRouteLoaderData<typeof rootLoader>("root");
  return (
    <PublicShell fontSize={root?.fontSize ?? "standard"} offerLogin={!loggedIn}>
      <TextPage page={page} />
    </PublicShell>
  );
}
