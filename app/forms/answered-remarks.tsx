/** What changed since a form was sent back, and what was answered to each remark: above a form that is reviewed again. */
import { useId } from "react";
import { useTranslation } from "react-i18next";

import { ChangeList } from "~/app/components/filings/change-list/change-list";
import { DescriptionList } from "~/app/components/ui/description-list/description-list";
import type { Remark, Review } from "~/app/services/filings/reading/review.server";

/** How a remark was answered, in words. */
export function AnswerText({ answer }: Pick<Remark, "answer">) {
  const { t } = useTranslation();
  if (answer === null) return <>{t("review.unanswered")}</>;
  return (
    <>
      {t(answer.done ? "review.done" : "review.kept")}
      {answer.note !== "" && <span className="block whitespace-pre-wrap">{answer.note}</span>}
    </>
  );
}

/** The figure that a remark is about: as it was remarked on, and as it is now where it is another one. */
export function RemarkedFigure({ figure }: { readonly figure: Remark["figure"] }) {
  const { t } = useTranslation();
  if (figure === null) return null;
  const { before, now } = figure;
  return (
    <p className="tabular-nums">
      {now === null || now === before
        ? t("review.figure", { amount: before })
        : t("review.figureChanged", { amount: before, now })}
    </p>
  );
}

/** Each remark with its place and its answer. */
export function AnsweredRemarks({ remarks }: { readonly remarks: readonly Remark[] }) {
  const { t } = useTranslation();
  return (
    <ol className="divide-y divide-line">
      {remarks.map((remark) => (
        <li key={remark.id} className="py-3">
          <h3 className="text-base">{remark.place}</h3>
          <RemarkedFigure figure={remark.figure} />
          <DescriptionList
            items={[
              { term: t("review.remark"), description: remark.remark },
              { term: t("review.answer"), description: <AnswerText answer={remark.answer} /> },
            ]}
          />
        </li>
      ))}
    </ol>
  );
}

export function ReviewedAgain({ review }: { readonly review: Pick<Review, "changes" | "remarks"> }) {
  const { t } = useTranslation();
  const [answers, changes] = [useId(), useId()];
  if (review.changes === null) return null;
  return (
    <>
      {review.remarks.length > 0 && (
        <section aria-labelledby={answers} className="flex flex-col gap-2">
          <h2 id={answers} className="text-lg">
            {t("review.answers")}
          </h2>
          <div className="sheet px-4">
            <AnsweredRemarks remarks={review.remarks} />
          </div>
        </section>
      )}
      <section aria-labelledby={changes} className="flex flex-col gap-2">
        <h2 id={changes} className="text-lg">
          {t("review.changes")}
        </h2>
        <ChangeList label={t("review.changes")} changes={review.changes} />
        <p className="text-ink-soft">{t("review.changesLead")}</p>
      </section>
    </>
  );
}
