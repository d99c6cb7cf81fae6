import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { AnonymousWaiting } from "~/app/components/identity/iam-smart/anonymous-waiting";
import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { submissionCrumbs } from "~/app/forms/submission-crumbs";
import { SubmissionFrame } from "~/app/forms/submission-frame";
import { explainCompanyCode } from "~/app/services/identity/corpid/explain-code";
import {
  accountSigningState,
  cancelAccountSigning,
  loadAccountSigner,
} from "~/app/services/filings/signing/account-signing.server";
import { finishFormByAccount, getFormName } from "~/app/services/filings/signing/form-by-account.server";
import {
  anonymousState,
  cancelAnonymousSigning,
  finishAnonymousSigning,
} from "~/app/services/filings/signing/anonymous-signing.server";
import { getRefusedAddress } from "~/app/services/filings/signing/refused-certificate.server";
import { loadFrame } from "~/app/services/filings/steps/frame.server";
import { getAddress } from "~/app/services/filings/steps/wizard.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { redirectWithToast, redirectWithError } from "~/app/services/platform/pages/answers.server";
import { goesOnFromApp } from "~/app/services/identity/identity-app/app-page.server";
import type { VisibleSubmission } from "~/app/services/filings/submissions/visible.server";
import { hasTag } from "~/workflows/kit";
import { whyNotDone } from "~/app/services/platform/pages/reasons";

export const handle: RouteHandle = { crumbs: submissionCrumbs((t) => t("filing.sign.title")) };
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.pageTitle ?? "" }];

/** In the address: the chop of a company is waited for, beside whatever the person signs with. */
const BY_COMPANY = "company";

const isFiled = ({ type, current: { state } }: VisibleSubmission): boolean =>
  hasTag(type, state, "with-office") || hasTag(type, state, "final");

/** Waits until iAM Smart has signed. Opening the page changes nothing. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await loadPageContext(args);
  const { portal, user, locale, t, parameters, getTitle } = context;
  const submission = await context.submission();
  const byCompany = parameters.get("by") === BY_COMPANY;
  const page = {
    frame: await loadFrame(portal, submission, locale),
    back: getAddress(submission, "sign"),
    by: byCompany ? ("company" as const) : ("person" as const),
    pageTitle: getTitle(t(byCompany ? "corpId.chop.title" : "iamSmart.anonymous.waiting")),
  };
  const notVerified = parameters.get("problem") === "notVerified" ? { state: "notVerified" as const } : null;
  if (!byCompany && (await loadAccountSigner(portal, user)) !== "none") {
    const signing =
      notVerified ??
      (await accountSigningState(portal, getFormName(submission, user), await context.session()));
    // By Back after the form was signed: nothing waits any more.
    if (signing.state === "expired" && submission.current.context.signature !== null)
      throw redirect(isFiled(submission) ? getAddress(submission, "receipt") : page.back);
    return {
      ...page,
      who: "iamSmart" as const,
      signing,
      telephone: portal.iamSmartSandbox?.telephone ?? null,
    };
  }
  const signing = notVerified ?? (await anonymousState(portal, submission, user));
  return { ...page, signing, telephone: null };
}

/** The app has signed: puts the signature into the document. Or the person gives up. */
export async function action(args: ActionFunctionArgs) {
  const context = await loadPageContext(args);
  const { portal, user, requestId, t, parameters } = context;
  const submission = await context.submission();
  const back = getAddress(submission, "sign");
  const byCompany = parameters.get("by") === BY_COMPANY;
  const byAccount = !byCompany && (await loadAccountSigner(portal, user)) !== "none";
  const waiting = `${getAddress(submission, "sign/app")}?${byCompany ? "by=company&" : ""}`;
  if (!(await goesOnFromApp(args.request))) {
    if (byAccount) await cancelAccountSigning(portal, getFormName(submission, user));
    else await cancelAnonymousSigning(portal, submission, user);
    return redirectWithToast(context, back);
  }
  const outcome = byAccount
    ? await finishFormByAccount(portal, { submission, user, requestId }, await context.session())
    : await finishAnonymousSigning(portal, submission, user, requestId);
  switch (outcome.outcome) {
    case "done":
      return redirectWithToast(context, back, t("filing.sign.signed"));
    case "expired":
      return redirectWithToast(context, waiting.slice(0, -1));
    case "notVerified":
      return redirectWithToast(context, `${waiting}problem=notVerified`);
    case "code":
      return redirectWithError(context, back, [explainCompanyCode(t, outcome.code)]);
    case "certificate":
      return redirectWithToast(context, getRefusedAddress(back, outcome.problem));
    case "conflict":
    case "refused":
      return redirectWithError(
        context,
        back,
        whyNotDone(context, submission.type, outcome, t("filing.sign.changed")),
      );
  }
}

export default function SubmissionSignApp() {
  const { frame, back, by, signing, telephone } = useLoaderData<typeof loader>();
  return (
    <SubmissionFrame frame={frame} page="sign">
      <AnonymousWaiting signing={signing} back={back} telephone={telephone} by={by} />
    </SubmissionFrame>
  );
}
