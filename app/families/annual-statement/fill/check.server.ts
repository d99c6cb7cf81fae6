/** "Check your answers": every question with what was answered, and what is still missing. */
import {
  findRowColumns,
  findWords,
  getFilledRows,
  getLabel,
  getRows,
  isBlank,
  listShownFields,
  say,
  showValue,
  type Field,
  type FormStep,
  type Gap,
  type Locale,
  type TableRow,
} from "~/workflows/kit";
import {
  annualStatement,
  computeStatement,
  MONTHS_COUNTED,
  PAPERS_STEP,
  QUESTION_STEPS,
  type AnnualStatement,
  type StatementEdition,
} from "~/workflows/records/annual-statement/index";

import { formatAmount } from "~/app/i18n/format";
import { sayGapAmongOthers } from "./say-gaps";
import { sayMonths } from "./say-year";

/** One cell of a row of answers. */
interface AnswerCell {
  readonly label: string;
  /** Empty where it is not answered any more. */
  readonly text: string;
  /** What stood there in the edition before, empty where nothing did; absent where nothing was changed. */
  readonly was?: string;
}
export interface AnswerRow {
  readonly id: string;
  /** As its page counts it. */
  readonly number: number;
  readonly cells: readonly AnswerCell[];
  /** It was not in the edition before, or is not in this one; absent where it is in both. */
  readonly change?: "added" | "gone";
}
export interface AnswerLine {
  readonly term: string;
  /** A line each; nothing where it was not answered. */
  readonly texts: readonly string[];
  /** Where the answer is rows: each by itself. */
  readonly rows?: readonly AnswerRow[];
  /** What stood there in the edition before; absent where nothing was changed, or there is none. */
  readonly was?: readonly string[];
}
export interface CheckedStep {
  readonly id: string;
  readonly title: string;
  readonly lines: readonly AnswerLine[];
  /** What is missing or wrong. */
  readonly problems: readonly string[];
  /** Taken over from last year, and not looked at yet. */
  readonly isTakenOver: boolean;
}
export interface TotalLine {
  readonly id: string;
  readonly label: string;
  readonly amount: string;
  readonly isSum: boolean;
}

type Answered = Pick<
  AnnualStatement,
  "values" | "papers" | "noPapersBecause" | "unconfirmed" | "from" | "to"
>;

/** @param gaps what is missing or refused; nothing of what was declared is. What was refused is typed, and no answer */
export function listCheckedSteps(
  answered: Answered,
  gaps: readonly Gap[],
  locale: Locale,
): readonly CheckedStep[] {
  const refused = new Set(gaps.map(({ path }) => path));
  return QUESTION_STEPS.map((step) => ({
    id: step.id,
    title: say(annualStatement, locale, `steps.${step.id}.title`),
    lines:
      step.id === PAPERS_STEP ? listPapers(answered, locale) : listLines(step, answered, refused, locale),
    problems: gaps
      .filter((gap) => gap.step === step.id)
      .map((gap) => sayGapAmongOthers(answered.values, gap, locale)),
    isTakenOver: answered.unconfirmed.includes(step.id),
  }));
}

const listPapers = ({ papers, noPapersBecause }: Answered, locale: Locale): readonly AnswerLine[] => [
  {
    term: say(annualStatement, locale, "fields.papers.label"),
    texts: [...papers.map(({ name }) => name), ...(noPapersBecause === null ? [] : [noPapersBecause])],
  },
];

function listLines(
  step: FormStep,
  answered: Answered,
  refused: ReadonlySet<string>,
  locale: Locale,
): readonly AnswerLine[] {
  const { values } = answered;
  const months = sayMonths(answered, locale);
  return listShownFields(step, values).flatMap((field): readonly AnswerLine[] => {
    const value = values[field.id];
    if (field.byPortal === true && isBlank(value)) return [];
    const columns = field.kind === "table" ? findRowColumns(field) : null;
    const term = getLabel(annualStatement, locale, field);
    if (columns !== null) {
      const all = getRows(value).map(({ id }) => id);
      const rows = getFilledRows(value).flatMap((row): readonly AnswerRow[] => {
        const taken = columns.filter(({ id }) => !refused.has(`${field.id}/${row.id}/${id}`));
        const cells = listCells(taken, field.id, row, months, locale);
        return cells.length === 0 ? [] : [{ id: row.id, number: all.indexOf(row.id) + 1, cells }];
      });
      return [{ term, texts: rows.map(({ cells }) => sayRow(cells, locale)), rows }];
    }
    const isOpen = isBlank(value) || refused.has(field.id);
    return [{ term, texts: isOpen ? [] : [showValue(annualStatement, locale, field, value)] }];
  });
}

/** A row in one line: on paper. */
const sayRow = (cells: readonly AnswerCell[], locale: Locale): string =>
  cells
    .map(({ label, text }) => say(annualStatement, locale, "rowPart", { label, text }))
    .join(say(annualStatement, locale, "common.listSeparator"));

const listCells = (
  columns: readonly Field[],
  table: string,
  row: TableRow,
  months: Readonly<Record<string, string>>,
  locale: Locale,
): readonly AnswerCell[] =>
  columns.flatMap((column) => {
    const value = row[column.id];
    if (isBlank(value)) return [];
    const text =
      (typeof value === "string" ? months[value] : undefined) ??
      showValue(annualStatement, locale, column, value, { table });
    return [{ label: getLabel(annualStatement, locale, column, table), text }];
  });

/**
 * Marks what is another answer than in the edition before, so that nobody has to look for it; what was answered there and is not asked any
 * more stands at the end of its step.
 */
export function markChanges(
  steps: readonly CheckedStep[],
  before: readonly CheckedStep[],
): readonly CheckedStep[] {
  return steps.map((step) => {
    const earlier = new Map(
      (before.find(({ id }) => id === step.id)?.lines ?? []).map((line) => [line.term, line]),
    );
    const lines = step.lines.map((line): AnswerLine => {
      const former = earlier.get(line.term);
      earlier.delete(line.term);
      const was = former?.texts ?? [];
      if (isSame(was, line.texts)) return line;
      return { ...line, was, ...(line.rows && { rows: markRows(line.rows, former?.rows ?? []) }) };
    });
    const gone = [...earlier.values()].filter(({ texts }) => texts.length > 0);
    return {
      ...step,
      lines: [
        ...lines,
        ...gone.map(({ term, texts: was, rows }) => ({
          ...{ term, texts: [], was },
          ...(rows && { rows: markRows([], rows) }),
        })),
      ],
    };
  });
}

/** What is another within the rows; those that are gone stand behind the others. */
function markRows(rows: readonly AnswerRow[], before: readonly AnswerRow[]): readonly AnswerRow[] {
  const marked = rows.map((row): AnswerRow => {
    const former = before.find(({ id }) => id === row.id);
    return former === undefined
      ? { ...row, change: "added" }
      : { ...row, cells: markCells(row.cells, former.cells) };
  });
  const gone = before.filter(({ id }) => rows.every((row) => row.id !== id));
  return [...marked, ...gone.map((row): AnswerRow => ({ ...row, change: "gone" }))];
}

function markCells(cells: readonly AnswerCell[], before: readonly AnswerCell[]): readonly AnswerCell[] {
  const marked = cells.map((cell): AnswerCell => {
    const was = before.find(({ label }) => label === cell.label)?.text ?? "";
    return was === cell.text ? cell : { ...cell, was };
  });
  const gone = before.filter(({ label }) => cells.every((cell) => cell.label !== label));
  return [...marked, ...gone.map(({ label, text: was }) => ({ label, text: "", was }))];
}

/** Whether a row is another than in the edition before. */
const isMarked = ({ change, cells }: AnswerRow): boolean =>
  change !== undefined || cells.some(({ was }) => was !== undefined);

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((text, place) => text === other[place]);

/** Every answer of an edition, with what it was in the edition before, if there is one. */
export function listMarkedSteps(
  now: Answered,
  before: StatementEdition | undefined,
  locale: Locale,
): readonly CheckedStep[] {
  const steps = listCheckedSteps(now, [], locale);
  if (before === undefined) return steps;
  return markChanges(steps, listCheckedSteps({ ...before, unconfirmed: [] }, [], locale));
}

/** What an edition has changed of the one before; nothing where there is but one. */
export function listCorrections(
  now: Answered,
  before: StatementEdition | undefined,
  locale: Locale,
): readonly CheckedStep[] {
  return listMarkedSteps(now, before, locale)
    .map((step) => ({
      ...step,
      lines: step.lines
        .filter(({ was }) => was !== undefined)
        .map((line) => ({ ...line, ...(line.rows && { rows: line.rows.filter(isMarked) }) })),
    }))
    .filter(({ lines }) => lines.length > 0);
}

/** Whom the sums are shown to: the bankrupt is spoken to, and the office reads of them. */
type Reader = "bankrupt" | "office";

function sayTotal(id: string, locale: Locale, reader: Reader): string {
  const ofOffice =
    reader === "office" ? findWords(annualStatement, locale, `totals.office.${id}`) : undefined;
  return ofOffice ?? say(annualStatement, locale, `totals.${id}`);
}

/** How the sums are made, and how the two months are counted of which only some days fall into the year. */
export function explainTotals(
  year: Pick<AnnualStatement, "values" | "from" | "to">,
  locale: Locale,
  reader: Reader = "bankrupt",
): string {
  const [first = "", ...others] = Object.values(sayMonths(year, locale));
  const isLeft = computeStatement(year.values, year).surplus > 0;
  const explained = sayTotal(isLeft ? "explained" : "nothingLeft", locale, reader);
  if (others.length < MONTHS_COUNTED) return explained;
  return say(annualStatement, locale, "totals.partMonths", { explained, first, last: others.at(-1) ?? "" });
}

/** What the answers come to, line by line. */
export function listTotals(
  { values, from, to }: Pick<AnnualStatement, "values" | "from" | "to">,
  locale: Locale,
  reader: Reader = "bankrupt",
): readonly TotalLine[] {
  const found = computeStatement(values, { from, to });
  const line = (id: string, cents: number, isSum = false): TotalLine => ({
    id,
    label: sayTotal(id, locale, reader),
    amount: formatAmount(cents),
    isSum,
  });
  return [
    line("pay", found.pay),
    line("business", found.business),
    line("otherIncome", found.otherIncome),
    line("familyPaysIn", found.familyPaysIn),
    line("income", found.income, true),
    line("spent", found.needsOfYear - found.taxTakenOff - found.mpfTakenOff),
    line("taken", found.taxTakenOff + found.mpfTakenOff),
    line("needs", found.needsOfYear, true),
    line("surplus", found.surplus, true),
    line("surplusMonthly", found.surplusMonthly),
  ];
}
