import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useRouteLoaderData } from "@remix-run/react";

import { PublicShell } from "../components/shell/shell";
import { TextPage } from "../components/text-page/text-page";
import { privacy } from "../content/privacy";
import { getFixedT } from "../i18n/i18n.server";
import { localeOf } from "../i18n/preferences";
import type { loader as rootLoader } from "../root";

/** Privacy Policy: the Personal Information Collection Statement. Exempt from every access check (section 2). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const t = await getFixedT(request);
  const { title } = privacy[localeOf(request)];
  return { title: t("shell.title", { page: title }), loggedIn: (await context.visit.user()) !== null };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function PrivacyPolicy() {
  const { loggedIn } = useLoaderData<typeof loader>();
  const root = useRouteLoaderData<typeof rootLoader>("root");
  return (
    <PublicShell fontSize={root?.fontSize ?? "standard"} offerLogin={!loggedIn}>
      <TextPage page={privacy} />
    </PublicShell>
  );
}
