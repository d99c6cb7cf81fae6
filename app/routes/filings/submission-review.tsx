import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ulid } from "ulidx";
import * as z from "zod";

import { LinkButton } from "~/app/components/ui/button/button";
import { SideBySidePapers } from "~/app/components/filings/side-by-side-papers/side-by-side-papers";
import { NextTaskLink } from "~/app/components/filings/next-task/next-task";
import { ReviewBar } from "~/app/components/filings/review-bar/review-bar";
import { FiguresOfForm, FiguresToLookAt } from "~/app/components/filings/form-figures/form-figures";
import { FormReading } from "~/app/components/filings/form-reading/form-reading";
import { LongTextField } from "~/app/components/ui/long-text-field/long-text-field";
import { Notice } from "~/app/components/ui/notice/notice";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { ReviewedAgain } from "~/app/forms/answered-remarks";
import { submissionCrumbs } from "~/app/forms/submission-crumbs";
import { SavedRemarks } from "~/app/forms/backup/saved-remarks";
import { SubmissionFrame } from "~/app/forms/submission-frame";
import { sayPending } from "~/app/services/filings/pending-decisions/answer-decision.server";
import { dispatchDecision } from "~/app/services/filings/pending-decisions/make-decision.server";
import { findTakenBack } from "~/app/services/filings/pending-decisions/pending-decisions.server";
import { prepareFilingStep } from "~/app/services/filings/submissions/act.server";
import { findTaskPlace } from "~/app/services/filings/form-lists/next-task.server";
import { loadFrame } from "~/app/services/filings/steps/frame.server";
import { listActions } from "~/app/services/filings/submissions/position.server";
import { findFormFigures } from "~/app/services/filings/reading/form-figures.server";
import { readPins, buildReview } from "~/app/services/filings/reading/review.server";
import type { ReadFile, ReadStep } from "~/app/services/filings/reading/reading.server";
import { getAddress } from "~/app/services/filings/steps/wizard.server";
import { getReturnFact } from "~/app/services/filings/submissions/return-fact.server";
import { PageCommand } from "~/app/services/platform/portal/command-names.server";
import { whyNotDone } from "~/app/services/platform/pages/reasons";
import { Reasons, Refused } from "~/app/components/ui/refused/refused";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { parsePins } from "~/app/components/filings/form-reading/pin-field";
import { invalidForm, redirectWithToast, conflict } from "~/app/services/platform/pages/answers.server";
import { parseFormOrThrow } from "~/app/services/platform/pages/parse-form.server";
import { sayPastTense, sayFact } from "~/workflows/kit";
import type { MadeDecision } from "~/workflows/records/pending-decision/index";

export const handle: RouteHandle = { crumbs: submissionCrumbs((t) => t("review.title")) };
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title ?? "" }];

/** The form as its reviewer reads it, with remarks to pin; after a return only what has changed stands open. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await loadPageContext(args);
  const { portal, locale, t, getTitle } = context;
  const submission = await context.submission();
  const { type, current, by } = submission;
  const back = getReturnFact(submission);
  if (back === undefined) throw new Response(null, { status: 404 });
  const actions = listActions(type, current, by, portal.clock.now(), locale);
  const office = by.standing === "office";
  const figures = await findFormFigures(portal, submission, { locale, t });
  return {
    office,
    back: office ? sayFact(type, locale, back) : t("review.return"),
    title: getTitle(`${t("review.title")} – ${submission.caseFile.caseNo}`),
    frame: await loadFrame(portal, submission, locale),
    taskPlace: await findTaskPlace(portal, context.user, submission),
    review: buildReview({ type, locale, t }, submission, figures),
    figures,
    note: office ? null : current.context.reviewNote,
    notReturn: actions.find(({ fact }) => fact === back)?.reasons ?? [],
    takenBack: readTakenBack(await findTakenBack(portal, submission.stream, submission.by.id), back),
    signAddress: getAddress(submission, "sign"),
    previewAddress: getAddress(submission, "preview"),
    commandId: ulid(),
    person: submission.by.id,
    item: submission.stream,
  };
}

const PostedForm = z.object({
  reason: z.string().trim().max(10_000).default(""),
  commandId: PageCommand,
});

/** Gives the form back with a reason, remarks, or both. */
export async function action(args: ActionFunctionArgs) {
  const context = await loadPageContext(args);
  const { portal, requestId, locale, t } = context;
  const submission = await context.submission();
  const back = getReturnFact(submission);
  if (back === undefined) throw new Response(null, { status: 404 });
  const form = await args.request.formData();
  const { reason, commandId } = parseFormOrThrow(form, PostedForm);
  const pins = readPins(form, submission, await findFormFigures(portal, submission, { locale, t }));
  if (reason === "" && pins.length === 0) return invalidForm(form, { reason: t("review.nothingSaid") });
  const returning = { fact: back, commandId, reason, pins };
  const done =
    submission.by.standing === "office" ? sayPastTense(submission.type, locale, back) : t("review.returned");
  const step = await prepareFilingStep(portal, submission, returning, requestId);
  const outcome = await dispatchDecision(portal, submission, step);
  if (outcome.outcome === "waits") {
    const to = getAddress(submission, "status");
    const pending = { fact: back, countsAt: outcome.countsAt, returnTo: getAddress(submission, "review") };
    return redirectWithToast(context, to, sayPending(context, submission, pending));
  }
  return outcome.outcome === "done"
    ? redirectWithToast(context, getAddress(submission, "status"), done)
    : conflict(whyNotDone(context, submission.type, outcome, t("filing.actions.conflict")), { form });
}

const TakenBack = z.object({
  reason: z.string(),
  pins: z.array(z.object({ target: z.string(), remark: z.string() })),
});

/** What was typed for a return that was taken back, as the page shows it again. */
function readTakenBack(takenBack: MadeDecision | null, back: string) {
  const typed = takenBack?.fact === back ? TakenBack.safeParse(takenBack.input).data : undefined;
  return {
    reason: typed?.reason ?? "",
    pins: Object.fromEntries((typed?.pins ?? []).map(({ target, remark }) => [target, remark])),
  };
}

const RETURN = "return-form";

/** The enclosures that are read with the form. */
const papersIn = (steps: readonly ReadStep[]): readonly ReadFile[] =>
  steps
    .flatMap(({ sections }) => sections.flatMap(({ fields }) => fields))
    .flatMap((field) => (field.kind === "value" ? (field.files ?? []) : []));

export default function SubmissionReview() {
  const { t } = useTranslation();
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const busy = useNavigation().state !== "idle";
  const mayReturn = page.notReturn.length === 0;
  const pinning = mayReturn && {
    pinning: { form: RETURN, pinned: answer ? parsePins(answer.typed) : page.takenBack.pins },
  };
  return (
    <SubmissionFrame frame={page.frame} page="review">
      <NextTaskLink task={null} place={page.taskPlace} />
      <PageHeader
        title={t("review.title")}
        subtitle={t(page.office ? "review.officeLead" : "review.lead")}
        actions={<LinkButton to={page.previewAddress}>{t("review.document")}</LinkButton>}
      />
      <Refused answer={answer} title={t("review.refused")} />
      {!mayReturn && (
        <Notice title={t("review.notNow")}>
          <Reasons reasons={page.notReturn} />
        </Notice>
      )}
      {page.note !== null && (
        <Notice title={t("review.preparersNote")}>
          <p className="whitespace-pre-line">{page.note}</p>
        </Notice>
      )}
      {mayReturn && <SavedRemarks person={page.person} item={page.item} form={RETURN} />}
      <ReviewedAgain review={page.review} />
      <SideBySidePapers papers={papersIn(page.review.steps)}>
        <h2 className="sr-only">{t("replay.form")}</h2>
        <FiguresToLookAt figures={page.figures} />
        <FiguresOfForm figures={page.figures} {...pinning} />
        <FormReading steps={page.review.steps} {...pinning} />
      </SideBySidePapers>
      {mayReturn && (
        <Form id={RETURN} method="post" data-autosaved className="sheet flex flex-col gap-4 p-5">
          <h2 className="text-lg">{page.back}</h2>
          <p className="max-w-prose text-ink-soft">{t("review.returnLead")}</p>
          <input type="hidden" name="commandId" value={page.commandId} />
          <LongTextField
            name="reason"
            label={t("review.reason")}
            hint={t("review.reasonHint")}
            rows={3}
            defaultValue={answer?.typed["reason"] ?? page.takenBack.reason}
            error={answer?.problems["reason"]}
          />
        </Form>
      )}
      {mayReturn && (
        <ReviewBar
          form={RETURN}
          back={page.back}
          {...(!page.office && { signAt: page.signAddress })}
          busy={busy}
        />
      )}
    </SubmissionFrame>
  );
}
