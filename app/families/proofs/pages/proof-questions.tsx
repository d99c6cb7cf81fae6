import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ulid } from "ulidx";

import { Button } from "~/app/components/ui/button/button";
import { ChoiceField } from "~/app/components/ui/choice-field/choice-field";
import { EmptyState } from "~/app/components/ui/empty-state/empty-state";
import { ErrorSummary } from "~/app/components/ui/error-summary/error-summary";
import { problemsInOrder } from "~/app/components/ui/error-summary/problems-in-order";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { Refused } from "~/app/components/ui/refused/refused";
import { Section } from "~/app/components/ui/section";
import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { submissionCrumbs } from "~/app/forms/submission-crumbs";
import { SubmissionFrame } from "~/app/forms/submission-frame";
import { loadFrame } from "~/app/services/filings/steps/frame.server";
import { getAddress } from "~/app/services/filings/steps/wizard.server";
import type { PageAnswer } from "~/app/services/platform/pages/answer";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import type { QuestionSide } from "~/workflows/records/question/index";
import { MessageFields, QuestionThread } from "../components/question-thread";
import { takesQuestions, viewQuestions } from "../questions/load-questions.server";
import { writeQuestion } from "../questions/write-question.server";

export const handle: RouteHandle = { crumbs: submissionCrumbs((t) => t("filing.links.questions")) };
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];
/** After a refusal, too, the page shows what came in between. */
export const shouldRevalidate = () => true;

async function loadProofFor(args: LoaderFunctionArgs | ActionFunctionArgs) {
  const context = await loadPageContext(args);
  const submission = await context.submission();
  if (!takesQuestions(submission)) throw new Response(null, { status: 404 });
  return { context, submission };
}

/** The questions about one proof, between the office, whoever administers the estate, and its creditor. */
export async function loader(args: LoaderFunctionArgs) {
  const { context: pageContext, submission } = await loadProofFor(args);
  const { portal, locale, t, getTitle } = pageContext;
  const frame = await loadFrame(portal, submission, locale);
  const here = getAddress(submission, "questions");
  return {
    title: getTitle(`${t("filing.links.questions")} – ${submission.caseFile.caseNo}`),
    // What leads to this page need not stand on it.
    frame: { ...frame, notices: frame.notices.filter(({ link }) => link?.to !== here) },
    view: await viewQuestions(portal, submission, locale),
    commandId: ulid(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { context: pageContext, submission } = await loadProofFor(args);
  return writeQuestion(pageContext, submission, args.request);
}

/** A new question is no thread yet. */
const NEW = "new";

export default function ProofQuestions() {
  const { t } = useTranslation();
  const { frame, view, commandId } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const place = answer?.typed.thread ?? NEW;
  const problems = { [`text-${place}`]: answer?.problems.text, [`papers-${place}`]: answer?.problems.papers };
  const { threads, asks } = view;
  return (
    <SubmissionFrame frame={frame} page="questions">
      <PageHeader title={t("proofs.questions.title")} subtitle={t("proofs.questions.lead")} />
      <Refused answer={answer} />
      <ErrorSummary problems={problemsInOrder(Object.keys(problems), problems)} />
      <div className="flex max-w-form flex-col gap-6">
        {threads.map((thread) => (
          <QuestionThread
            key={thread.id}
            thread={thread}
            commandId={commandId}
            answer={place === thread.id ? answer : undefined}
          />
        ))}
        {threads.length === 0 && (
          <EmptyState title={t("proofs.questions.none")}>{t("proofs.questions.noneBody")}</EmptyState>
        )}
        {asks.length > 0 && (
          <NewQuestion
            key={view.begun}
            asks={asks}
            commandId={commandId}
            answer={place === NEW ? answer : undefined}
          />
        )}
      </div>
    </SubmissionFrame>
  );
}

interface NewQuestionProps {
  readonly asks: readonly QuestionSide[];
  readonly commandId: string;
  readonly answer: PageAnswer | undefined;
}

function NewQuestion({ asks, commandId, answer }: NewQuestionProps) {
  const { t } = useTranslation();
  const busy = useNavigation().state !== "idle";
  return (
    <Section
      id="ask"
      title={t("proofs.questions.new")}
      className="sheet no-print flex flex-col gap-4 px-5 py-4"
    >
      <Form method="post" encType="multipart/form-data" className="flex flex-col gap-4">
        <input type="hidden" name="commandId" value={commandId} />
        <p className="text-ink-soft">{t("proofs.questions.newHint")}</p>
        {asks.length === 1 ? (
          <>
            <p>
              {t("proofs.questions.newTo")}:{" "}
              <strong>{t(`proofs.questions.sides.${asks[0] ?? "office"}`)}</strong>
            </p>
            <input type="hidden" name="to" value={asks[0]} />
          </>
        ) : (
          <ChoiceField
            name="to"
            label={t("proofs.questions.newTo")}
            options={asks.map((side) => ({ value: side, label: t(`proofs.questions.sides.${side}`) }))}
            defaultValue={answer?.typed.to ?? asks[0]}
            required
          />
        )}
        <MessageFields place={NEW} label={t("proofs.questions.newText")} answer={answer} />
        <Button type="submit" name="intent" value="ask" tone="primary" busy={busy} className="self-start">
          {t("proofs.questions.newSend")}
        </Button>
      </Form>
    </Section>
  );
}
