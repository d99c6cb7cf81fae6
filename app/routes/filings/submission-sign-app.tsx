import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { LinkButton } from "~/app/components/ui/button/button";
import { IdentityPending } from "~/app/components/identity/identity-app/identity-pending";
import { Notice } from "~/app/components/ui/notice/notice";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import type { RouteHandle } from "~/app/components/shell/route-handle";
import { submissionCrumbs } from "~/app/forms/submission-crumbs";
import { SubmissionFrame } from "~/app/forms/submission-frame";
import { getFixedT } from "~/app/i18n/i18n.server";
import { localeOf } from "~/app/i18n/preferences";
import { certificateSentence } from "~/app/services/certificates/offered-certificate.server";
import { requireSubmission } from "~/app/services/portal/required.server";
import {
  appSigningState,
  cancelAppSigning,
  finishAppSigning,
} from "~/app/services/submissions/app-signing.server";
import { frameOf } from "~/app/services/submissions/frame.server";
import { reasonLines } from "~/app/services/submissions/position.server";
import { addressOf } from "~/app/services/submissions/wizard.server";

export const handle: RouteHandle = { crumbs: submissionCrumbs((t) => t("filing.sign.title")) };
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.pageTitle ?? "" }];

async function requirePerson({ context }: LoaderFunctionArgs | ActionFunctionArgs) {
  const user = await context.visit.user();
  if (user === null) throw new Response(null, { status: 404 });
  return user;
}

/** Waits until the identity app has signed. Opening the page changes nothing. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal } = args.context;
  const locale = localeOf(args.request);
  const t = await getFixedT(locale);
  const [submission, user] = await Promise.all([requireSubmission(args), requirePerson(args)]);
  const notVerified = new URL(args.request.url).searchParams.get("problem") === "notVerified";
  const signing = notVerified
    ? { state: "notVerified" as const }
    : await appSigningState(portal, submission, user);
  return {
    frame: frameOf(portal, submission, locale),
    signing,
    back: addressOf(submission, "sign"),
    pageTitle: t("shell.title", { page: t("identity.sign.waiting") }),
  };
}

/** The app has signed: puts the signature into the document. Or the person gives up. */
export async function action(args: ActionFunctionArgs) {
  const { portal, requestId } = args.context;
  const [submission, user] = await Promise.all([requireSubmission(args), requirePerson(args)]);
  const back = addressOf(submission, "sign");
  if ((await args.request.formData()).get("intent") !== "continue") {
    await cancelAppSigning(portal, submission, user);
    return redirect(back);
  }
  const locale = localeOf(args.request);
  const t = await getFixedT(locale);
  const carry = async (tone: "success" | "error", message: string, detail?: string) => ({
    headers: {
      "Set-Cookie": await portal.toasts.carry({ tone, message, ...(detail !== undefined && { detail }) }),
    },
  });
  const outcome = await finishAppSigning(portal, submission, user, requestId);
  switch (outcome.outcome) {
    case "done":
      return redirect(back, await carry("success", t("filing.sign.signed")));
    case "expired":
      return redirect(addressOf(submission, "sign/app"));
    case "notVerified":
      return redirect(`${addressOf(submission, "sign/app")}?problem=notVerified`);
    case "certificate": {
      const detail = certificateSentence(outcome.problem, t);
      return redirect(back, await carry("error", t("filing.actions.refused"), detail));
    }
    case "conflict":
      return redirect(back, await carry("error", t("filing.sign.changed")));
    case "refused": {
      const detail = reasonLines(submission.type, outcome.refusals, locale).join(" ");
      return redirect(back, await carry("error", t("filing.actions.refused"), detail));
    }
  }
}

export default function SubmissionSignApp() {
  const { t } = useTranslation();
  const { frame, signing, back } = useLoaderData<typeof loader>();
  return (
    <SubmissionFrame frame={frame} page="sign">
      <PageHeader title={t("identity.sign.waiting")} />
      <div className="flex max-w-form flex-col gap-4">
        {signing.state === "waiting" || signing.state === "approved" ? (
          <IdentityPending {...signing} approved={signing.state === "approved"} />
        ) : (
          <Notice
            tone="error"
            live
            title={t(`identity.sign.problems.${signing.state}.title`)}
            actions={<LinkButton to={back}>{t("identity.sign.back")}</LinkButton>}
          >
            {t(`identity.sign.problems.${signing.state}.next`)}
          </Notice>
        )}
      </div>
    </SubmissionFrame>
  );
}
