import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Form, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";

import { Button, LinkButton } from "../components/button/button";
import { PageHeader } from "../components/page-header/page-header";
import { PublicShell } from "../components/shell/shell";
import { forgetAllUnsent } from "../forms/unsent-input";
import { getFixedT } from "../i18n/i18n.server";
import type { loader as rootLoader } from "../root";

const TIMEOUT = "timeout";

/** Says how the session ended. A link alone never ends one: whoever is still logged in is asked. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const t = await getFixedT(request);
  return {
    title: t("shell.title", { page: t("pages.logout.title") }),
    loggedIn: (await context.visit.user()) !== null,
    timedOut: new URL(request.url).searchParams.get("reason") === TIMEOUT,
  };
}

/** Ends the session. The page that ran out of time says so with `reason=timeout`. */
export async function action({ request, context }: ActionFunctionArgs) {
  const timedOut = (await request.formData()).get("reason") === TIMEOUT;
  const cleared = await context.portal.sessions.end(request.headers.get("Cookie"));
  return redirect(timedOut ? `/logout?reason=${TIMEOUT}` : "/logout", { headers: { "Set-Cookie": cleared } });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function Logout() {
  const { t } = useTranslation();
  const { loggedIn, timedOut } = useLoaderData<typeof loader>();
  const root = useRouteLoaderData<typeof rootLoader>("root");
  const left = !loggedIn && !timedOut;
  // Whoever leaves takes their typing along; whoever was timed out finds it again.
  useEffect(() => {
    if (left) forgetAllUnsent();
  }, [left]);
  return (
    <PublicShell fontSize={root?.fontSize ?? "standard"} offerLogin={false}>
      {loggedIn ? (
        <Form method="post" className="flex flex-col gap-6">
          <PageHeader title={t("pages.logout.ask")} subtitle={t("pages.logout.askBody")} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" tone="primary">
              {t("shell.logout")}
            </Button>
            <LinkButton to="/home">{t("common.cancel")}</LinkButton>
          </div>
        </Form>
      ) : (
        <>
          <PageHeader
            title={t(timedOut ? "pages.logout.timeout" : "pages.logout.done")}
            subtitle={timedOut ? t("pages.logout.timeoutKept") : undefined}
          />
          <div>
            <LinkButton to="/login">{t("shell.login")}</LinkButton>
          </div>
        </>
      )}
    </PublicShell>
  );
}
