import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { AppAnswered } from "~/app/components/identity/bankrupt-door/app-answered";
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
    title: getTitle(t("bankruptDoor.app.title")),
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
  const { isReady } = useLoaderData<typeof loader>();
  return (
    <AppAnswered
      door="/no-objection-letter"
      intro={t("noObjection.identity.intro")}
      go={t("noObjection.identity.go")}
      isReady={isReady}
      answer={useActionData<typeof action>()}
    />
  );
}
