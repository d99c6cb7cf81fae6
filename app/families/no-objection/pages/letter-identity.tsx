import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { AppAnswered } from "~/app/components/identity/bankrupt-door/app-answered";
import { ownQuestion } from "~/app/services/identity/identity-app/flow.server";
import { redirectWithToast, conflict } from "~/app/services/platform/pages/answers.server";
import { explainRefusal } from "~/app/services/platform/pages/catalogue-why.server";
import { loadOpenContext } from "~/app/services/platform/pages/page.server";
import { askForLetter } from "../request/ask.server";
import {
  createLetterCookie,
  findRequestProvedByApp,
  isInByApp,
  waitsForApp,
} from "../request/proving.server";

const ANSWER = "/no-objection-letter/answer";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** iAM Smart has answered: nothing happens by opening this. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, t, getTitle } = await loadOpenContext(args);
  // By Back, or pressed in another tab: this browser has the letter open.
  if (await isInByApp(portal, args.request)) throw redirect(ANSWER);
  const own = portal.identity === null ? null : await ownQuestion(portal, args.request);
  const isProved = own?.data.purpose === "person" && own.data.answer.status === "proved";
  return {
    title: getTitle(t("bankruptDoor.app.title")),
    isReady: isProved && (await waitsForApp(portal, args.request)),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { portal, locale, t, requestId } = await loadOpenContext(args);
  if (await isInByApp(portal, args.request)) return redirect(ANSWER);
  const proved = await findRequestProvedByApp(portal, args.request);
  if (proved.outcome === "nothing")
    return conflict([{ sentence: t("bankruptDoor.app.nothing") }], { status: 403 });
  if (proved.outcome !== "proved" || !(await askForLetter(portal, proved.about, "identityApp", requestId)))
    return conflict([await explainRefusal("ERR-AUTH-004", locale)], { status: 403 });
  // What this browser asked is used up; that it was asked at this door it keeps, so that Back leads here and to no account's login.
  const cookie = await createLetterCookie(portal, proved.about.letterId, proved.question);
  return redirectWithToast({ portal }, ANSWER, undefined, new Headers({ "Set-Cookie": cookie }));
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
