import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { SigningByApp } from "~/app/components/identity/identity-app/signing-by-app";
import { certificateRefusal } from "~/app/services/identity/certificates/offered-certificate.server";
import { redirectWithToast, redirectWithError } from "~/app/services/platform/pages/answers.server";
import { goesOnFromApp } from "~/app/services/identity/identity-app/app-page.server";
import { sayPastTense } from "~/workflows/kit";
import { explainStepRefusal } from "../applications/act.server";
import { loadInquiry } from "../applications/requested.server";
import { cancelReplyByApp, finishReplyByApp, replyAppState } from "../replies/reply-by-app.server";
import { inquiryAddress, replyAddress, replyAppAddress } from "../streams.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** Waits until the identity app has signed a reply. Opening the page changes nothing. */
export async function loader(args: LoaderFunctionArgs) {
  const { context, found } = await loadInquiry(args);
  // What is drafted is the firm's alone.
  if (found.by.standing === "office") throw new Response(null, { status: 404 });
  const notVerified = context.parameters.get("problem") === "notVerified";
  return {
    title: context.getTitle(context.t("identity.sign.waiting")),
    signing: notVerified ? { state: "notVerified" as const } : await replyAppState(context, found),
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
  const outcome = await finishReplyByApp(context, found);
  switch (outcome.outcome) {
    case "done": {
      const sentence = sayPastTense(procedure, context.locale, "inquiry.replied");
      return redirectWithToast(context, inquiryAddress(caseType, inquiry.id), sentence);
    }
    case "expired":
      return redirectWithToast(context, replyAppAddress(caseType, inquiry.id));
    case "notVerified":
      return redirectWithToast(context, `${replyAppAddress(caseType, inquiry.id)}?problem=notVerified`);
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
  const { signing, back } = useLoaderData<typeof loader>();
  return <SigningByApp signing={signing} back={back} />;
}
