import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Download } from "lucide-react";
import { useTranslation } from "react-i18next";
import { ulid } from "ulidx";

import { LinkButton, buttonClasses } from "~/app/components/ui/button/button";
import { DescriptionList } from "~/app/components/ui/description-list/description-list";
import { ErrorSummary } from "~/app/components/ui/error-summary/error-summary";
import { problemsInOrder } from "~/app/components/ui/error-summary/problems-in-order";
import { Notice } from "~/app/components/ui/notice/notice";
import { Refused } from "~/app/components/ui/refused/refused";
import { getStatus, isAmong, say, statesWith } from "~/workflows/kit";
import { isIn } from "~/workflows/kit/states";
import {
  annualStatement,
  findStandingEdition,
  statementStates,
} from "~/workflows/records/annual-statement/index";
import { CheckedAnswers } from "../components/checked-answers";
import { OwnThread } from "../components/own-thread";
import { QUESTION_FIELD, QuestionAnswer } from "../components/question-answer";
import { ReachBeside } from "../components/reach-beside";
import { ToldAbove } from "../components/told-above";
import { EstateContacts } from "../components/estate-contacts";
import { YearHead } from "../components/year-head";
import { YearPage } from "../components/year-page";
import { findWayDeclared } from "../fill/declare.server";
import { listCorrections } from "../fill/check.server";
import { describeYear } from "../fill/question.server";
import { findEstateContacts } from "../own/own-page.server";
import { sayWhatComes } from "../receipt/say-next.server";
import { sayReceived } from "../receipt/say-received";
import { answerQuestion } from "../receipt/answer-question.server";
import { describeThread } from "../receipt/thread.server";
import { answerVisit } from "../visit/answer-visit.server";
import { loadYearContext } from "../visit/opened.server";
import { staysOwn } from "../visit/stays-own";
import { isExaminedWithUnsent } from "../years/years-list.server";

const CORRECTED = statesWith(statementStates, "within", "received");

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export const shouldRevalidate = staysOwn;

/** What was received and when, what happens next, and what is still owing or is due next. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await loadYearContext(args);
  const { portal, statement, locale, t, getTitle } = context;
  const edition = findStandingEdition(statement.context);
  if (edition === null) throw new Response(null, { status: 404 });
  const status = getStatus(annualStatement, statement.state, statement.context, portal.clock.now());
  const isUnsent = isExaminedWithUnsent(statement);
  return {
    title: getTitle(t("annualStatement.receipt.title")),
    year: describeYear(context),
    reference: edition.reference,
    edition: edition.edition,
    receivedAt: sayReceived(edition, locale),
    declaredBy: findWayDeclared(edition),
    isLate: edition.isLate,
    status: say(annualStatement, locale, `status.${status}`),
    thread: describeThread(context),
    // What was typed since was not sent: said with the number of whoever can still do something about it.
    unsent: isUnsent ? await findEstateContacts(context) : null,
    changed: listCorrections({ ...edition, unconfirmed: [] }, statement.context.editions.at(-2), locale),
    draftAnswer: statement.context.draftAnswer,
    isExamined: isIn(statementStates, statement.state, "examined"),
    mayCorrect: isAmong(CORRECTED, statement.state),
    hasReachChanged: edition.values["reachChanged"] === true,
    next: sayWhatComes(context),
    commandId: ulid(),
  };
}

/** The answer to what the office asks. */
export const action = answerVisit(loadYearContext, async (context, { request }) =>
  answerQuestion(context, await request.formData()),
);

export default function StatementReceipt() {
  const { t } = useTranslation();
  const {
    year,
    reference,
    edition,
    receivedAt,
    declaredBy,
    isLate,
    status,
    thread: { open: question, over },
    unsent,
    draftAnswer,
    changed,
    isExamined,
    mayCorrect,
    next,
    hasReachChanged,
    commandId,
  } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? undefined;
  // Answered in another window meanwhile: what could not be kept with its question stands all the same.
  const isAsked = question !== null || answer?.typed["text"] !== undefined;
  const path = `/annual-statement/year/${String(year.year)}`;
  const isCounter = year.counter !== null;
  return (
    <YearPage counter={year.counter}>
      <YearHead {...year} isCorrecting={false} title={t("annualStatement.receipt.title")} />
      <Notice
        tone="success"
        live
        title={t(isCounter ? "annualStatement.counter.entered" : "annualStatement.receipt.received")}
        actions={
          <>
            <a href={`${path}/receipt.pdf`} download className={buttonClasses("primary")}>
              <Download size={18} />
              {t("annualStatement.receipt.download")}
            </a>
            {declaredBy === "app" && (
              <a href={`${path}/declaration.pdf`} download className={buttonClasses("secondary")}>
                <Download size={18} />
                {t("annualStatement.declare.saveSigned")}
              </a>
            )}
          </>
        }
      >
        {t(isCounter ? "annualStatement.counter.enteredBody" : "annualStatement.receipt.sent")}
      </Notice>
      {next.isOwing && (
        <Notice
          tone="warning"
          actions={
            !isCounter && (
              <LinkButton to="/annual-statement/years">{t("annualStatement.receipt.toOwing")}</LinkButton>
            )
          }
        >
          {next.text}
        </Notice>
      )}
      {hasReachChanged && !isCounter && <ReachBeside />}
      <ToldAbove />
      <Refused answer={answer} />
      <ErrorSummary
        problems={problemsInOrder([QUESTION_FIELD, "text"], {
          ...answer?.problems,
          [QUESTION_FIELD]: answer?.problems["question"],
        })}
      />
      {isAsked && (
        <QuestionAnswer
          question={question}
          draft={draftAnswer}
          commandId={commandId}
          visitName={year.visitName}
          answer={answer}
        />
      )}
      {unsent !== null && (
        <>
          <Notice tone="warning" title={t("annualStatement.receipt.unsent")}>
            {t("annualStatement.receipt.unsentBody")}
          </Notice>
          <EstateContacts of={unsent} />
        </>
      )}
      <section
        className="sheet px-5 py-4 max-[22rem]:px-3"
        aria-label={t("annualStatement.receipt.reference")}
      >
        <DescriptionList
          items={[
            {
              term: t("annualStatement.receipt.reference"),
              description: <b className="inline-block">{reference}</b>,
            },
            { term: t("annualStatement.receipt.receivedAt"), description: receivedAt },
            { term: t("annualStatement.receipt.status"), description: status },
            {
              term: t("annualStatement.receipt.edition"),
              description: edition > 1 && String(edition),
            },
            {
              term: t("annualStatement.declare.way"),
              description: t(`annualStatement.declare.ways.${declaredBy}`),
            },
            {
              term: t("annualStatement.receipt.late"),
              description: isLate && t("annualStatement.receipt.lateBody"),
            },
            { term: t("annualStatement.years.next"), description: !next.isOwing && next.text },
          ]}
        />
      </section>
      <OwnThread questions={over} />
      {changed.length > 0 && (
        <section className="flex flex-col gap-2" aria-labelledby="changed">
          <h2 id="changed" className="text-lg font-semibold">
            {t("annualStatement.check.changed")}
          </h2>
          <CheckedAnswers steps={changed} />
        </section>
      )}
      {!isCounter && <NextSteps isExamined={isExamined} mayCorrect={mayCorrect} />}
      <div className="flex flex-wrap gap-3">
        {year.counter === null ? (
          <LinkButton to="/annual-statement/years" tone="primary">
            {t("annualStatement.check.toYears")}
          </LinkButton>
        ) : (
          <LinkButton to={year.counter.back} tone="primary">
            {t("annualStatement.counter.back")}
          </LinkButton>
        )}
        {mayCorrect && (
          <LinkButton to={`${path}/check`}>
            {t(isCounter ? "annualStatement.counter.correct" : "annualStatement.receipt.correct")}
          </LinkButton>
        )}
      </div>
    </YearPage>
  );
}

interface NextStepsProps {
  readonly isExamined: boolean;
  readonly mayCorrect: boolean;
}

/** What happens after it was received, for the bankrupt. */
function NextSteps({ isExamined, mayCorrect }: NextStepsProps) {
  const { t } = useTranslation();
  return (
    <section className="flex flex-col gap-2" aria-labelledby="next">
      <h2 id="next" className="text-lg font-semibold">
        {t("annualStatement.receipt.next")}
      </h2>
      <ol className="list-decimal space-y-1 pl-5">
        {isExamined ? (
          <li>{t("annualStatement.receipt.nextExamined")}</li>
        ) : (
          <>
            <li>{t("annualStatement.receipt.next1")}</li>
            <li>{t("annualStatement.receipt.next2")}</li>
            {mayCorrect && <li>{t("annualStatement.receipt.next3")}</li>}
          </>
        )}
      </ol>
    </section>
  );
}
