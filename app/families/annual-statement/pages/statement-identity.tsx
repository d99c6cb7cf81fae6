import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { AppAnswered } from "~/app/components/identity/bankrupt-door/app-answered";
import { findBankrupt } from "~/app/services/filings/bankrupt-door/bankrupt.server";
import { forgetQuestion, ownQuestion } from "~/app/services/identity/identity-app/flow.server";
import { redirectWithToast, conflict } from "~/app/services/platform/pages/answers.server";
import { loadOpenContext } from "~/app/services/platform/pages/page.server";
import { explainNotProved } from "../visit/not-proved";
import { createVisitCookie, STATEMENT_PROOFS_BY_APP } from "../visit/proving.server";
import { openYears } from "../years/open-years.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** iAM Smart has answered: nobody is let in by opening this. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, t, getTitle } = await loadOpenContext(args);
  const own = portal.identity === null ? null : await ownQuestion(portal, args.request);
  const isProved = own?.data.purpose === "person" && own.data.answer.status === "proved";
  return {
    title: getTitle(t("bankruptDoor.app.title")),
    isReady: isProved && (await STATEMENT_PROOFS_BY_APP.isAwaited(portal, args.request)),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { portal, t } = await loadOpenContext(args);
  const proved = await STATEMENT_PROOFS_BY_APP.take(portal, args.request);
  const bankrupt =
    proved && (await findBankrupt(portal, proved.about.caseId, { document: "hkid", hash: proved.hkidHash }));
  if (!proved || !bankrupt) return conflict([explainNotProved(t)], { status: 403 });
  const {
    about: { caseId },
    hkidHash,
  } = proved;
  await openYears(portal, caseId, bankrupt.file);
  const headers = new Headers();
  headers.append("Set-Cookie", await forgetQuestion(portal));
  headers.append("Set-Cookie", await createVisitCookie(portal, { caseId, hkidHash }, args.request));
  return redirectWithToast({ portal }, "/annual-statement/years", undefined, headers);
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
