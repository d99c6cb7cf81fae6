import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { LinkButton } from "~/app/components/ui/button/button";
import { Notice } from "~/app/components/ui/notice/notice";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { PublicShell } from "~/app/components/platform/shell/public-shell";
import type { loader as rootLoader } from "~/app/root";
import {
  ownQuestion,
  PENDING,
  receiveAnswer,
  sayReturned,
} from "~/app/services/identity/identity-app/flow.server";
import { COMPANY_PENDING, receiveCompanyLogin } from "~/app/services/identity/corpid/account-question.server";
import { receiveCompany } from "~/app/services/identity/corpid/company-question.server";
import { explainCompanyCode } from "~/app/services/identity/corpid/explain-code";
import { receiveSigningLogin } from "~/app/services/filings/signing/account-signing.server";
import {
  findMarkedBrowser,
  findPageThatWaited,
  receiveReturn,
} from "~/app/services/filings/signing/anonymous-request.server";
import { readReturned } from "~/app/services/identity/iam-smart/returned-code";
import { loadOpenContext } from "~/app/services/platform/pages/page.server";

/**
 * iAM Smart leads back to here. The browser that asked goes on at once; any other device is told to go back to
 * it, and is never logged in itself.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, t, locale, getTitle, visitor } = await loadOpenContext(args);
  const { search, searchParams } = new URL(args.request.url);
  // Whoever acts for a company was asked by CorpID, which leads back to here, too.
  const isOfCompany = readReturned(search).companyCode !== null;
  const heading = t(isOfCompany ? "companyLogin.title" : "identity.callback.title");
  const title = getTitle(heading);
  const userAgent = args.request.headers.get("User-Agent") ?? "";
  const session = await args.context.visit.session();
  const loggedIn = await receiveSigningLogin(portal, search, { session, locale, userAgent });
  if (loggedIn !== null) throw redirect(loggedIn.page);
  if (await receiveCompanyLogin(portal, args.request)) throw redirect(COMPANY_PENDING);
  const asker = await visitor();
  const browser = await findMarkedBrowser(portal, args.request);
  const returned =
    (await receiveReturn(portal, search, asker, browser)) ?? (await receiveCompany(portal, search, asker));
  if (returned?.opensHere === true) throw redirect(returned.page);
  // The page that waits stands in another tab, with the digits.
  if (returned !== null) {
    const why = returned.errorCode === null ? null : explainCompanyCode(t, returned.errorCode);
    const said = why === null ? ("approved" as const) : ("refused" as const);
    return { said, why, back: null, heading, title };
  }
  const callback = new URL(`/iam-smart/callback${search}`, portal.config.origin);
  const answer = await receiveAnswer(portal, callback, { locale, userAgent });
  const own = await ownQuestion(portal, args.request);
  // From the login, or on a telephone from the task that followed it: the page that waits looks what has been pushed.
  if (own !== null && (own.state === searchParams.get("state") || own.data.task !== null))
    throw redirect(PENDING);
  return {
    said: sayReturned(answer, own),
    why: null,
    back: await findPageThatWaited(portal, search),
    heading,
    title,
  } as const;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function IamSmartCallback() {
  const { t } = useTranslation();
  const { said, why, back, heading } = useLoaderData<typeof loader>();
  const root = useRouteLoaderData<typeof rootLoader>("root");
  return (
    <PublicShell fontSize={root?.fontSize ?? "standard"} offerLogin={false}>
      <PageHeader title={heading} />
      <Notice
        tone={said === "approved" ? "success" : "warning"}
        title={why?.sentence ?? t(`identity.callback.${said}`)}
      >
        {why?.next ?? t(`identity.callback.${said}Next`)}
      </Notice>
      {said === "replaced" && (
        <div>
          <LinkButton to="/iam-smart/pending">{t("identity.callback.toNewer")}</LinkButton>
        </div>
      )}
      {said === "expired" && (
        <div>
          <LinkButton to={back ?? "/"}>
            {t(back === null ? "identity.callback.toStart" : "identity.callback.toWaiting")}
          </LinkButton>
        </div>
      )}
    </PublicShell>
  );
}
