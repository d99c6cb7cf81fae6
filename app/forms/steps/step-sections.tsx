/** The sections of a step, each with the fields that its answers ask for. */
import { ChevronRight } from "lucide-react";
import { useEffect, useRef, type ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { AbbreviationKey } from "~/app/components/ui/abbreviated/abbreviated";
import { useLocale } from "~/app/components/ui/use-locale";
import type { RemarkToDo } from "~/app/services/filings/steps/to-do.server";
import type { WizardPage } from "~/app/services/filings/steps/wizard.server";
import {
  findWords,
  getForm,
  getStep,
  isShown,
  getLabel,
  listShownSections,
  type DescribedFile,
  type AttachmentOnPage,
  type Field,
  type FormSection,
  type Locale,
  type SubmissionType,
} from "~/workflows/kit";

import { AppearedMark, useAppeared } from "./newly-shown-fields";
import { AttachedFiles } from "./attached-files";
import { partStated, StatedSections } from "./stated-sections";
import { FormField, type FormFieldProps } from "./form-field";
import { FieldRemarks, type RemarkAnswers } from "./remarks-to-do";

interface StepSectionsProps extends Pick<
  FormFieldProps,
  "values" | "errors" | "onTable" | "onLeft" | "restored"
> {
  readonly page: WizardPage;
  readonly type: SubmissionType;
  readonly described: readonly DescribedFile<AttachmentOnPage>[];
  /** Where files are sent to, with the lease that the page has seen. */
  readonly filesAddress: string;
  readonly onUploaded: () => void;
  /** The reviewer's remarks on fields of the step that are shown. */
  readonly remarks: readonly RemarkToDo[];
  readonly answers: RemarkAnswers;
}

export function StepSections({
  page,
  type,
  values,
  described,
  errors,
  filesAddress,
  onUploaded,
  onTable,
  onLeft,
  restored,
  remarks,
  answers,
}: StepSectionsProps) {
  const locale = useLocale();
  const known = useKnown(page);
  const step = getStep(getForm(type, page.formVersion), page.stepId);
  const sections = listShownSections(step, values);
  const getTitle = (id: string): string => findWords(type, locale, `sections.${id}.title`) ?? "";
  const appeared = useAppeared(
    page.stepId,
    sections.flatMap(({ id, showWhen, fields }) => [
      { id: `section/${id}`, label: getTitle(id) },
      // Those of a section that is called for are said with it.
      ...(showWhen === undefined ? fields.filter((field) => isShown(field, values)) : []).map((field) => ({
        id: field.id,
        label: getLabel(type, locale, field),
      })),
    ]),
  );
  const remarked = new Set(remarks.map(({ field }) => field));
  const drawn = (field: Field) =>
    remarked.has(field.id) ? (
      <div key={field.id} className="border-l-4 border-gold pl-4">
        <FieldRemarks remarks={remarks.filter((remark) => remark.field === field.id)} answers={answers} />
        {drawInput(field)}
      </div>
    ) : (
      drawInput(field)
    );
  const drawInput = (field: Field) =>
    field.kind === "files" ? (
      <AttachedFiles
        key={field.id}
        procedure={type}
        locale={locale}
        field={field}
        values={values}
        files={described.filter((file) => file.field === field.id)}
        errors={errors}
        readOnly={!page.editable}
        filesAddress={filesAddress}
        onUploaded={onUploaded}
      />
    ) : (
      <div key={field.id} className={appeared.ids.has(field.id) ? "border-l-4 border-jade pl-4" : undefined}>
        <FormField
          procedure={type}
          locale={locale}
          field={field}
          values={values}
          errors={errors}
          readOnly={!page.editable}
          today={page.today}
          onTable={onTable}
          onLeft={onLeft}
          restored={restored}
        />
      </div>
    );
  const [stated, asking] = partStated(sections, values);
  const drawStated = ({ id, fields }: FormSection) => (
    <section key={id} aria-labelledby={`section-${id}`} className="flex flex-col gap-4">
      <h2 id={`section-${id}`} className="text-lg">
        {getTitle(id)}
      </h2>
      {fields.filter((field) => isShown(field, values)).map(drawn)}
    </section>
  );
  const drawSection = (section: FormSection, isJoined: boolean) => {
    const shown = section.fields.filter((field) => isShown(field, values));
    // What somebody remarks on is never folded away.
    const folded = shown.filter(({ id }) => known.has(id) && !remarked.has(id));
    const isWorthFolding = folded.length >= WORTH_FOLDING;
    const inSight = isWorthFolding ? shown.filter((field) => !folded.includes(field)) : shown;
    return (
      <section
        key={section.id}
        aria-labelledby={`section-${section.id}`}
        className={
          isJoined
            ? "grid items-start gap-x-6 gap-y-3 py-4 first:pt-0 last:pb-0 sm:grid-cols-[12rem_minmax(0,1fr)]"
            : "sheet flex flex-col gap-4 p-5 sm:gap-6 sm:p-6"
        }
      >
        <div className="flex flex-col gap-1">
          <h2 id={`section-${section.id}`} className={isJoined ? "text-base" : "text-xl"}>
            {getTitle(section.id)}
          </h2>
          {appeared.ids.has(`section/${section.id}`) && <AppearedMark />}
        </div>
        {isWorthFolding && (
          <KnownFields count={folded.length} hasProblem={folded.some(({ id }) => hasProblem(errors, id))}>
            {folded.map(drawn)}
          </KnownFields>
        )}
        {isJoined ? (
          <div className="flex min-w-0 flex-col gap-4">{inSight.map(drawn)}</div>
        ) : section.layout === "rows" ? (
          groupQuestions(inSight).map((question) => (
            <QuestionRow key={question[0]?.id}>{question.map(drawn)}</QuestionRow>
          ))
        ) : (
          inSight.map(drawn)
        )}
        <AbbreviationKey texts={shown.flatMap((field) => listLabels(type, locale, field))} />
      </section>
    );
  };
  return (
    <>
      <p role="status" className="sr-only">
        {appeared.said}
      </p>
      <StatedSections
        titles={stated.map(({ id }) => getTitle(id))}
        isRemarked={stated.some(({ fields }) => fields.some(({ id }) => remarked.has(id)))}
      >
        {stated.map(drawStated)}
      </StatedSections>
      {joinRows(asking).map((joined) => {
        const [first] = joined;
        return first !== undefined && joined.length === 1 ? (
          drawSection(first, false)
        ) : (
          <div key={first?.id} className="sheet flex flex-col divide-y divide-line p-5 sm:p-6">
            {joined.map((section) => drawSection(section, true))}
          </div>
        );
      })}
    </>
  );
}

/** Sections of questions in rows that follow each other stand on one sheet: a card for each would be a page for eight answers. */
function joinRows(sections: readonly FormSection[]): readonly (readonly FormSection[])[] {
  const joined: FormSection[][] = [];
  for (const section of sections) {
    const last = joined.at(-1);
    if (section.layout === "rows" && last?.at(-1)?.layout === "rows") last.push(section);
    else joined.push([section]);
  }
  return joined;
}

/** Each question with what hangs on its answer: a field that is always asked begins the next. */
function groupQuestions(fields: readonly Field[]): readonly (readonly Field[])[] {
  const questions: Field[][] = [];
  for (const field of fields) {
    const last = questions.at(-1);
    if (field.showWhen === undefined || last === undefined) questions.push([field]);
    else last.push(field);
  }
  return questions;
}

/** A question, and beside it what its answer asks for; below it where there is no room. */
function QuestionRow({ children: [question, ...inputs] }: { readonly children: readonly ReactNode[] }) {
  return (
    <div className="grid items-start gap-x-6 gap-y-4 not-first-of-type:border-t not-first-of-type:border-line not-first-of-type:pt-5 sm:grid-cols-[14rem_minmax(0,1fr)]">
      {question}
      {inputs.length > 0 && (
        <div className="grid items-end gap-x-6 gap-y-4 *:only:col-span-full sm:grid-cols-[11rem_minmax(0,1fr)]">
          {inputs}
        </div>
      )}
    </div>
  );
}

const listLabels = (type: SubmissionType, locale: Locale, field: Field): readonly string[] => [
  getLabel(type, locale, field),
  ...(field.kind === "table" ? field.columns.map((column) => getLabel(type, locale, column, field.id)) : []),
];

/** Fewer are as soon read as a fold is. */
const WORTH_FOLDING = 3;

/** The fields of a step that were known when it was opened: one that is changed stays where it is being changed. */
function useKnown({ fromCaseFile, stepId, editable }: WizardPage): ReadonlySet<string> {
  const first = useRef({ stepId: "", known: new Set<string>() });
  if (first.current.stepId !== stepId)
    first.current = { stepId, known: new Set(editable ? fromCaseFile : []) };
  return first.current.known;
}

const hasProblem = (errors: FormFieldProps["errors"], id: string): boolean =>
  Object.keys(errors).some((path) => path === id || path.startsWith(`${id}.`) || path.startsWith(`${id}/`));

/** What the case file knows, folded: there to be read and corrected, in nobody's way. It unfolds where something is wrong. */
function KnownFields({
  count,
  hasProblem: isWrong,
  children,
}: {
  readonly count: number;
  readonly hasProblem: boolean;
  readonly children: ReactNode;
}) {
  const { t } = useTranslation();
  const frame = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (isWrong && frame.current !== null) frame.current.open = true;
  }, [isWrong]);
  return (
    <details ref={frame} data-known className="group/known rounded-md bg-sunken px-4 py-3">
      <summary className="flex min-h-6 items-center gap-2 font-semibold">
        <ChevronRight size={18} className="shrink-0 text-jade group-open/known:rotate-90" />
        {t("filing.step.known", { count })}
      </summary>
      <p className="mt-2 text-ink-soft">{t("filing.step.knownHint")}</p>
      <div className="mt-4 flex flex-col gap-6">{children}</div>
    </details>
  );
}
