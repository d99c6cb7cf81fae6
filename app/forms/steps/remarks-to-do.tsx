/**
 * The reviewer's remarks on a step. Each stands at the field that it is about and is answered there; a list above leads to them and to
 * those of other steps. All of it is part of the form and saved with it, so that no answer is lost.
 */
import { Link } from "@remix-run/react";
import { CircleAlert, CircleCheck } from "lucide-react";
import { useCallback, useId, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { ChoiceField } from "~/app/components/ui/choice-field/choice-field";
import { LongTextField } from "~/app/components/ui/long-text-field/long-text-field";
import type { RemarkToDo } from "~/app/services/filings/steps/to-do.server";
import { isAnswered } from "~/workflows/kit";

import { AnswerText, RemarkedFigure } from "../answered-remarks";

/** An answer as it is typed. */
export interface TypedAnswer {
  readonly choice: "done" | "kept" | undefined;
  readonly note: string;
}
type TypedAnswers = Readonly<Record<string, TypedAnswer>>;

export interface RemarkAnswers {
  readonly get: (remark: RemarkToDo) => TypedAnswer;
  readonly change: (remark: RemarkToDo, typed: Partial<TypedAnswer>) => void;
  readonly isOpen: (remark: RemarkToDo) => boolean;
}

const readAnswer = ({ answer }: RemarkToDo): TypedAnswer =>
  answer === null
    ? { choice: undefined, note: "" }
    : { choice: answer.done ? "done" : "kept", note: answer.note };

/** What is typed as answers: the list above the step and the remark at its field tell the same. */
export function useRemarkAnswers(): RemarkAnswers {
  const [typed, setTyped] = useState<TypedAnswers>({});
  const get = useCallback((remark: RemarkToDo) => typed[remark.id] ?? readAnswer(remark), [typed]);
  return {
    get,
    change: (remark, changed) =>
      setTyped((before) => ({
        ...before,
        [remark.id]: { ...(before[remark.id] ?? readAnswer(remark)), ...changed },
      })),
    isOpen: (remark) => {
      const { choice, note } = get(remark);
      return !isAnswered(choice === undefined ? {} : { answer: { done: choice === "done", note } });
    },
  };
}

export interface RemarksToDoProps {
  readonly remarks: readonly RemarkToDo[];
  /** The step that is shown: the remarks on others are answered there. */
  readonly stepId: string;
  /** Those that stand at their field on this step. */
  readonly atField: ReadonlySet<string>;
  readonly answers: RemarkAnswers;
}

/** The list above a step: what is still to be answered, and where. */
export function RemarksToDo({ remarks, stepId, atField, answers }: RemarksToDoProps) {
  const { t } = useTranslation();
  return (
    <RemarkList remarks={remarks} lead={t("review.todo.lead")}>
      {(remark) =>
        atField.has(remark.id) || remark.step !== stepId ? (
          <RemarkLine remark={remark} isHere={remark.step === stepId} isOpen={answers.isOpen(remark)} />
        ) : (
          <RemarkInWords remark={remark}>
            <RemarkAnswer remark={remark} answers={answers} />
          </RemarkInWords>
        )
      }
    </RemarkList>
  );
}

/** The remarks on a form that its reader cannot change, each with what was answered. */
export function RemarksRead({ remarks }: Pick<RemarksToDoProps, "remarks">) {
  return (
    <RemarkList remarks={remarks}>
      {(remark) => (
        <RemarkInWords remark={remark}>
          <p>
            <AnswerText answer={remark.answer} />
          </p>
        </RemarkInWords>
      )}
    </RemarkList>
  );
}

function RemarkList({
  remarks,
  lead,
  children,
}: {
  readonly remarks: readonly RemarkToDo[];
  readonly lead?: string;
  readonly children: (remark: RemarkToDo) => ReactNode;
}) {
  const { t } = useTranslation();
  const heading = useId();
  if (remarks.length === 0) return null;
  return (
    <section
      id="remarks"
      aria-labelledby={heading}
      className="sheet flex flex-col gap-3 border-l-4 border-l-gold p-5 sm:p-6"
    >
      <h2 id={heading} className="text-xl">
        {t("review.todo.title", { count: remarks.length })}
      </h2>
      {lead !== undefined && <p className="max-w-prose">{lead}</p>}
      <ol className="flex flex-col divide-y divide-line">
        {remarks.map((remark) => (
          <li key={remark.id} className="py-3 first:pt-0 last:pb-0">
            {children(remark)}
          </li>
        ))}
      </ol>
    </section>
  );
}

function RemarkLine({
  remark,
  isHere,
  isOpen,
}: {
  readonly remark: RemarkToDo;
  readonly isHere: boolean;
  readonly isOpen: boolean;
}) {
  const { t } = useTranslation();
  const Icon = isOpen ? CircleAlert : CircleCheck;
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      <RemarkLink remark={remark} isHere={isHere} />
      <span className="flex items-center gap-1.5 text-sm text-ink-soft">
        <Icon size={15} className="shrink-0" />
        {t(isOpen ? "review.unanswered" : "review.todo.answered")}
      </span>
    </p>
  );
}

/** To a place on the same page the address alone changes: fields and tables listen to that. */
function RemarkLink({ remark, isHere }: { readonly remark: RemarkToDo; readonly isHere: boolean }) {
  return isHere ? (
    <a href={remark.to.slice(remark.to.indexOf("#"))} className="link">
      {remark.place}
    </a>
  ) : (
    <Link to={remark.to} className="link">
      {remark.place}
    </Link>
  );
}

function RemarkInWords({ remark, children }: { readonly remark: RemarkToDo; readonly children: ReactNode }) {
  return (
    <div className="flex flex-col gap-3">
      <h3 className="text-base">
        <Link to={remark.to} className="link">
          {remark.place}
        </Link>
      </h3>
      <RemarkText remark={remark} />
      {children}
    </div>
  );
}

function RemarkText({ remark }: { readonly remark: RemarkToDo }) {
  const { t } = useTranslation();
  return (
    <>
      <RemarkedFigure figure={remark.figure} />
      <p className="max-w-prose">
        <span className="text-ink-soft">{t("review.todo.by", { name: remark.name })} </span>
        <span className="whitespace-pre-wrap">{remark.remark}</span>
      </p>
    </>
  );
}

/** The remarks on one field, above it: read and answered where the answer is seen. */
export function FieldRemarks({
  remarks,
  answers,
}: {
  readonly remarks: readonly RemarkToDo[];
  readonly answers: RemarkAnswers;
}) {
  const { t } = useTranslation();
  if (remarks.length === 0) return null;
  return (
    <ul className="mb-4 flex flex-col gap-4">
      {remarks.map((remark) => (
        <li
          key={remark.id}
          className="flex flex-col gap-3 rounded-md border-l-4 border-gold bg-gold-wash px-4 py-3"
        >
          <p className="font-semibold text-gold-ink">
            {remark.target.includes("/") ? <RemarkLink remark={remark} isHere /> : t("review.todo.here")}
          </p>
          <RemarkText remark={remark} />
          <RemarkAnswer remark={remark} answers={answers} />
        </li>
      ))}
    </ul>
  );
}

function RemarkAnswer({ remark, answers }: { readonly remark: RemarkToDo; readonly answers: RemarkAnswers }) {
  const { t } = useTranslation();
  const { id, place, answer } = remark;
  const given = answer === null ? undefined : answer.done ? "done" : "kept";
  const { choice, note } = answers.get(remark);
  return (
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
        onChange={(value) => answers.change(remark, { choice: value === "done" ? "done" : "kept" })}
      />
      <LongTextField
        name={`note:${id}`}
        label={t("review.todo.note")}
        rows={2}
        maxLength={10_000}
        required={choice === "kept"}
        defaultValue={answer?.note ?? ""}
        onChange={(typed) => answers.change(remark, { note: typed })}
        {...(choice === "kept" && note.trim() === "" && { error: t("review.todo.noteMissing") })}
      />
    </>
  );
}
