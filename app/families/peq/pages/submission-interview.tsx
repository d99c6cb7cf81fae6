import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { InterviewForms } from "../components/interview-forms";
import { Timeline } from "~/app/components/ui/timeline/timeline";
import { Section } from "~/app/components/ui/section";
import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { submissionCrumbs } from "~/app/forms/submission-crumbs";
import { SubmissionFrame } from "~/app/forms/submission-frame";
import { answerFact } from "~/app/services/platform/facts/answer-fact.server";
import { asksWith } from "~/app/services/platform/facts/fact-button.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { loadFrame } from "~/app/services/filings/steps/frame.server";
import {
  interviewPage,
  INTERVIEW_FORMS,
  INTERVIEW_PROBLEMS,
  toPayload,
  type InterviewProblem,
} from "../interview.server";
import { getAddress } from "~/app/services/filings/steps/wizard.server";
import { INTERVIEW_FACTS, peq } from "~/workflows/forms/peq/index";
import { toProblemMessages } from "~/app/services/platform/pages/parse-form.server";

export const handle: RouteHandle = { crumbs: submissionCrumbs((t) => t("peq.interview.title")) };
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title ?? "" }];

/** @throws 404 for a form of which nobody is interviewed */
async function examinationRequest(args: LoaderFunctionArgs | ActionFunctionArgs) {
  const context = await loadPageContext(args);
  const submission = await context.submission();
  if (submission.type.type !== peq.type) throw new Response(null, { status: 404 });
  return { ...context, examination: submission };
}

/** The interview of a preliminary examination: told as it happens, whoever has the form. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, locale, t, getTitle, examination } = await examinationRequest(args);
  const frame = await loadFrame(portal, examination, locale);
  return {
    title: getTitle(`${t("peq.interview.title")} ${frame.caseNo}`),
    frame,
    page: await interviewPage(portal, examination, locale),
  };
}

export async function action(args: ActionFunctionArgs) {
  const context = await examinationRequest(args);
  const { t, examination } = context;
  const say = (problem: InterviewProblem) => t(`peq.problems.${problem}`);
  return answerFact(context, await args.request.formData(), {
    procedure: peq,
    stream: examination.stream,
    by: examination.by,
    to: getAddress(examination, "interview"),
    say: (wrong) => toProblemMessages(wrong, INTERVIEW_PROBLEMS, "required", say),
    buttons: Object.fromEntries(
      INTERVIEW_FACTS.map((fact) => [fact, asksWith(fact, INTERVIEW_FORMS[fact], toPayload)] as const),
    ),
  });
}

export default function SubmissionInterview() {
  const { t } = useTranslation();
  const { frame, page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? null;
  return (
    <SubmissionFrame frame={frame} page="interview">
      <PageHeader title={t("peq.interview.title")} subtitle={t("peq.interview.lead")} />
      <InterviewForms key={page.recorded.length} page={page} answer={answer} />
      <Section id="recorded" title={t("peq.interview.recorded")}>
        {page.recorded.length === 0 ? (
          <p className="text-ink-soft">{t("peq.interview.nothingRecorded")}</p>
        ) : (
          <Timeline entries={page.recorded} />
        )}
      </Section>
    </SubmissionFrame>
  );
}
