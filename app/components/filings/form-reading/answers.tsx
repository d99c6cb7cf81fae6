import { useTranslation } from "react-i18next";

import type { OwnAnswers } from "~/app/services/filings/reading/own-answers.server";

import { FormReading } from "./form-reading";

export interface AnswersProps {
  readonly answers: OwnAnswers;
  /** The address of the document that is made of them. */
  readonly document: string;
}

/** One's own answers, to be checked before the form goes on; the document is a link. */
export function Answers({ answers, document }: AnswersProps) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="answers" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="answers" className="text-xl">
          {t("filing.preview.answers")}
        </h2>
        <a href={document} target="_blank" rel="noreferrer" className="link inline-flex min-h-6 items-center">
          {t("filing.preview.asDocument")}
        </a>
      </div>
      <FormReading steps={answers.steps} changedAt={answers.changedAt} />
    </section>
  );
}
