import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Form, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { PublicShell } from "~/app/components/platform/shell/public-shell";
import { Button } from "~/app/components/ui/button/button";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { usePolling } from "~/app/components/ui/use-polling";
import type { loader as rootLoader } from "~/app/root";
import { redirectWithToast } from "~/app/services/platform/pages/answers.server";
import { loadOpenContext } from "~/app/services/platform/pages/page.server";
import { letterAnswer } from "../request/answer.server";
import { closeLetter, findOpenedLetter } from "../request/proving.server";
import { LetterAnswerView } from "../components/letter-answer";
import { loadLetter } from "../streams.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** The answer, for the browser in which the bankrupt has proved who they are. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, locale, t, getTitle } = await loadOpenContext(args);
  const id = await findOpenedLetter(portal, args.request);
  const current = id === null ? null : await loadLetter(portal, id);
  if (current === null) throw redirect("/no-objection-letter/collect");
  return {
    title: getTitle(t("noObjection.answer.title")),
    answer: await letterAnswer(portal, current, locale),
  };
}

/** The bankrupt is done: on a shared device nobody else sees the letter. */
export async function action(args: ActionFunctionArgs) {
  const { portal, t } = await loadOpenContext(args);
  const headers = new Headers({ "Set-Cookie": await closeLetter(portal, args.request) });
  return redirectWithToast({ portal }, "/no-objection-letter", t("noObjection.answer.left"), headers);
}

export default function LetterAnswer() {
  const { t } = useTranslation();
  const root = useRouteLoaderData<typeof rootLoader>("root");
  const { answer } = useLoaderData<typeof loader>();
  usePolling(answer.state === "working");
  return (
    <PublicShell fontSize={root?.fontSize ?? "standard"}>
      <div className="mx-auto flex w-full max-w-120 flex-col gap-6">
        <PageHeader title={t("noObjection.answer.title")} />
        <LetterAnswerView answer={answer} />
        <Form method="post">
          <Button type="submit">{t("noObjection.answer.leave")}</Button>
        </Form>
      </div>
    </PublicShell>
  );
}
