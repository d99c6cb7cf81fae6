import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";

import { CompanyLoginPending } from "~/app/components/identity/corpid/company-login-pending";
import { ApprovedQuestion } from "~/app/components/identity/identity-app/approved-question";
import { Button, LinkButton } from "~/app/components/ui/button/button";
import { Notice } from "~/app/components/ui/notice/notice";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { PublicShell } from "~/app/components/platform/shell/public-shell";
import type { loader as rootLoader } from "~/app/root";
import {
  COMPANY_PROBLEMS,
  PROBLEM_CODES,
  type CompanyProblem,
} from "~/app/services/identity/corpid/account-problems";
import {
  afterCompanyAnswer,
  loadCompanyPending,
} from "~/app/services/identity/corpid/account-pending.server";
import {
  forgetCompanyQuestion,
  requireCompanyLogin,
  takeCompanyQuestion,
} from "~/app/services/identity/corpid/account-question.server";
import { explainCompanyCode } from "~/app/services/identity/corpid/explain-code";
import { goesOnFromApp } from "~/app/services/identity/identity-app/app-page.server";
import { redirectWithToast } from "~/app/services/platform/pages/answers.server";
import { loadOpenContext } from "~/app/services/platform/pages/page.server";

/** Waits for CorpID. The page asks again every two seconds; nothing happens by opening it. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, t, parameters, getTitle, visitor } = await loadOpenContext(args);
  requireCompanyLogin(portal);
  const given = parameters.get("problem");
  const known = COMPANY_PROBLEMS.find((problem) => problem === given);
  const pending = known
    ? ({ state: "problem", problem: known } as const)
    : await loadCompanyPending(portal, args.request);
  const isWaiting = pending.state === "waiting" || pending.state === "approved";
  const heading = t(isWaiting ? "companyLogin.waitingTitle" : "companyLogin.title");
  return { pending, isLoggedIn: (await visitor()) !== null, heading, title: getTitle(heading) };
}

export async function action(args: ActionFunctionArgs) {
  const pageContext = await loadOpenContext(args);
  const { portal } = pageContext;
  const { request, context } = args;
  requireCompanyLogin(portal);
  const session = await context.visit.session();
  if (await goesOnFromApp(request)) return afterCompanyAnswer(pageContext, request, session);
  await takeCompanyQuestion(portal, request);
  const forgotten = new Headers({ "Set-Cookie": await forgetCompanyQuestion(portal) });
  return redirectWithToast(pageContext, session ? "/settings/my-profile" : "/login", undefined, forgotten);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function CorpIdPending() {
  const { t } = useTranslation();
  const { pending, isLoggedIn, heading } = useLoaderData<typeof loader>();
  const root = useRouteLoaderData<typeof rootLoader>("root");
  return (
    <PublicShell fontSize={root?.fontSize ?? "standard"} offerLogin={false}>
      <PageHeader title={heading} />
      {pending.state === "approved" && <ApprovedQuestion title={t("companyLogin.approved")} />}
      {pending.state === "waiting" && <CompanyLoginPending {...pending} />}
      {(pending.state === "problem" || pending.state === "refused") && (
        <Ended pending={pending} isLoggedIn={isLoggedIn} />
      )}
    </PublicShell>
  );
}

interface EndedProps {
  readonly pending: Extract<
    Awaited<ReturnType<typeof loader>>["pending"],
    { readonly state: "problem" | "refused" }
  >;
  readonly isLoggedIn: boolean;
}

function explainProblem(t: TFunction, problem: CompanyProblem): Record<"sentence" | "next", string> {
  if (problem === "lapsed")
    return { sentence: t("errors.ERR-FIRM-004.sentence"), next: t("errors.ERR-FIRM-004.next") };
  return {
    sentence: t(`companyLogin.problems.${problem}.title`),
    next: t(`companyLogin.problems.${problem}.next`),
  };
}

/** Why it goes no further, and what to do next. */
function Ended({ pending, isLoggedIn }: EndedProps) {
  const { t } = useTranslation();
  const { sentence, next } =
    pending.state === "refused"
      ? explainCompanyCode(t, pending.code, "account")
      : explainProblem(t, pending.problem);
  // A link is asked for in the profile, and not at the login.
  const asksToLogIn = pending.state === "problem" && pending.problem === "otherSession";
  const code = pending.state === "problem" ? PROBLEM_CODES[pending.problem] : undefined;
  return (
    <>
      <Notice tone="error" live title={sentence}>
        {next}
        {code !== undefined && <span className="text-sm whitespace-nowrap text-ink-soft"> {code}</span>}
      </Notice>
      <div className="flex flex-wrap gap-3">
        {!isLoggedIn && !asksToLogIn && (
          <Form method="post" action="/login/company">
            <Button type="submit" tone="primary">
              {t("companyLogin.again")}
            </Button>
          </Form>
        )}
        <LinkButton to={isLoggedIn ? "/settings/my-profile" : "/login"}>
          {t(isLoggedIn ? "identity.pending.toProfile" : "identity.secondFactor.back")}
        </LinkButton>
      </div>
    </>
  );
}
