import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { CornerUpLeft, PenLine } from "lucide-react";
import { useTranslation } from "react-i18next";
import { ulid } from "ulidx";
import * as z from "zod";

import { Button, LinkButton } from "~/app/components/ui/button/button";
import { FormReading } from "~/app/components/filings/form-reading/form-reading";
import { LongTextField } from "~/app/components/ui/long-text-field/long-text-field";
import { Notice } from "~/app/components/ui/notice/notice";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import type { RouteHandle } from "~/app/components/shell/route-handle";
import { ReviewedAgain } from "~/app/forms/answered-remarks";
import { Reasons } from "~/app/forms/signing-step";
import { submissionCrumbs } from "~/app/forms/submission-crumbs";
import { KeptRemarks } from "~/app/forms/kept-remarks";
import { SubmissionFrame } from "~/app/forms/submission-frame";
import { getFixedT } from "~/app/i18n/i18n.server";
import { localeOf } from "~/app/i18n/preferences";
import { requireSubmission } from "~/app/services/portal/required.server";
import { act } from "~/app/services/submissions/act.server";
import { frameOf } from "~/app/services/submissions/frame.server";
import { actionsOf, sentencesOf } from "~/app/services/submissions/position.server";
import { keptPins, pinsIn, reviewOf } from "~/app/services/submissions/review.server";
import { addressOf } from "~/app/services/submissions/wizard.server";
import { PageCommand } from "~/app/services/log/command-names.server";

export const handle: RouteHandle = { crumbs: submissionCrumbs((t) => t("review.title")) };
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title ?? "" }];

/** The form as its reviewer reads it, with remarks to pin; after a return only what has changed stands open. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { portal } = context;
  const submission = await requireSubmission({ context, params });
  const locale = localeOf(request);
  const t = await getFixedT(locale);
  const { type, current, by } = submission;
  const actions = actionsOf(type, current, by, portal.clock.now(), locale);
  return {
    title: t("shell.title", { page: `${t("review.title")} – ${submission.caseFile.caseNo}` }),
    frame: frameOf(portal, submission, locale),
    review: reviewOf({ type, locale, t }, submission),
    notReturn: actions.find(({ fact }) => fact === "form.returned")?.reasons ?? [],
    signAddress: addressOf(submission, "sign"),
    previewAddress: addressOf(submission, "preview"),
    commandId: ulid(),
    person: submission.by.id,
    item: submission.stream,
  };
}

const Posted = z.object({
  reason: z.string().trim().max(10_000).catch(""),
  commandId: PageCommand,
});

/** Returns the form with a reason, remarks, or both. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { portal, requestId } = context;
  const submission = await requireSubmission({ params, context });
  const body = await request.formData();
  const posted = Posted.safeParse(Object.fromEntries(body)).data;
  if (posted === undefined) throw new Response(null, { status: 400 });
  const { reason, commandId } = posted;
  const pins = pinsIn(body, submission);
  const kept = { reason, pins: keptPins(pins) };
  if (reason === "" && pins.length === 0)
    return data({ ...kept, nothingSaid: true, refused: [] }, { status: 400 });
  const locale = localeOf(request);
  const t = await getFixedT(locale);
  const asked = { fact: "form.returned" as const, commandId, reason, pins };
  const outcome = await act(portal, submission, asked, requestId);
  if (outcome.outcome !== "done") {
    const refused =
      outcome.outcome === "refused"
        ? sentencesOf(submission.type, outcome.refusals, locale)
        : [{ code: "ERR-CONFLICT", sentence: t("filing.actions.conflict") }];
    return data({ ...kept, nothingSaid: false, refused }, { status: 409 });
  }
  const toast = await portal.toasts.carry({ tone: "success", message: t("review.returned") });
  return redirect(addressOf(submission, "status"), { headers: { "Set-Cookie": toast } });
}

const RETURN = "return-form";

export default function SubmissionReview() {
  const { t } = useTranslation();
  const page = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const busy = useNavigation().state !== "idle";
  const mayReturn = page.notReturn.length === 0;
  return (
    <SubmissionFrame frame={page.frame} page="review">
      <PageHeader
        title={t("review.title")}
        subtitle={t("review.lead")}
        actions={
          <>
            <LinkButton to={page.previewAddress}>{t("review.document")}</LinkButton>
            {mayReturn && (
              <LinkButton to={page.signAddress} icon={PenLine}>
                {t("review.sign")}
              </LinkButton>
            )}
          </>
        }
      />
      {answered !== undefined && answered.refused.length > 0 && (
        <Notice tone="error" title={t("review.refused")} live>
          <Reasons reasons={answered.refused} />
        </Notice>
      )}
      {!mayReturn && (
        <Notice title={t("review.notNow")}>
          <Reasons reasons={page.notReturn} />
        </Notice>
      )}
      {mayReturn && <KeptRemarks person={page.person} item={page.item} form={RETURN} />}
      <ReviewedAgain review={page.review} />
      <FormReading
        steps={page.review.steps}
        {...(mayReturn && { pinning: { form: RETURN, kept: answered?.pins ?? {} } })}
      />
      {mayReturn && (
        <Form id={RETURN} method="post" data-autosaved className="sheet flex flex-col gap-4 p-5">
          <h2 className="text-lg">{t("review.return")}</h2>
          <p className="max-w-prose text-ink-soft">{t("review.returnLead")}</p>
          <input type="hidden" name="commandId" value={page.commandId} />
          <LongTextField
            name="reason"
            label={t("review.reason")}
            hint={t("review.reasonHint")}
            rows={3}
            defaultValue={answered?.reason ?? ""}
            {...(answered?.nothingSaid === true && { error: t("review.nothingSaid") })}
          />
          <div>
            <Button type="submit" icon={CornerUpLeft} busy={busy}>
              {t("review.return")}
            </Button>
          </div>
        </Form>
      )}
    </SubmissionFrame>
  );
}
