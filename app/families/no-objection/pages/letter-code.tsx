import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData, useRouteLoaderData } from "@remix-run/react";

import { BankruptCode } from "~/app/components/identity/bankrupt-door/bankrupt-code";
import { PublicShell } from "~/app/components/platform/shell/public-shell";
import type { loader as rootLoader } from "~/app/root";
import { redirectWithToast, conflict } from "~/app/services/platform/pages/answers.server";
import { explainRefusal } from "~/app/services/platform/pages/catalogue-why.server";
import { loadOpenContext } from "~/app/services/platform/pages/page.server";
import { readCode, wrongCode } from "~/app/services/identity/visitors/posted-code.server";
import { askForLetter } from "../request/ask.server";
import { isStillReachedAt } from "~/app/services/filings/bankrupt-door/bankrupt.server";
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
    title: getTitle(t("bankruptDoor.code.title")),
    over: isOver ? await explainRefusal("ERR-AUTH-004", locale) : null,
    codeBy: awaited?.about.codeBy ?? "email",
    identityApp: portal.identity !== null,
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
  const root = useRouteLoaderData<typeof rootLoader>("root");
  const { over, codeBy, hasMailbox, identityApp } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <PublicShell fontSize={root?.fontSize ?? "standard"}>
      <BankruptCode
        over={over}
        codeBy={codeBy}
        hasMailbox={hasMailbox}
        identityApp={identityApp}
        answer={answer}
        door="/no-objection-letter"
      />
    </PublicShell>
  );
}
