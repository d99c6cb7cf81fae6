/** The reviewer's remarks as a list to work through: part of the form, saved with it, so that no answer is lost. */
import { Link } from "@remix-run/react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";

import { ChoiceField } from "~/app/components/ui/choice-field/choice-field";
import { LongTextField } from "~/app/components/ui/long-text-field/long-text-field";
import type { RemarkToDo } from "~/app/services/filings/steps/to-do.server";

import { AnswerText } from "../answered-remarks";

export interface RemarksToDoProps {
  readonly remarks: readonly RemarkToDo[];
  readonly readOnly: boolean;
}

export function RemarksToDo({ remarks, readOnly }: RemarksToDoProps) {
  const { t } = useTranslation();
  const heading = useId();
  if (remarks.length === 0) return null;
  return (
    <section
      id="remarks"
      aria-labelledby={heading}
      className="sheet flex flex-col gap-4 border-l-4 border-l-gold p-5 sm:p-6"
    >
      <h2 id={heading} className="text-xl">
        {t("review.todo.title", { count: remarks.length })}
      </h2>
      {!readOnly && <p className="max-w-prose">{t("review.todo.lead")}</p>}
      <ol className="flex flex-col divide-y divide-line">
        {remarks.map((remark) => (
          <RemarkItem key={remark.id} remark={remark} readOnly={readOnly} />
        ))}
      </ol>
    </section>
  );
}

function RemarkItem({ remark, readOnly }: { readonly remark: RemarkToDo; readonly readOnly: boolean }) {
  const { t } = useTranslation();
  const { id, place, answer } = remark;
  const given = answer === null ? undefined : answer.done ? "done" : "kept";
  const [choice, setChoice] = useState(given);
  const [note, setNote] = useState(answer?.note ?? "");
  return (
    <li className="flex flex-col gap-3 py-4 first:pt-0 last:pb-0">
      <h3 className="text-base">
        <Link to={remark.to} className="link">
          {place}
        </Link>
      </h3>
      <p className="max-w-prose">
        <span className="text-ink-soft">{t("review.todo.by", { name: remark.name })} </span>
        <span className="whitespace-pre-wrap">{remark.remark}</span>
      </p>
      {readOnly ? (
        <p>
          <AnswerText answer={answer} />
        </p>
      ) : (
        <>
          <ChoiceField
            name={`answer:${id}`}
            label={t("review.todo.what", { place })}
            inline
            options={[
              { value: "done", label: t("review.done") },
              { value: "kept", label: t("review.kept") },
            ]}
            {...(given !== undefined && { defaultValue: given })}
            onChange={(value) => setChoice(value === "done" ? "done" : "kept")}
          />
          <LongTextField
            name={`note:${id}`}
            label={t("review.todo.note")}
            rows={2}
            maxLength={10_000}
            required={choice === "kept"}
            defaultValue={answer?.note ?? ""}
            onChange={setNote}
            {...(choice === "kept" && note.trim() === "" && { error: t("review.todo.noteMissing") })}
          />
        </>
      )}
    </li>
  );
}
