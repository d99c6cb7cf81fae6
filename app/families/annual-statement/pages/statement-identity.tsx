import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { AppAnswered } from "~/app/components/identity/bankrupt-door/app-answered";
import { findBankrupt } from "~/app/services/filings/bankrupt-door/bankrupt.server";
import { ownQuestion } from "~/app/services/identity/identity-app/flow.server";
import { redirectWithToast, conflict } from "~/app/services/platform/pages/answers.server";
import { loadOpenContext } from "~/app/services/platform/pages/page.server";
import { explainNotProved } from "../visit/not-proved";
import { admitVisit, isInByApp, STATEMENT_PROOFS_BY_APP } from "../visit/proving.server";
import { findFirstPage } from "../visit/first-page.server";
import { openYears } from "../years/open-years.server";

const YEARS = "/annual-statement/years";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** iAM Smart has answered: nobody is let in by opening this. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, t, getTitle } = await loadOpenContext(args);
  // By Back, or pressed in another tab: this browser is in.
  if (await isInByApp(portal, args.request)) throw redirect(YEARS);
  const own = portal.identity === null ? null : await ownQuestion(portal, args.request);
  const isProved = own?.data.purpose === "person" && own.data.answer.status === "proved";
  return {
    title: getTitle(t("bankruptDoor.app.title")),
    isReady: isProved && (await STATEMENT_PROOFS_BY_APP.isAwaited(portal, args.request)),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { portal, locale, t } = await loadOpenContext(args);
  if (await isInByApp(portal, args.request)) return redirect(YEARS);
  const proved = await STATEMENT_PROOFS_BY_APP.take(portal, args.request);
  if (proved.outcome === "nothing")
    return conflict([{ sentence: t("bankruptDoor.app.nothing") }], { status: 403 });
  const bankrupt =
    proved.outcome === "proved" &&
    (await findBankrupt(portal, proved.about.caseId, { document: "hkid", hash: proved.hkidHash }));
  if (!bankrupt) return conflict([explainNotProved(t)], { status: 403 });
  const {
    about: { caseId, wanted },
    hkidHash,
    question,
  } = proved;
  await openYears(portal, caseId, bankrupt.file);
  // What this browser asked is used up; that it was asked at this door it keeps, so that Back leads here and to no account's login.
  const headers = await admitVisit(portal, { caseId, hkidHash, question }, args.request);
  const to = await findFirstPage(portal, { caseId, file: bankrupt.file, locale }, wanted);
  return redirectWithToast({ portal }, to, undefined, headers);
}

export default function StatementIdentity() {
  const { t } = useTranslation();
  const { isReady } = useLoaderData<typeof loader>();
  return (
    <AppAnswered
      door="/annual-statement"
      intro={t("annualStatement.identity.intro")}
      go={t("annualStatement.identity.go")}
      isReady={isReady}
      answer={useActionData<typeof action>()}
    />
  );
}
