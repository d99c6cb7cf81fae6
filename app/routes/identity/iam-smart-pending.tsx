import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { Button, LinkButton } from "~/app/components/ui/button/button";
import { IdentityPending } from "~/app/components/identity/identity-app/identity-pending";
import { Notice } from "~/app/components/ui/notice/notice";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { PublicShell } from "~/app/components/platform/shell/public-shell";
import type { loader as rootLoader } from "~/app/root";
import { CONFIRMATION_PAGE } from "~/app/services/identity/confirmation/confirmation.server";
import {
  getAskingPagePath,
  forgetQuestion,
  takeOwnQuestion,
} from "~/app/services/identity/identity-app/flow.server";
import { LINK_PROBLEMS } from "~/app/services/identity/identity-app/link.server";
import {
  afterApproval,
  pendingState,
  type PendingState,
} from "~/app/services/identity/identity-app/pending.server";
import { explainCode } from "~/app/services/identity/iam-smart/explain-code";
import { loadOpenContext } from "~/app/services/platform/pages/page.server";
import { redirectWithToast } from "~/app/services/platform/pages/answers.server";
import { goesOnFromApp } from "~/app/services/identity/identity-app/app-page.server";

/** Waits for iAM Smart. The page asks again every two seconds; nothing happens by opening it. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, t, parameters, getTitle, visitor } = await loadOpenContext(args);
  const given = parameters.get("problem");
  const known = LINK_PROBLEMS.find((problem) => problem === given);
  const state: PendingState = known
    ? { state: "problem", problem: known }
    : await pendingState(portal, args.request);
  // What has ended is waited for no more.
  const heading = t(state.state === "problem" ? "identity.callback.title" : "identity.pending.title");
  return {
    ...state,
    loggedIn: (await visitor()) !== null,
    back: await getAskingPagePath(portal, args.request),
    telephone: portal.iamSmartSandbox?.telephone ?? null,
    heading,
    title: getTitle(heading),
  };
}

export async function action(args: ActionFunctionArgs) {
  const pageContext = await loadOpenContext(args);
  const { portal } = pageContext;
  const { request, context } = args;
  const session = await context.visit.session();
  if (await goesOnFromApp(request)) return afterApproval(pageContext, request, session);
  const back = await getAskingPagePath(portal, request);
  const cancelled = await takeOwnQuestion(portal, request);
  const profile = cancelled?.purpose === "confirm" ? CONFIRMATION_PAGE : "/settings/my-profile";
  const forgotten = new Headers({ "Set-Cookie": await forgetQuestion(portal) });
  return redirectWithToast(pageContext, back ?? (session ? profile : "/login"), undefined, forgotten);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function IamSmartPending() {
  const loaded = useLoaderData<typeof loader>();
  const root = useRouteLoaderData<typeof rootLoader>("root");
  return (
    <PublicShell fontSize={root?.fontSize ?? "standard"} offerLogin={false}>
      <PageHeader title={loaded.heading} />
      {loaded.state === "problem" ? (
        <Problem
          problem={loaded.problem}
          code={loaded.code ?? null}
          loggedIn={loaded.loggedIn}
          back={loaded.back}
        />
      ) : (
        <IdentityPending {...loaded} approved={loaded.state === "approved"} />
      )}
    </PublicShell>
  );
}

interface ProblemProps {
  readonly problem: Extract<PendingState, { state: "problem" }>["problem"];
  readonly code: string | null;
  readonly loggedIn: boolean;
  /** The page that asked, for somebody without an account. */
  readonly back: string | null;
}

/** Why it goes no further, and what to do next. */
function Problem({ problem, code, loggedIn, back }: ProblemProps) {
  const { t } = useTranslation();
  const said = code === null ? null : explainCode(t, code);
  return (
    <>
      <Notice tone="error" live title={said?.sentence ?? t(`identity.pending.problems.${problem}.title`)}>
        {said?.next ?? t(`identity.pending.problems.${problem}.next`)}
      </Notice>
      <div className="flex flex-wrap gap-3">
        {!loggedIn && back === null && (
          <Form method="post" action="/login/identity">
            <Button type="submit" tone="primary">
              {t("identity.pending.again")}
            </Button>
          </Form>
        )}
        <LinkButton to={back ?? (loggedIn ? "/settings/my-profile" : "/login")}>
          {t(
            back !== null
              ? "common.back"
              : loggedIn
                ? "identity.pending.toProfile"
                : "identity.secondFactor.back",
          )}
        </LinkButton>
      </div>
    </>
  );
}
