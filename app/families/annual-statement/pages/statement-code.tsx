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
import { isStillReachedAt } from "~/app/services/filings/bankrupt-door/bankrupt.server";
import { loadBankruptcy } from "~/app/services/filings/bankrupt-door/load-bankruptcy.server";
import { readCode, wrongCode } from "~/app/services/identity/visitors/posted-code.server";
import { conflict, redirectWithToast } from "~/app/services/platform/pages/answers.server";
import { loadOpenContext } from "~/app/services/platform/pages/page.server";
import { openYears } from "../years/open-years.server";
import { explainCodeOver, explainNotProved } from "../visit/not-proved";
import { admitVisit, findVisit, STATEMENT_CODES } from "../visit/proving.server";
import { findFirstPage } from "../visit/first-page.server";
import { nameWanted } from "../visit/way-in.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** Waits for the code. Whether one was sent is not told: who cannot answer is told at the end that the code or the details are wrong. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, t, getTitle } = await loadOpenContext(args);
  const awaited = await STATEMENT_CODES.awaited(portal, args.request);
  // By Back after the code was taken: this browser is in.
  if (awaited === null && (await findVisit(portal, args.request)) !== null)
    throw redirect("/annual-statement/years");
  const isOver = awaited === null || awaited.triesLeft === 0;
  return {
    title: getTitle(t("bankruptDoor.code.title")),
    over: isOver ? explainCodeOver(t) : null,
    door: nameWanted("/annual-statement", awaited?.about.wanted),
    codeBy: awaited?.about.codeBy ?? "email",
    hasMailbox: portal.config.mode !== "production",
    identityApp: portal.identity !== null,
  };
}

export async function action(args: ActionFunctionArgs) {
  const { portal, locale, t } = await loadOpenContext(args);
  const posted = await readCode(args.request, t);
  if ("answer" in posted) return posted.answer;
  const answer = await STATEMENT_CODES.answer(portal, args.request, posted.code);
  if (answer.outcome === "over" || (answer.outcome === "wrong" && answer.triesLeft === 0))
    return redirect("/annual-statement/code");
  if (answer.outcome === "wrong") return wrongCode({ locale, t }, answer.triesLeft);
  const { about, to: reachedAt, cookie } = answer;
  const { caseId, codeBy, wanted } = about;
  const file = await loadBankruptcy(portal, caseId);
  if (file === null || !(await isStillReachedAt(portal, caseId, { codeBy, to: reachedAt })))
    return conflict([explainNotProved(t)], { status: 403 });
  await openYears(portal, caseId, file);
  const headers = await admitVisit(portal, { caseId, codeBy, to: reachedAt }, args.request);
  headers.append("Set-Cookie", cookie);
  const to = await findFirstPage(portal, { caseId, file, locale }, wanted);
  return redirectWithToast({ portal }, to, undefined, headers);
}

export default function StatementCode() {
  const root = useRouteLoaderData<typeof rootLoader>("root");
  const { over, door, codeBy, hasMailbox, identityApp } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <PublicShell fontSize={root?.fontSize ?? "standard"} offerLogin={false} home="/annual-statement">
      <BankruptCode
        over={over}
        codeBy={codeBy}
        hasMailbox={hasMailbox}
        identityApp={identityApp}
        answer={answer}
        door={door}
      />
    </PublicShell>
  );
}
