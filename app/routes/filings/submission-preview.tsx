import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { GapList } from "~/app/components/filings/gap-list/gap-list";
import { NextTaskLink } from "~/app/components/filings/next-task/next-task";
import { FiguresToLookAt } from "~/app/components/filings/form-figures/form-figures";
import { NextStepsCard } from "~/app/components/filings/next-steps/next-steps-card";
import { SideBySidePapers } from "~/app/components/filings/side-by-side-papers/side-by-side-papers";
import { Answers } from "~/app/components/filings/form-reading/answers";
import { FileLinks } from "~/app/components/filings/form-reading/file-links";
import { Notice } from "~/app/components/ui/notice/notice";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { PdfViewer } from "~/app/components/ui/pdf-viewer/pdf-viewer";
import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { OfficeNotes } from "~/app/forms/office-notes";
import { ReturnReason } from "~/app/forms/return-reason";
import { submissionCrumbs } from "~/app/forms/submission-crumbs";
import { SubmissionFrame } from "~/app/forms/submission-frame";
import { UnprintableCharacters } from "~/app/forms/unprintable-characters";
import { showsFiled } from "~/app/services/filings/steps/form-pages.server";
import { loadFrame } from "~/app/services/filings/steps/frame.server";
import { findToLookAt } from "~/app/services/filings/reading/form-figures.server";
import { readFile } from "~/app/services/filings/reading/reading.server";
import { readOwnAnswers } from "~/app/services/filings/reading/own-answers.server";
import { loadOfficeNotes } from "~/app/services/filings/reading/office-notes.server";
import { hasSigningMeans } from "~/app/services/filings/signing/signing-means.server";
import { findNextTask, findTaskPlace } from "~/app/services/filings/form-lists/next-task.server";
import { loadNextSteps } from "~/app/services/filings/steps/next-steps.server";
import { isToBeAnswered, loadToDo } from "~/app/services/filings/steps/to-do.server";
import { listUnprintable } from "~/app/services/filings/steps/unprintable.server";
import { getAddress, getFirstGaps } from "~/app/services/filings/steps/wizard.server";
import { describedFiles, getForm, hasTag } from "~/workflows/kit";
import { loadPageContext } from "~/app/services/platform/pages/page.server";

const titleFor = (isFiled: boolean) => (isFiled ? "filing.preview.filedTitle" : "filing.preview.title");

export const handle: RouteHandle = { crumbs: submissionCrumbs((t, { isFiled }) => t(titleFor(isFiled))) };
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title ?? "" }];

export async function loader(args: LoaderFunctionArgs) {
  const context = await loadPageContext(args);
  const { portal, locale, t, getTitle } = context;
  const submission = await context.submission();
  const { type, current } = submission;
  const filed = showsFiled(submission);
  const { values, files } = (filed ? current.context.filed.at(-1) : undefined) ?? current.context;
  const enclosed = describedFiles(getForm(type, current.context.formVersion), values, files);
  const frame = await loadFrame(portal, submission, locale);
  return data({
    title: getTitle(`${t(titleFor(filed))} – ${submission.caseFile.caseNo}`),
    frame,
    notes: await loadOfficeNotes(portal, submission, locale),
    openRemarks: (await loadToDo(portal, { type, locale, t }, submission)).filter(isToBeAnswered),
    enclosures: enclosed.map((file) =>
      readFile({ type, locale, t }, file, { filesOpen: true, changed: new Set() }),
    ),
    gaps: filed ? null : getFirstGaps(portal, submission, locale),
    figures: filed ? null : await findToLookAt(portal, submission, { locale, t }),
    unprintable: filed ? [] : listUnprintable(submission, locale),
    filed,
    answers: filed ? null : readOwnAnswers(context, submission),
    returnReason: hasTag(type, current.state, "editable") ? current.context.returnReason : null,
    edition: (filed ? current.context.filed.at(-1)?.edition : undefined) ?? current.context.edition,
    document: getAddress(
      submission,
      filed
        ? `document.pdf?edition=${String(current.context.filed.at(-1)?.edition ?? 1)}`
        : `document.pdf?version=${String(current.context.contentVersion)}`,
    ),
    nextTask: await findNextTask(portal, context.user, submission, locale, frame.pending?.by === null),
    taskPlace: await findTaskPlace(portal, context.user, submission),
    steps: await loadNextSteps(context, submission, frame, "preview", () =>
      hasSigningMeans(portal, context.user),
    ),
  });
}

/** The whole form as a document, what is missing from it, and what can be done with it now. */
export default function Preview() {
  const { t } = useTranslation();
  const page = useLoaderData<typeof loader>();
  const { gaps, frame, figures } = page;
  const isToBeLookedAt =
    frame.notices.some(({ tone }) => tone === "warning") || (figures !== null && figures.toLookAt.length > 0);
  return (
    <SubmissionFrame frame={frame} page="preview">
      <PageHeader title={t(titleFor(page.filed))} subtitle={frame.title} />
      <NextStepsCard steps={page.steps} />
      <NextTaskLink task={page.nextTask} place={page.taskPlace} />
      <ReturnReason reason={page.returnReason} />
      <OfficeNotes notes={page.notes} />
      {gaps !== null &&
        (gaps.count === 0 ? (
          page.openRemarks.length === 0 && (
            // Complete as a form; but not in green beside what its pages warn of.
            <Notice tone={isToBeLookedAt ? "info" : "success"} title={t("filing.preview.complete")}>
              {t("filing.preview.completeBody")}
            </Notice>
          )
        ) : (
          <Notice tone="warning" title={t("filing.preview.gaps", { count: gaps.count })}>
            <p>{t("filing.preview.gapsBody")}</p>
            <GapList gaps={gaps} />
          </Notice>
        ))}
      <FiguresToLookAt figures={figures} />
      <UnprintableCharacters fields={page.unprintable} />
      {page.openRemarks.length > 0 && (
        <Notice tone="warning" title={t("review.todo.open", { count: page.openRemarks.length })}>
          <ul>
            {page.openRemarks.map(({ id, to, place, answer }) => (
              <li key={id}>
                <Link to={to} className="link">
                  {place}
                </Link>
                {" · "}
                {t(answer === null ? "review.unanswered" : "review.todo.noteMissing")}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <SideBySidePapers papers={page.enclosures}>
        {page.enclosures.length > 0 && page.answers === null && (
          <section className="flex flex-col gap-2" aria-labelledby="enclosures">
            <h2 id="enclosures" className="text-lg">
              {t("filing.preview.enclosures", { count: page.enclosures.length })}
            </h2>
            <FileLinks files={page.enclosures} />
          </section>
        )}
        {page.answers === null ? (
          <PdfViewer
            name={
              page.filed
                ? t("filing.preview.filed", { form: frame.form, edition: page.edition })
                : t("filing.preview.document", { form: frame.form })
            }
            address={page.document}
          />
        ) : (
          <Answers answers={page.answers} document={page.document} />
        )}
      </SideBySidePapers>
    </SubmissionFrame>
  );
}
