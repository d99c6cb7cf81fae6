import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation, useRouteLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { PublicShell } from "~/app/components/platform/shell/public-shell";
import { Button, LinkButton } from "~/app/components/ui/button/button";
import { Notice } from "~/app/components/ui/notice/notice";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { NotAdmitted } from "~/app/components/ui/refused/refused";
import type { loader as rootLoader } from "~/app/root";
import { forgetQuestion, ownQuestion } from "~/app/services/identity/identity-app/flow.server";
import { redirectWithToast, conflict } from "~/app/services/platform/pages/answers.server";
import { explainRefusal } from "~/app/services/platform/pages/catalogue-why.server";
import { loadOpenContext } from "~/app/services/platform/pages/page.server";
import { askForLetter } from "../request/ask.server";
import { createLetterCookie, findRequestProvedByApp, waitsForApp } from "../request/proving.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** iAM Smart has answered: nothing happens by opening this. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, t, getTitle } = await loadOpenContext(args);
  const own = portal.identity === null ? null : await ownQuestion(portal, args.request);
  const isProved = own?.data.purpose === "person" && own.data.answer.status === "proved";
  return {
    title: getTitle(t("noObjection.identity.title")),
    isReady: isProved && (await waitsForApp(portal, args.request)),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { portal, locale, requestId } = await loadOpenContext(args);
  const wanted = await findRequestProvedByApp(portal, args.request);
  if (wanted === null || !(await askForLetter(portal, wanted, "identityApp", requestId)))
    return conflict([await explainRefusal("ERR-AUTH-004", locale)], { status: 403 });
  const headers = new Headers();
  headers.append("Set-Cookie", await forgetQuestion(portal));
  headers.append("Set-Cookie", await createLetterCookie(portal, wanted.letterId));
  return redirectWithToast({ portal }, "/no-objection-letter/answer", undefined, headers);
}

export default function LetterIdentity() {
  const { t } = useTranslation();
  const root = useRouteLoaderData<typeof rootLoader>("root");
  const { isReady } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const busy = useNavigation().state !== "idle";
  return (
    <PublicShell fontSize={root?.fontSize ?? "standard"}>
      <div className="mx-auto flex w-full max-w-120 flex-col gap-6">
        <PageHeader
          title={t("noObjection.identity.title")}
          {...(isReady && { subtitle: t("noObjection.identity.intro") })}
        />
        <NotAdmitted answer={answer} />
        {!isReady && answer === undefined && (
          <Notice tone="warning">{t("noObjection.identity.nothing")}</Notice>
        )}
        <div className="flex flex-wrap gap-3">
          {isReady && (
            <Form method="post">
              <Button type="submit" tone="primary" busy={busy}>
                {t("noObjection.identity.go")}
              </Button>
            </Form>
          )}
          <LinkButton to="/no-objection-letter">{t("noObjection.identity.again")}</LinkButton>
        </div>
      </div>
    </PublicShell>
  );
}
