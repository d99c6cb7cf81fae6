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
import { findBankrupt } from "~/app/services/filings/bankrupt-door/bankrupt.server";
import { createVisitCookie, STATEMENTS_BY_APP } from "../visit/proving.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** iAM Smart has answered: nobody is let in by opening this. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, t, getTitle } = await loadOpenContext(args);
  const own = portal.identity === null ? null : await ownQuestion(portal, args.request);
  const isProved = own?.data.purpose === "person" && own.data.answer.status === "proved";
  return {
    title: getTitle(t("annualStatement.identity.title")),
    isReady: isProved && (await STATEMENTS_BY_APP.isAwaited(portal, args.request)),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { portal, locale } = await loadOpenContext(args);
  const proved = await STATEMENTS_BY_APP.take(portal, args.request);
  const caseId = proved?.about.caseId ?? "";
  const hash = proved?.hkidHash;
  if (hash === undefined || (await findBankrupt(portal, caseId, { document: "hkid", hash })) === null)
    return conflict([await explainRefusal("ERR-AUTH-004", locale)], { status: 403 });
  const headers = new Headers();
  headers.append("Set-Cookie", await forgetQuestion(portal));
  headers.append("Set-Cookie", await createVisitCookie(portal, { caseId, hkidHash: hash }));
  return redirectWithToast({ portal }, "/annual-statement/years", undefined, headers);
}

export default function StatementIdentity() {
  const { t } = useTranslation();
  const root = useRouteLoaderData<typeof rootLoader>("root");
  const { isReady } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const busy = useNavigation().state !== "idle";
  return (
    <PublicShell fontSize={root?.fontSize ?? "standard"}>
      <div className="mx-auto flex w-full max-w-120 flex-col gap-6">
        <PageHeader
          title={t("annualStatement.identity.title")}
          {...(isReady && { subtitle: t("annualStatement.identity.intro") })}
        />
        <NotAdmitted answer={answer} />
        {!isReady && answer === undefined && (
          <Notice tone="warning">{t("annualStatement.identity.nothing")}</Notice>
        )}
        <div className="flex flex-wrap gap-3">
          {isReady && (
            <Form method="post">
              <Button type="submit" tone="primary" busy={busy}>
                {t("annualStatement.identity.go")}
              </Button>
            </Form>
          )}
          <LinkButton to="/annual-statement">{t("annualStatement.identity.again")}</LinkButton>
        </div>
      </div>
    </PublicShell>
  );
}
