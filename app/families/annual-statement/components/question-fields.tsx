/** The questions of one page: fields one below the other, and lists as cards, as a telephone shows them. */
import { useRef, type MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { ulid } from "ulidx";

import { Button } from "~/app/components/ui/button/button";
import { FormField, type FormFieldProps } from "~/app/forms/steps/form-field";
import {
  findWords,
  getRows,
  isShown,
  listShownFields,
  say,
  type Column,
  type Field,
  type FieldByKind,
  type FormStep,
  type FormValues,
  type Locale,
  type TableRow,
  type WordingTree,
} from "~/workflows/kit";
import { wording } from "~/workflows/records/annual-statement/questions";

const PROCEDURE = { type: "annual-statement", wording } as const;

export interface QuestionFieldsProps {
  readonly step: FormStep;
  readonly locale: Locale;
  readonly values: FormValues;
  /** By path. */
  readonly problems: Readonly<Record<string, string>>;
  /** The months of the year by the options of the form. */
  readonly months: Readonly<Record<string, string>>;
  /** A day of the year as it is typed. */
  readonly exampleDay: string;
  readonly today: string;
  /** Changes the rows of a list at once, without the portal; without scripts its buttons post. */
  readonly onRows: (list: string, rows: readonly TableRow[]) => void;
}

export function QuestionFields({ step, values, ...common }: QuestionFieldsProps) {
  const { locale, problems, today, exampleDay } = common;
  return (
    <>
      {listShownFields(step, values).map((field) => {
        if (field.kind === "table")
          return <RowCards key={field.id} {...common} field={field} rows={getRows(values[field.id])} />;
        // Papers have a page of their own, and what the portal puts in is told beside what is typed.
        if (field.kind === "files" || field.byPortal === true) return null;
        return (
          <FormField
            key={field.id}
            procedure={withExampleDay(field, locale, exampleDay)}
            locale={locale}
            field={field}
            values={values}
            errors={problems}
            readOnly={false}
            today={today}
          />
        );
      })}
    </>
  );
}

/** The hint of a day has a day of the year that is asked about. */
function withExampleDay({ id, kind }: Field, locale: Locale, day: string): FormFieldProps["procedure"] {
  const key = `fields.${id}`;
  if (kind !== "date" || findWords(PROCEDURE, locale, `${key}.hint`) === undefined) return PROCEDURE;
  const words = {
    label: say(PROCEDURE, locale, `${key}.label`),
    hint: say(PROCEDURE, locale, `${key}.hint`, { day }),
  };
  return {
    ...PROCEDURE,
    wording: { ...wording, [locale]: { ...wording[locale], fields: { [id]: words } } },
  };
}

interface RowCardsProps extends Omit<QuestionFieldsProps, "step" | "values"> {
  readonly field: FieldByKind<"table">;
  readonly rows: readonly TableRow[];
}

/** A row that nobody has typed into is not kept: so there is always one to begin with. */
const FIRST_ROW: TableRow = { id: "first" };

function RowCards({ field, rows, onRows, ...common }: RowCardsProps) {
  const { t } = useTranslation();
  const section = useRef<HTMLElement>(null);
  const focusOn = (row: string): void => {
    const fields = section.current?.querySelectorAll<HTMLElement>("input, select, textarea") ?? [];
    [...fields].find(({ id }) => id.startsWith(`${field.id}/${row}/`))?.focus();
  };
  const add = (event: MouseEvent): void => {
    event.preventDefault();
    const added = { id: ulid() };
    onRows(field.id, [...shown, added]);
    focusOn(added.id);
  };
  const remove = (event: MouseEvent, row: TableRow): void => {
    event.preventDefault();
    const place = shown.indexOf(row);
    const others = shown.filter((each) => each !== row);
    // The last one leaves an empty one behind, which is another: nothing of what was typed stands in it.
    const left = others.length === 0 ? [{ id: ulid() }] : others;
    onRows(field.id, left);
    focusOn((left[place] ?? left.at(-1) ?? FIRST_ROW).id);
  };
  const { locale, problems } = common;
  const shown = rows.length === 0 ? [FIRST_ROW] : rows;
  const label = findWords(PROCEDURE, locale, `fields.${field.id}.label`) ?? "";
  const problem = problems[field.id];
  return (
    <section ref={section} className="flex flex-col gap-4" aria-label={label}>
      {problem !== undefined && (
        <p id={`${field.id}-error`} className="font-semibold text-red">
          {problem}
        </p>
      )}
      {shown.map((row, index) => (
        <fieldset
          key={row.id}
          className="flex min-w-0 flex-col gap-4 rounded-lg border border-line p-4 max-[22rem]:px-2"
        >
          <legend className="px-1 font-semibold">
            {t("annualStatement.fill.row", { label, number: index + 1 })}
          </legend>
          <input type="hidden" name={field.id} value={row.id} />
          <Row {...common} field={field} row={row} />
          {rows.length > 0 && (
            <div>
              <Button
                type="submit"
                name="intent"
                value={`remove:${field.id}/${row.id}`}
                formNoValidate
                onClick={(event) => remove(event, row)}
              >
                {t("annualStatement.fill.remove", { number: index + 1 })}
              </Button>
            </div>
          )}
        </fieldset>
      ))}
      <div>
        <Button type="submit" name="intent" value={`add:${field.id}`} formNoValidate onClick={add}>
          {t("annualStatement.fill.add")}
        </Button>
      </div>
    </section>
  );
}

/** The cells of a row are fields of the page: each is called by its path, with the words of its column. */
function Row({
  field,
  row,
  locale,
  problems,
  months,
  exampleDay,
  today,
}: Omit<RowCardsProps, "rows" | "onRows"> & { readonly row: TableRow }) {
  const nameOf = (column: Column): string => `${field.id}/${row.id}/${column.id}`;
  const shown = field.columns.filter((column) => isShown(column, row));
  const words = Object.fromEntries(
    shown.map((column) => [nameOf(column), wordsOf(field.id, column, locale, { months, exampleDay })]),
  );
  const procedure = {
    type: "annual-statement",
    wording: { ...wording, [locale]: { ...wording[locale], fields: words } },
  };
  return shown.map((column) => (
    <FormField
      key={column.id}
      procedure={procedure}
      locale={locale}
      field={{ ...withMonths(column, months), id: nameOf(column) }}
      values={{ [nameOf(column)]: row[column.id] }}
      errors={problems}
      readOnly={false}
      today={today}
    />
  ));
}

/** A year that begins on the first of a month has twelve. */
const withMonths = (column: Column, months: Readonly<Record<string, string>>): Column =>
  column.kind === "choice" && column.options[0] === "month1"
    ? { ...column, options: column.options.filter((option) => months[option] !== undefined) }
    : column;

function wordsOf(
  table: string,
  column: Column,
  locale: Locale,
  { months, exampleDay }: Pick<QuestionFieldsProps, "months" | "exampleDay">,
): WordingTree {
  const key = `fields.${table}.columns.${column.id}`;
  const hasHint = findWords(PROCEDURE, locale, `${key}.hint`) !== undefined;
  const options = column.kind === "choice" ? column.options : [];
  return {
    label: findWords(PROCEDURE, locale, `${key}.label`) ?? column.id,
    ...(hasHint && { hint: say(PROCEDURE, locale, `${key}.hint`, { day: exampleDay }) }),
    options: Object.fromEntries(
      options.map((option) => [
        option,
        months[option] ?? findWords(PROCEDURE, locale, `${key}.options.${option}`) ?? option,
      ]),
    ),
  };
}
