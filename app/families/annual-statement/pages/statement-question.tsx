import { data, redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useRef, useState, type FormEvent } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";

import { Button, LinkButton } from "~/app/components/ui/button/button";
import { DescriptionList } from "~/app/components/ui/description-list/description-list";
import { ErrorSummary } from "~/app/components/ui/error-summary/error-summary";
import { Notice } from "~/app/components/ui/notice/notice";
import { Refused } from "~/app/components/ui/refused/refused";
import { useLocale } from "~/app/components/ui/use-locale";
import { postedEntries } from "~/app/services/filings/steps/posted-entries";
import { conflict } from "~/app/services/platform/pages/answers.server";
import { findStep, findWords, parseStep, say, type FormValues, type TableRow } from "~/workflows/kit";
import { statementForm, wording } from "~/workflows/records/annual-statement/questions";
import { ApprovedBeside } from "../components/approved-beside";
import { QuestionFields } from "../components/question-fields";
import { ReachBeside } from "../components/reach-beside";
import { SavedItself } from "../components/saved-itself";
import { useAnswersSaved } from "../components/use-answers-saved";
import { useNewestAnswers } from "../components/use-newest-answers";
import { useUnmended } from "../components/use-unmended";
import { VisitForm } from "../components/visit-form";
import { YearHead } from "../components/year-head";
import { YearPage } from "../components/year-page";
import { NO_PROBLEMS, type PageProblems } from "../fill/page-problems";
import {
  describeQuestion,
  findProblems,
  findQuestion,
  listNeighbours,
  readChanges,
} from "../fill/question.server";
import { saveAnswers } from "../fill/record.server";
import { textIn } from "../fill/text-in";
import { yearPath } from "../streams.server";
import { loadFillableYear } from "../visit/fillable.server";
import { answerVisit } from "../visit/answer-visit.server";
import { loadYearContext } from "../visit/opened.server";
import { takeOver } from "../years/take-over.server";

const PROCEDURE = { type: "annual-statement", wording } as const;

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title ?? "" }];

/** One question, or one small group. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await loadFillableYear(args);
  const { locale, getTitle, parameters } = context;
  const step = findQuestion(args.params["step"]);
  if (step === undefined) throw new Response(null, { status: 404 });
  return {
    title: getTitle(say(PROCEDURE, locale, `steps.${step.id}.title`)),
    question: describeQuestion(context, step),
    // Where somebody comes back to mend an answer: else nothing is red before it was left.
    problems: parameters.has("check") ? findProblems(context, step) : NO_PROBLEMS,
  };
}

export const action = answerVisit(loadYearContext, async (context, { params, request }) => {
  const { portal, statement, caseYear } = context;
  const step = findQuestion(params["step"]);
  if (step === undefined) throw new Response(null, { status: 404 });
  const posted = await request.formData();
  const intent = textIn(posted, "intent") || "next";
  const { changes, after } = readChanges(statement.context.values, step, posted);
  const isChecking = context.parameters.has("check");
  if (intent.includes(":")) {
    const refused = await saveAnswers(context, changes);
    const here = yearPath(caseYear.year, isChecking ? `${step.id}?check` : step.id);
    return refused.length > 0 ? conflict(refused, { form: posted }) : redirect(here);
  }
  if (intent === "takeOver") {
    const notSaved = await saveAnswers(context, changes);
    const refused = notSaved.length > 0 ? notSaved : await takeOver(context, after);
    return refused.length > 0
      ? conflict(refused, { form: posted })
      : redirect(yearPath(caseYear.year, "check"));
  }
  const problems = findProblems(context, step, after);
  const isDone = intent === "next" && Object.keys(problems.beside).length === 0;
  const refused = await saveAnswers(context, changes, isDone ? step.id : undefined);
  if (refused.length > 0) return conflict(refused, { form: posted });
  if (intent === "save") return data(tell(portal.clock.now()));
  if (!isDone) return data(tell(null, problems), { status: 400 });
  const { next } = listNeighbours(caseYear.year, step.id);
  return redirect(isChecking ? yearPath(caseYear.year, "check") : next);
});

interface QuestionAnswer {
  /** When it was saved by itself. */
  readonly savedAt: string | null;
  readonly problems: PageProblems;
}
const tell = (savedAt: string | null, problems = NO_PROBLEMS): QuestionAnswer => ({
  savedAt,
  problems,
});

/** The answers of a page, without those of all others. */
function pickStep(step: string, values: FormValues): FormValues {
  const all = findStep(statementForm, step)?.sections.flatMap((section) => section.fields) ?? [];
  const fields = all.filter(({ kind }) => kind !== "files" && kind !== "computed");
  return Object.fromEntries(fields.map(({ id }) => [id, values[id]]));
}

export default function StatementQuestion() {
  const { question } = useLoaderData<typeof loader>();
  // A page of its own for each question: nothing that was typed on one stands on the next.
  return <Question key={`${question.visitName} ${question.step}`} />;
}

function Question() {
  const { t } = useTranslation();
  const locale = useLocale();
  const { question, problems: before } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const busy = useNavigation().state !== "idle";
  const form = useRef<HTMLFormElement>(null);
  const [saved, setSaved] = useState<FormValues | null>(null);
  const { save, post, savedAt, problem } = useAnswersSaved(question.visitName, (content) =>
    // At once: the next save names what this one has left. What a question hides by then stays as it was saved before.
    flushSync(() =>
      setSaved((before) => ({
        ...before,
        ...parseStep(statementForm, question.step, postedEntries(content)),
      })),
    ),
  );
  // Frozen from the first touch on: what comes newer by then is no base of what the page shows.
  const { shown, touch } = useNewestAnswers(question);
  const [typed, setTyped] = useState<FormValues>({});
  const unmended = useUnmended(answer);
  const step = findStep(statementForm, question.step);
  if (step === undefined) return null;
  const found = answer === undefined ? before : "savedAt" in answer ? answer.problems : NO_PROBLEMS;
  const problems = unmended.list(found.beside);
  const refused = answer !== undefined && "typed" in answer ? answer : undefined;
  const values: FormValues = { ...shown.values, ...typed };
  const takeInput = (event?: FormEvent): void => {
    if (form.current === null) return;
    touch();
    unmended.noteInput(event?.target);
    const read = parseStep(statementForm, step.id, postedEntries(new FormData(form.current)));
    // What a question hides stays as it was typed: whoever pressed "No" by mistake finds it again behind "Yes".
    setTyped((before) => ({ ...before, ...read }));
    save(form.current);
  };
  const changeRows = (list: string, rows: readonly TableRow[]): void => {
    // The rows stand on the page before they are read from it.
    flushSync(() => setTyped({ ...values, [list]: rows }));
    takeInput();
  };
  return (
    <YearPage counter={question.counter}>
      <YearHead
        {...question}
        title={say(PROCEDURE, locale, `steps.${step.id}.title`)}
        help={findWords(PROCEDURE, locale, `steps.${step.id}.help`)}
      />
      <Refused answer={refused} />
      <ErrorSummary
        problems={Object.entries(problems).map(([fieldId, message]) => ({
          fieldId,
          message: found.above[fieldId] ?? message,
          isNamed: true,
        }))}
        attempt={answer}
      />
      {question.isTakenOver && <Notice>{t("annualStatement.fill.takenOver")}</Notice>}
      <VisitForm
        key={shown.version}
        ref={form}
        visitName={question.visitName}
        noValidate
        onInput={takeInput}
        onChange={takeInput}
        onSubmit={post}
        className="sheet flex flex-col gap-5 p-4 sm:p-6"
      >
        <input
          type="hidden"
          name="base"
          value={JSON.stringify({ ...pickStep(shown.step, shown.values), ...saved })}
          readOnly
        />
        {/* Enter in a field goes on, whatever buttons stand before. */}
        <button
          type="submit"
          name="intent"
          value="next"
          className="sr-only"
          tabIndex={-1}
          aria-hidden="true"
        />
        {question.mayTakeOver && (
          <Notice
            actions={
              <Button type="submit" name="intent" value="takeOver" formNoValidate busy={busy}>
                {t("annualStatement.years.takeOverNow")}
              </Button>
            }
          >
            {t("annualStatement.fill.mayTakeOver")}
          </Notice>
        )}
        {question.onFile.length > 0 && (
          <section className="flex flex-col gap-2 rounded-lg bg-sunken p-4" aria-labelledby="on-file">
            <h2 id="on-file" className="text-base font-semibold">
              {t("annualStatement.counter.onFile")}
            </h2>
            <DescriptionList items={question.onFile} />
            <p className="text-sm text-ink-soft">{t("annualStatement.counter.onFileHint")}</p>
          </section>
        )}
        <QuestionFields
          step={step}
          locale={locale}
          values={values}
          problems={problems}
          months={question.months}
          exampleDay={question.exampleDay}
          today={question.today}
          onRows={changeRows}
        />
        {question.counter === null && values["reachChanged"] === true && step.id === "reach" && (
          <ReachBeside />
        )}
        {step.id === "further" && <ApprovedBeside values={values} locale={locale} />}
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" name="intent" value="next" tone="primary" busy={busy}>
            {t("annualStatement.fill.next")}
          </Button>
          <LinkButton to={question.back}>{t("annualStatement.fill.back")}</LinkButton>
        </div>
        <SavedItself savedAt={savedAt} problem={problem} />
      </VisitForm>
      <p>
        <LinkButton to={`/annual-statement/year/${String(question.year)}/check`} tone="secondary">
          {t("annualStatement.fill.toCheck")}
        </LinkButton>
      </p>
    </YearPage>
  );
}
