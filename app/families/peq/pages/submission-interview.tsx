import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import * as z from "zod";

import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { InterviewForms } from "../components/interview-forms";
import { Timeline } from "~/app/components/ui/timeline/timeline";
import { Section } from "~/app/components/ui/section";
import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { submissionCrumbs } from "~/app/forms/submission-crumbs";
import { SubmissionFrame } from "~/app/forms/submission-frame";
import {
  answerWith,
  dispatchForPage,
  PressedForm,
} from "~/app/services/platform/administration/administration.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { loadFrame } from "~/app/services/filings/steps/frame.server";
import { interviewPage, INTERVIEW_PROBLEMS, readInterview, type InterviewProblem } from "../interview.server";
import { getAddress } from "~/app/services/filings/steps/wizard.server";
import { INTERVIEW_FACTS, peq } from "~/workflows/forms/peq/index";
import { invalidForm, conflict } from "~/app/services/platform/pages/answers.server";
import { parseFormOrThrow, problemsIn } from "~/app/services/platform/pages/parse-form.server";
import { whyNotDone } from "~/app/services/platform/pages/reasons";

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

const Pressed = PressedForm.extend({ intent: z.enum(INTERVIEW_FACTS) });

export async function action(args: ActionFunctionArgs) {
  const input = await examinationRequest(args);
  const { t, examination } = input;
  const form = await args.request.formData();
  const { intent: fact, commandId } = parseFormOrThrow(form, Pressed);
  const read = readInterview(fact, form);
  if (!read.ok) {
    const say = (problem: InterviewProblem) => t(`peq.problems.${problem}`);
    return invalidForm(form, problemsIn(read.wrong, INTERVIEW_PROBLEMS, "required", say));
  }
  const outcome = await dispatchForPage({ ...input, commandId }, peq, {
    stream: examination.stream,
    type: fact,
    data: read.input,
    by: examination.by,
  });
  return outcome.outcome === "refused"
    ? conflict(whyNotDone(input, peq, outcome), { form })
    : answerWith(input, peq, fact, outcome, getAddress(examination, "interview"));
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
