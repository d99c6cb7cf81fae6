import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { SigningByApp } from "~/app/components/identity/identity-app/signing-by-app";
import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { submissionCrumbs } from "~/app/forms/submission-crumbs";
import { SubmissionFrame } from "~/app/forms/submission-frame";
import { certificateRefusal } from "~/app/services/identity/certificates/offered-certificate.server";
import {
  appSigningState,
  cancelAppSigning,
  finishAppSigning,
} from "~/app/services/filings/signing/app-signing.server";
import { loadFrame } from "~/app/services/filings/steps/frame.server";
import { getAddress } from "~/app/services/filings/steps/wizard.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { redirectWithToast, redirectWithError } from "~/app/services/platform/pages/answers.server";
import { goesOnFromApp } from "~/app/services/identity/identity-app/app-page.server";
import { whyNotDone } from "~/app/services/platform/pages/reasons";

export const handle: RouteHandle = { crumbs: submissionCrumbs((t) => t("filing.sign.title")) };
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.pageTitle ?? "" }];

/** Waits until the identity app has signed. Opening the page changes nothing. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await loadPageContext(args);
  const { portal, user, locale, t, parameters, getTitle } = context;
  const submission = await context.submission();
  const notVerified = parameters.get("problem") === "notVerified";
  const signing = notVerified
    ? { state: "notVerified" as const }
    : await appSigningState(portal, submission, user);
  return {
    frame: await loadFrame(portal, submission, locale),
    signing,
    back: getAddress(submission, "sign"),
    pageTitle: getTitle(t("identity.sign.waiting")),
  };
}

/** The app has signed: puts the signature into the document. Or the person gives up. */
export async function action(args: ActionFunctionArgs) {
  const context = await loadPageContext(args);
  const { portal, user, requestId, t } = context;
  const submission = await context.submission();
  const back = getAddress(submission, "sign");
  if (!(await goesOnFromApp(args.request))) {
    await cancelAppSigning(portal, submission, user);
    return redirectWithToast(context, back);
  }
  const outcome = await finishAppSigning(portal, submission, user, requestId);
  switch (outcome.outcome) {
    case "done":
      return redirectWithToast(context, back, t("filing.sign.signed"));
    case "expired":
      return redirectWithToast(context, getAddress(submission, "sign/app"));
    case "notVerified":
      return redirectWithToast(context, `${getAddress(submission, "sign/app")}?problem=notVerified`);
    case "certificate":
      return redirectWithError(context, back, [certificateRefusal(outcome.problem, t)]);
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
  const { frame, signing, back } = useLoaderData<typeof loader>();
  return (
    <SubmissionFrame frame={frame} page="sign">
      <SigningByApp signing={signing} back={back} />
    </SubmissionFrame>
  );
}
