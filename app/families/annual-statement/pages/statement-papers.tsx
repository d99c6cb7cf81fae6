import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useNavigation, type ShouldRevalidateFunction } from "@remix-run/react";
import { useMemo, useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";

import { Button, LinkButton } from "~/app/components/ui/button/button";
import { LongTextField } from "~/app/components/ui/long-text-field/long-text-field";
import { PhotoChoice } from "~/app/components/ui/photo-choice/photo-choice";
import { Refused } from "~/app/components/ui/refused/refused";
import { useFocusWhenGone } from "~/app/components/ui/use-focus-when-gone";
import { useLocale } from "~/app/components/ui/use-locale";
import { formatFileSize } from "~/app/i18n/format";
import { MOST_FILES } from "~/app/services/documents/uploads/parts.server";
import { carriesFile } from "~/app/services/documents/uploads/posted-file.server";
import { conflict, invalidForm } from "~/app/services/platform/pages/answers.server";
import { findWords, say } from "~/workflows/kit";
import { PAPERS_STEP, wording } from "~/workflows/records/annual-statement/questions";
import { SavedForm } from "../components/saved-form";
import { useHeldOffline } from "../components/use-held-offline";
import { VisitForm } from "../components/visit-form";
import { YearHead } from "../components/year-head";
import { YearPage } from "../components/year-page";
import { ACCEPTED_PAPERS } from "../fill/accepted-papers";
import { attachPapers } from "../fill/papers.server";
import { describeYear, listNeighbours } from "../fill/question.server";
import { explainOutcome, recordFact, saveAnswers } from "../fill/record.server";
import { textIn } from "../fill/text-in";
import { readTouched } from "../fill/touched-field.server";
import { yearPath } from "../streams.server";
import { loadFillableYear } from "../visit/fillable.server";
import { answerVisit } from "../visit/answer-visit.server";
import { loadYearContext } from "../visit/opened.server";
import { staysOwn } from "../visit/stays-own";

const PROCEDURE = { type: "annual-statement", wording } as const;
/** The control of the files. */
const CHOICE = "papers";
/** What is wrong where it holds none: that is so until something is chosen. */
const NOTHING_CHOSEN = "nothingChosen";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/**
 * Of several some may be taken and others refused: the list is read again. Where the year was examined meanwhile its page leads on to the
 * receipt: what was typed stands here until its person leaves.
 */
export const shouldRevalidate: ShouldRevalidateFunction = (args) =>
  args.actionStatus !== EXAMINED_MEANWHILE && staysOwn(args);
const EXAMINED_MEANWHILE = 409;

/** Papers of the year, or why there are none. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await loadFillableYear(args);
  const { papers, noPapersBecause } = context.statement.context;
  return {
    title: context.getTitle(say(PROCEDURE, context.locale, `steps.${PAPERS_STEP}.title`)),
    year: describeYear(context),
    around: listNeighbours(context.caseYear.year, PAPERS_STEP),
    papers: papers.map(({ id, name, size }) => ({ id, name, size: formatFileSize(size) })),
    noPapersBecause,
    mostFiles: MOST_FILES,
  };
}

export const action = answerVisit(loadYearContext, async (context, { request }) => {
  const { caseYear, statement, t } = context;
  const isChecking = context.parameters.has("check");
  const here = yearPath(caseYear.year, isChecking ? `${PAPERS_STEP}?check` : PAPERS_STEP);
  if (carriesFile(request)) {
    const refused = await attachPapers(context, request);
    if (refused === null) return invalidForm(null, { [NOTHING_CHOSEN]: t("annualStatement.papers.none") });
    return refused.length > 0 ? invalidForm(null, { [CHOICE]: refused.join("\n") }) : redirect(here);
  }
  const posted = await request.formData();
  const paper = posted.get("remove");
  if (typeof paper === "string") {
    // Pressed twice, or on a page that stood open: it is not there any more, as was wanted.
    if (statement.context.papers.every(({ id }) => id !== paper)) return redirect(here);
    const outcome = await recordFact(context, { type: "paper.removed", data: { file: paper } });
    const refused = explainOutcome(outcome, context);
    return refused.length > 0 ? conflict(refused) : redirect(here);
  }
  const { papers, noPapersBecause } = statement.context;
  const reason = readTouched(posted, "reason", noPapersBecause).value;
  // A paper says why there is no reason.
  if (papers.length === 0 && reason !== (noPapersBecause ?? "")) {
    const outcome = await recordFact(context, { type: "paper.missing", data: { reason } });
    const refused = explainOutcome(outcome, context);
    if (refused.length > 0) return conflict(refused, { form: posted });
  }
  if (textIn(posted, "intent") === "save") return null;
  if (reason === "" && papers.length === 0)
    return invalidForm(posted, { reason: t("annualStatement.papers.reasonMissing") });
  await saveAnswers(context, {}, PAPERS_STEP);
  const { next } = listNeighbours(caseYear.year, PAPERS_STEP);
  return redirect(isChecking ? yearPath(caseYear.year, "check") : next);
});

export default function StatementPapers() {
  const { t } = useTranslation();
  const locale = useLocale();
  const { year, around, papers, noPapersBecause, mostFiles } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? undefined;
  const busy = useNavigation().state !== "idle";
  // What was taken is listed above, and what was refused is named: neither is chosen any longer.
  const answered = useMemo(() => ({ papers, answer }), [papers, answer]);
  const [isWaiting, setWaiting] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const holdForChosen = (event: FormEvent<HTMLFormElement>): boolean => {
    if (!isWaiting) return false;
    // What was chosen would be gone, and nobody would have it.
    event.preventDefault();
    setHeld(true);
    document.getElementById(CHOICE)?.focus();
    return true;
  };
  const { reason: error, [CHOICE]: refused, [NOTHING_CHOSEN]: nothingChosen } = answer?.problems ?? {};
  const offline = useHeldOffline();
  const notTaken = offline.isHeld
    ? t("annualStatement.papers.offline")
    : isHeld && isWaiting
      ? t("annualStatement.papers.notSent")
      : (refused ?? (isWaiting ? undefined : nothingChosen));
  return (
    <YearPage counter={year.counter}>
      <YearHead
        {...year}
        {...around}
        title={say(PROCEDURE, locale, `steps.${PAPERS_STEP}.title`)}
        help={findWords(PROCEDURE, locale, `steps.${PAPERS_STEP}.help`)}
      />
      <Refused answer={answer} />
      {papers.length > 0 && (
        <ul className="sheet divide-y divide-line">
          {papers.map(({ id, name, size }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
              <span className="min-w-0 wrap-anywhere">
                <a
                  href={`/annual-statement/year/${String(year.year)}/papers/${id}`}
                  target="_blank"
                  rel="noreferrer"
                  className="link inline-flex min-h-6 items-center"
                >
                  {name}
                </a>{" "}
                <span className="text-sm text-ink-soft">{size}</span>
              </span>
              <VisitForm visitName={year.visitName}>
                <RemovePaper id={id} name={name} />
              </VisitForm>
            </li>
          ))}
        </ul>
      )}
      <VisitForm
        visitName={year.visitName}
        encType="multipart/form-data"
        onSubmit={offline.hold}
        className="sheet flex flex-col items-start gap-4 p-4 sm:p-6"
      >
        <PhotoChoice
          answered={answered}
          name={CHOICE}
          label={t("annualStatement.papers.choose")}
          hint={t("annualStatement.papers.chooseHint")}
          accept={ACCEPTED_PAPERS}
          most={mostFiles}
          onWaiting={setWaiting}
          {...(notTaken !== undefined && { error: notTaken })}
        />
        <Button type="submit" busy={busy}>
          {t("annualStatement.papers.send")}
        </Button>
      </VisitForm>
      <SavedForm
        visitName={year.visitName}
        saved={{ reason: noPapersBecause ?? "" }}
        answer={answer}
        holds={holdForChosen}
        isEmpty={papers.length > 0}
      >
        {({ reason = "" }) => (
          <>
            {papers.length === 0 && (
              <LongTextField
                name="reason"
                label={t("annualStatement.papers.reason")}
                hint={t("annualStatement.papers.reasonHint")}
                rows={2}
                maxLength={2_000}
                defaultValue={reason}
                {...(error !== undefined && { error })}
              />
            )}
            <div className="flex flex-wrap gap-3">
              <Button type="submit" tone="primary" busy={busy}>
                {t("annualStatement.fill.next")}
              </Button>
              <LinkButton to={around.back}>{t("annualStatement.fill.back")}</LinkButton>
            </div>
          </>
        )}
      </SavedForm>
      <p>
        <LinkButton to={`/annual-statement/year/${String(year.year)}/check`} tone="secondary">
          {t("annualStatement.fill.toCheck")}
        </LinkButton>
      </p>
    </YearPage>
  );
}

function RemovePaper({ id, name }: { readonly id: string; readonly name: string }) {
  const { t } = useTranslation();
  return (
    <Button
      ref={useFocusWhenGone()}
      type="submit"
      name="remove"
      value={id}
      aria-label={t("annualStatement.papers.removeOf", { name })}
    >
      {t("annualStatement.papers.remove")}
    </Button>
  );
}
