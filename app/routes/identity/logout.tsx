import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import * as z from "zod";

import { Button, LinkButton } from "~/app/components/ui/button/button";
import { TickField } from "~/app/components/ui/choice-field/choice-field";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { PublicShell } from "~/app/components/platform/shell/public-shell";
import { beginLogout, clearAfterLogout } from "~/app/components/platform/shell/logging-out";
import { hasUnsent } from "~/app/forms/backup/draft-backup";
import type { loader as rootLoader } from "~/app/root";
import { ownPath } from "~/app/services/platform/pages/own-path";
import { loadOpenContext } from "~/app/services/platform/pages/page.server";
import { redirectWithToast } from "~/app/services/platform/pages/answers.server";
import { parseFormOrThrow } from "~/app/services/platform/pages/parse-form.server";

/** Says how the session ended. A link alone never ends one: whoever is still logged in is asked. */
export async function loader(args: LoaderFunctionArgs) {
  const { t, getTitle, visitor } = await loadOpenContext(args);
  return {
    title: getTitle(t("logout.title")),
    person: (await visitor())?.id ?? null,
  };
}

const PostedForm = z.object({ reason: z.string().optional(), returnTo: z.string().optional() });

/**
 * Ends the session, and leads to the login (section 2). A page that ran out of time says `reason=timeout` and where it was; one that was opened after its time
 * says `reason=expired`: nothing is said of that one.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const { portal } = context;
  const { reason, returnTo } = parseFormOrThrow(await request.formData(), PostedForm);
  const headers = new Headers({ "Set-Cookie": await portal.sessions.end(request.headers.get("Cookie")) });
  return redirectWithToast({ portal }, afterwards(reason, ownPath(returnTo)), undefined, headers);
}

function afterwards(reason: string | undefined, returnTo: string | null): string {
  if (reason !== "timeout" && reason !== "expired") return "/login?reason=out";
  const parameters = new URLSearchParams();
  if (reason === "timeout") parameters.set("reason", reason);
  if (returnTo !== null) parameters.set("returnTo", returnTo);
  return `/login?${parameters.toString()}`;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function Logout() {
  const { t } = useTranslation();
  const { person } = useLoaderData<typeof loader>();
  const root = useRouteLoaderData<typeof rootLoader>("root");
  const [unsent, setUnsent] = useState(false);
  useEffect(() => {
    setUnsent(person !== null && hasUnsent(person));
    if (person === null) clearAfterLogout();
  }, [person]);
  return (
    <PublicShell fontSize={root?.fontSize ?? "standard"} offerLogin={false}>
      {person !== null ? (
        <Form
          method="post"
          replace
          className="flex flex-col gap-6"
          onSubmit={({ currentTarget }) => beginLogout(new FormData(currentTarget).has("keep"))}
        >
          <PageHeader title={t("logout.ask")} {...(unsent && { subtitle: t("logout.askBody") })} />
          {unsent && <TickField name="keep" label={t("logout.keep")} hint={t("logout.keepHint")} />}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" tone="primary">
              {t("shell.logout")}
            </Button>
            <LinkButton to="/home">{t("common.cancel")}</LinkButton>
          </div>
        </Form>
      ) : (
        <>
          <PageHeader title={t("logout.done")} />
          <div>
            <LinkButton to="/login">{t("shell.login")}</LinkButton>
          </div>
        </>
      )}
    </PublicShell>
  );
}
