import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { AnonymousWaiting } from "~/app/components/identity/iam-smart/anonymous-waiting";
import { certificateRefusal } from "~/app/services/identity/certificates/offered-certificate.server";
import { redirectWithToast, redirectWithError } from "~/app/services/platform/pages/answers.server";
import { explainCode } from "~/app/services/identity/iam-smart/explain-code";
import { goesOnFromApp } from "~/app/services/identity/identity-app/app-page.server";
import { sayPastTense } from "~/workflows/kit";
import { explainStepRefusal } from "../applications/act.server";
import { loadInquiry } from "../applications/requested.server";
import { cancelReplyByApp, finishReplyByApp, replyAppState } from "../replies/reply-by-app.server";
import { inquiryAddress, replyAddress, replyAppAddress } from "../streams.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** Waits until iAM Smart has signed a reply. Opening the page changes nothing. */
export async function loader(args: LoaderFunctionArgs) {
  const { context, found } = await loadInquiry(args);
  // What is drafted is the firm's alone.
  if (found.by.standing === "office") throw new Response(null, { status: 404 });
  const notVerified = context.parameters.get("problem") === "notVerified";
  return {
    title: context.getTitle(context.t("iamSmart.anonymous.waiting")),
    signing: notVerified
      ? { state: "notVerified" as const }
      : await replyAppState(context, found, await context.session()),
    telephone: context.portal.iamSmartSandbox?.telephone ?? null,
    back: replyAddress(found.caseType, found.inquiry.id),
  };
}

/** The app has signed: the reply is sent. Or the person gives up. */
export async function action(args: ActionFunctionArgs) {
  const { context, found } = await loadInquiry(args);
  const { caseType, inquiry, procedure } = found;
  const back = replyAddress(caseType, inquiry.id);
  if (!(await goesOnFromApp(args.request))) {
    await cancelReplyByApp(context, found);
    return redirectWithToast(context, back);
  }
  const outcome = await finishReplyByApp(context, found, await context.session());
  switch (outcome.outcome) {
    case "done": {
      const sentence = sayPastTense(procedure, context.locale, "inquiry.replied");
      return redirectWithToast(context, inquiryAddress(caseType, inquiry.id), sentence);
    }
    case "expired":
      return redirectWithToast(context, replyAppAddress(caseType, inquiry.id));
    case "notVerified":
      return redirectWithToast(context, `${replyAppAddress(caseType, inquiry.id)}?problem=notVerified`);
    case "code":
      return redirectWithError(context, back, [explainCode(context.t, outcome.code)]);
    case "certificate":
      return redirectWithError(context, back, [certificateRefusal(outcome.problem, context.t)]);
    case "conflict":
    case "refused":
      return redirectWithError(
        context,
        back,
        await explainStepRefusal(context, found, "inquiry.replied", outcome),
      );
  }
}

export default function ReleaseReplyByApp() {
  return <AnonymousWaiting {...useLoaderData<typeof loader>()} />;
}
