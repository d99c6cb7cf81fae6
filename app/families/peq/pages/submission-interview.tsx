import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { InterviewForms } from "../components/interview-forms";
import { Timeline } from "~/app/components/ui/timeline/timeline";
import type { RouteHandle } from "~/app/components/shell/route-handle";
import { submissionCrumbs } from "~/app/forms/submission-crumbs";
import { SubmissionFrame } from "~/app/forms/submission-frame";
import {
  answerWith,
  commandOf,
  intentOf,
  keep,
  reasonsOf,
} from "~/app/services/administration/administration.server";
import { pageRequest } from "~/app/services/portal/page.server";
import { requireSubmission } from "~/app/services/portal/required.server";
import { frameOf } from "~/app/services/submissions/frame.server";
import { interviewPage, readInterview } from "../interview.server";
import { addressOf } from "~/app/services/submissions/wizard.server";
import { INTERVIEW_FACTS, peq } from "~/workflows/peq/index";

export const handle: RouteHandle = { crumbs: submissionCrumbs((t) => t("peq.interview.title")) };
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title ?? "" }];

/** @throws 404 for a form of which nobody is interviewed */
async function requireExamination(args: LoaderFunctionArgs) {
  const submission = await requireSubmission(args);
  if (submission.type.type !== peq.type) throw new Response(null, { status: 404 });
  return submission;
}

/** The interview of a preliminary examination: told as it happens, whoever has the form. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, locale, t, titleOf } = await pageRequest(args);
  const submission = await requireExamination(args);
  const frame = frameOf(portal, submission, locale);
  return {
    title: titleOf(`${t("peq.interview.title")} ${frame.caseNo}`),
    frame,
    page: await interviewPage(portal, submission, locale),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { portal, user, locale, t } = await pageRequest(args);
  const submission = await requireExamination(args);
  const form = await args.request.formData();
  const fact = intentOf(form, INTERVIEW_FACTS);
  const read = readInterview(fact, form);
  const answer = (problems: Readonly<Record<string, string>>, refusal: string | null) => ({
    intent: fact,
    values: Object.fromEntries(
      [...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value] as const] : [])),
    ),
    reasonsNotHeld: form.getAll("reasonsNotHeld").filter((value) => typeof value === "string"),
    problems,
    refusal,
  });
  if ("problems" in read) {
    const problems = read.problems.map(({ field, problem }): readonly [string, string] => [
      field,
      t(`peq.problems.${problem}`),
    ]);
    return data(answer(Object.fromEntries(problems), null), { status: 400 });
  }
  const outcome = await keep(
    { portal, user, requestId: args.context.requestId, commandId: commandOf(form) },
    peq,
    { stream: submission.stream, type: fact, data: read.data, by: submission.by },
  );
  if (outcome.outcome === "refused") {
    return data(answer({}, reasonsOf(peq, outcome.refusals, locale)), { status: 409 });
  }
  const to = addressOf(submission, "interview");
  return answerWith({ portal, request: args.request }, peq, fact, outcome, to);
}

export default function SubmissionInterview() {
  const { t } = useTranslation();
  const { frame, page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? null;
  return (
    <SubmissionFrame frame={frame} page="interview">
      <PageHeader title={t("peq.interview.title")} subtitle={t("peq.interview.lead")} />
      <InterviewForms key={page.told.length} page={page} answer={answer} />
      <section aria-labelledby="told" className="flex flex-col gap-3">
        <h2 id="told" className="text-lg">
          {t("peq.interview.told")}
        </h2>
        {page.told.length === 0 ? (
          <p className="text-ink-soft">{t("peq.interview.nothingTold")}</p>
        ) : (
          <Timeline entries={page.told} />
        )}
      </section>
    </SubmissionFrame>
  );
}
