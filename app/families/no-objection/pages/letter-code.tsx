import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { CodeForm } from "~/app/components/identity/code-form/code-form";
import { OFFICE_PHONE } from "~/app/components/platform/shell/links";
import { PublicShell } from "~/app/components/platform/shell/public-shell";
import { LinkButton } from "~/app/components/ui/button/button";
import { Notice } from "~/app/components/ui/notice/notice";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { NotAdmitted } from "~/app/components/ui/refused/refused";
import type { loader as rootLoader } from "~/app/root";
import { redirectWithToast, conflict } from "~/app/services/platform/pages/answers.server";
import { explainRefusal } from "~/app/services/platform/pages/catalogue-why.server";
import { loadOpenContext } from "~/app/services/platform/pages/page.server";
import { readCode, wrongCode } from "~/app/services/identity/visitors/posted-code.server";
import { VISITOR_CODE } from "~/workflows/kit";
import { askForLetter } from "../request/ask.server";
import { isStillReachedAt } from "../request/bankrupt.server";
import { LETTER_CODES, createLetterCookie, findOpenedLetter } from "../request/proving.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** Waits for the code. Whether one was sent is not told: who cannot answer is told at the end that nothing matches (ERR-AUTH-004). */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, locale, t, getTitle } = await loadOpenContext(args);
  const awaited = await LETTER_CODES.awaited(portal, args.request);
  // By Back after the code was taken: this browser has the letter open, and the answer stands there.
  if (awaited === null && (await findOpenedLetter(portal, args.request)) !== null)
    throw redirect("/no-objection-letter/answer");
  const isOver = awaited === null || awaited.triesLeft === 0;
  return {
    title: getTitle(t("noObjection.code.title")),
    over: isOver ? await explainRefusal("ERR-AUTH-004", locale) : null,
    codeBy: awaited?.about.codeBy ?? "email",
    hasMailbox: portal.config.mode !== "production",
  };
}

export async function action(args: ActionFunctionArgs) {
  const { portal, locale, t, requestId } = await loadOpenContext(args);
  const posted = await readCode(args.request, t);
  if ("answer" in posted) return posted.answer;
  const answer = await LETTER_CODES.answer(portal, args.request, posted.code);
  if (answer.outcome === "over" || (answer.outcome === "wrong" && answer.triesLeft === 0))
    return redirect("/no-objection-letter/code");
  if (answer.outcome === "wrong") return wrongCode({ locale, t }, answer.triesLeft);
  const { codeBy } = answer.about;
  const isReached =
    codeBy !== null && (await isStillReachedAt(portal, answer.about.caseId, { codeBy, to: answer.to }));
  const proof = codeBy === "sms" ? "sms" : "code";
  if (!isReached || !(await askForLetter(portal, answer.about, proof, requestId)))
    return conflict([await explainRefusal("ERR-AUTH-004", locale)], { status: 403 });
  const headers = new Headers();
  headers.append("Set-Cookie", answer.cookie);
  headers.append("Set-Cookie", await createLetterCookie(portal, answer.about.letterId));
  return redirectWithToast({ portal }, "/no-objection-letter/answer", undefined, headers);
}

export default function LetterCode() {
  const { t } = useTranslation();
  const root = useRouteLoaderData<typeof rootLoader>("root");
  const { over, codeBy, hasMailbox } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <PublicShell fontSize={root?.fontSize ?? "standard"}>
      <div className="mx-auto flex w-full max-w-120 flex-col gap-6">
        <PageHeader
          title={t("noObjection.code.title")}
          {...(over === null && {
            subtitle: t(codeBy === "sms" ? "noObjection.code.introSms" : "noObjection.code.intro", {
              minutes: VISITOR_CODE.minutes,
            }),
          })}
        />
        {over === null ? (
          <>
            <NotAdmitted answer={answer} />
            <CodeForm
              label={t("noObjection.code.label")}
              hint={t("noObjection.code.hint")}
              answer={answer}
              submit={t("noObjection.code.prove")}
            />
            <p className="text-sm text-ink-soft">
              {t("noObjection.code.nothing", { phone: OFFICE_PHONE.shown })}
            </p>
          </>
        ) : (
          <Notice tone="error" live title={over.sentence}>
            {over.next} <span className="text-sm whitespace-nowrap text-ink-soft">({over.code})</span>
          </Notice>
        )}
        <div className="flex flex-wrap gap-3">
          <LinkButton to="/no-objection-letter">{t("noObjection.code.again")}</LinkButton>
          {hasMailbox && codeBy === "email" && (
            <LinkButton to="/demo/mailbox">{t("noObjection.door.demoMail")}</LinkButton>
          )}
          {hasMailbox && codeBy === "sms" && (
            <LinkButton to="/demo/phone">{t("noObjection.door.demoPhone")}</LinkButton>
          )}
        </div>
      </div>
    </PublicShell>
  );
}
