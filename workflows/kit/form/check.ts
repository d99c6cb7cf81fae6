/** The gaps that prevent a form from being filed, and the progress of each of its steps. */
import type { CalendarDate, RefusalParams } from "../types";
import type {
  AttachmentOnPage,
  Field,
  FieldValue,
  FormDefinition,
  FormStep,
  FormValues,
  Gap,
  TableRow,
} from "./types";
import { TEXT_LENGTH } from "../limits";
import { addMonths, isAnniversary, isCalendarDate, writeDate } from "../calendar";
import { isMoney } from "./fields/amount";
import { isHongKongAddress, isStructured, listAddressProblems } from "./fields/address";
import { detailsRow, getFileColumns } from "./fields/file-details";
import { isBlank } from "./fields/rules";
import type { FieldByKind } from "./fields/rules";
import { getRules } from "./fields/field-rules";
import { getFilledRows, getRowLimit, getRows, isBlankRow } from "./fields/table";
import { isRequired, isShown, listShownFields } from "./walk";

interface Problem {
  readonly problem: string;
  readonly params?: RefusalParams;
}

/**
 * Every gap of the form, in its order.
 * @param values with the dates beside the form that its own are compared with (`comparedValues`)
 * @param today the Hong Kong date of the moment that is asked about
 */
export function findGaps(
  form: FormDefinition,
  values: FormValues,
  files: readonly AttachmentOnPage[],
  today: CalendarDate,
): readonly Gap[] {
  return form.steps.flatMap((step) => findStepGaps(step, values, files, today));
}

export function findStepGaps(
  step: FormStep,
  values: FormValues,
  files: readonly AttachmentOnPage[],
  today: CalendarDate,
): readonly Gap[] {
  return listShownFields(step, values).flatMap((field) => {
    const gap = (path: string, { problem, params }: Problem): Gap => ({
      step: step.id,
      field: field.id,
      path,
      problem,
      ...(params && { params }),
    });
    if (field.kind === "files") {
      const attached = files.filter((file) => file.field === field.id);
      const problem = problemOfFiles(field, values, attached);
      return [
        ...(problem ? [gap(field.id, problem)] : []),
        ...problemsOfDetails(field, values, attached).map(({ path, ...found }) => gap(path, found)),
      ];
    }
    const problem = findProblem(field, values[field.id], { beside: values, form: values, today });
    const address = values[field.id];
    if (isStructured(field) && isHongKongAddress(address))
      return listAddressProblems(address).map(({ part, problem: found }) =>
        gap(`${field.id}.${part}`, {
          problem: found,
          params: { max: TEXT_LENGTH, length: address[part]?.length ?? 0 },
        }),
      );
    if (problem) return [gap(field.id, problem)];
    return field.kind === "table"
      ? problemsOfCells(field, values, today).map(({ path, ...found }) => gap(path, found))
      : [];
  });
}

/** The problem with one value; `null` where nothing is. */
function findProblem(field: Field, value: FieldValue | undefined, around: Surroundings): Problem | null {
  if (value === undefined || isNothing(field, value)) {
    if (!isRequired(field, around.beside)) return null;
    return { problem: field.kind === "table" ? "inputRequired" : "cannotBeBlank" };
  }
  // Cells are looked at one by one, so that each problem has its own place.
  if (field.kind === "table") {
    const max = getRowLimit(field);
    return getFilledRows(value).length > max ? { problem: "tooManyRows", params: { max } } : null;
  }
  return (
    problemOfKind(field, value) ??
    problemOfAmounts(field, value, around.beside) ??
    (field.kind === "date" && typeof value === "string" ? problemOfDate(field, value, around) : null)
  );
}

/** Blank, or a table of blank rows. */
const isNothing = (field: Field, value: FieldValue | undefined): boolean =>
  isBlank(value) || (field.kind === "table" && getFilledRows(value).length === 0);

/** What the kind of a field alone finds wrong with a value. */
function problemOfKind(field: Field, value: FieldValue): Problem | null {
  const rules = getRules(field);
  const checked = rules.final.safeParse(value);
  const issue = checked.error?.issues[0];
  if (!issue) return null;
  const { message: problem } = issue;
  return problem === "tooLong" && typeof value === "string"
    ? { problem, params: { ...rules.params, length: value.length } }
    : { problem, params: rules.params };
}

/** An amount against those beside it. */
const problemOfAmounts = (field: Field, value: FieldValue, beside: FormValues): Problem | null =>
  problemOfCurrency(field, value, beside) ?? problemOfMost(field, value, beside);

/** More than the amount that it is a part of. */
function problemOfMost(field: Field, value: FieldValue, beside: FormValues): Problem | null {
  if (field.kind !== "money" || field.notMoreThan === undefined || !isMoney(value)) return null;
  const most = beside[field.notMoreThan];
  return isMoney(most) && most.currency === value.currency && value.minor > most.minor
    ? { problem: "notMoreThan", params: { otherField: field.notMoreThan } }
    : null;
}

/** An amount in another currency than the one beside it. */
function problemOfCurrency(field: Field, value: FieldValue, beside: FormValues): Problem | null {
  if (field.kind !== "money" || field.currencyOf === undefined || !isMoney(value)) return null;
  const other = beside[field.currencyOf];
  return isMoney(other) && other.currency !== value.currency
    ? { problem: "otherCurrency", params: { otherField: field.currencyOf, currency: other.currency } }
    : null;
}

/** The values that a date is compared with. */
interface Surroundings {
  /** The values of its row; for a field of the form itself, of the form. */
  readonly beside: FormValues;
  readonly form: FormValues;
  readonly today: CalendarDate;
  /** The rows of its table, with its own place among them. */
  readonly table?: {
    readonly columns: readonly Field[];
    readonly rows: readonly TableRow[];
    readonly index: number;
  };
}

function problemOfDate(field: FieldByKind<"date">, date: CalendarDate, around: Surroundings): Problem | null {
  if (field.notAfter === "today" && date > around.today) return { problem: "notAfterToday" };
  const { anniversaryOf, notBeforeField = [], notAfterField } = field;
  for (const otherField of typeof notBeforeField === "string" ? [notBeforeField] : notBeforeField) {
    const earliest = dateAt(otherField, around);
    if (earliest !== null && date < earliest) return { problem: "notBefore", params: { otherField } };
  }
  const latest = notAfterField === undefined ? null : dateAt(notAfterField, around);
  if (notAfterField !== undefined && latest !== null && date > latest)
    return { problem: "notAfter", params: { otherField: notAfterField } };
  const start = anniversaryOf === undefined ? null : dateAt(anniversaryOf, around);
  if (anniversaryOf !== undefined && start !== null && !isAnniversary(date, start)) {
    const params = { otherField: anniversaryOf, first: writeDate(addMonths(start, 12)) };
    return { problem: "notAnniversary", params };
  }
  return field.onceInTable === true ? problemOfSame(field.id, date, around) : null;
}

/** A date of the same row, or else of the form; `null` where it cannot be read. */
function dateAt(id: string, { beside, form, table }: Surroundings): CalendarDate | null {
  const value = table?.columns.some((column) => column.id === id) ? beside[id] : form[id];
  return typeof value === "string" && isCalendarDate(value) ? value : null;
}

/** The second of two rows with one date is the one that is wrong. */
function problemOfSame(column: string, date: CalendarDate, { table }: Surroundings): Problem | null {
  const first = table === undefined ? undefined : firstRows(table.rows, column).get(date);
  return table !== undefined && first !== undefined && first < table.index
    ? { problem: "sameAsRow", params: { otherRow: first + 1 } }
    : null;
}

/** The first row that has a value of a column; worked out once for the rows as they stand. */
function firstRows(rows: readonly TableRow[], column: string): ReadonlyMap<FieldValue | undefined, number> {
  const columns = known.get(rows) ?? new Map<string, ReadonlyMap<FieldValue | undefined, number>>();
  known.set(rows, columns);
  const found =
    columns.get(column) ?? new Map(rows.map((row, index) => [row[column], index] as const).reverse());
  columns.set(column, found);
  return found;
}
const known = new WeakMap<readonly TableRow[], Map<string, ReadonlyMap<FieldValue | undefined, number>>>();

function problemsOfCells(
  table: FieldByKind<"table">,
  values: FormValues,
  today: CalendarDate,
): readonly (Problem & { readonly path: string })[] {
  // A message names the row by its place on the page, where the blank ones stand too.
  return getRows(values[table.id]).flatMap((row, index, rows) =>
    (isBlankRow(row) ? [] : checkRow(table, row)).flatMap(({ column, problem: own }) => {
      const around = { beside: row, form: values, today, table: { columns: table.columns, rows, index } };
      const found = own ?? findProblem(column, row[column.id], around);
      if (!found) return [];
      const problem = found.problem === "cannotBeBlank" ? "completeRow" : found.problem;
      const params = { ...found.params, column: column.id, row: index + 1 };
      return [{ path: `${table.id}/${row.id}/${column.id}`, problem, params }];
    }),
  );
}

/** A cell that is wrong by itself, or (`null`) that what stands around it is to be asked about. */
interface CheckedCell {
  readonly column: Field;
  readonly problem: Problem | null;
}
interface CheckedRow {
  readonly table: FieldByKind<"table">;
  readonly cells: readonly CheckedCell[];
}
/** A row never changes, another takes its place: of thousands, one keystroke has one checked anew. */
const checkedRows = new WeakMap<TableRow, CheckedRow>();

function checkRow(table: FieldByKind<"table">, row: TableRow): readonly CheckedCell[] {
  const before = checkedRows.get(row);
  if (before?.table === table) return before.cells;
  const cells = checkCells(table.columns, row);
  checkedRows.set(row, { table, cells });
  return cells;
}

function checkCells(columns: readonly Field[], row: TableRow): readonly CheckedCell[] {
  return columns.flatMap((column): readonly CheckedCell[] => {
    if (column.kind === "computed" || !isShown(column, row)) return [];
    const value = row[column.id];
    if (value === undefined || isBlank(value))
      return isRequired(column, row) ? [{ column, problem: { problem: "cannotBeBlank" } }] : [];
    const problem = problemOfKind(column, value) ?? problemOfAmounts(column, value, row);
    return problem !== null || column.kind === "date" ? [{ column, problem }] : [];
  });
}

function problemOfFiles(
  field: FieldByKind<"files">,
  values: FormValues,
  files: readonly AttachmentOnPage[],
): Problem | null {
  if (files.length === 0) return isRequired(field, values) ? { problem: "uploadFile" } : null;
  if (files.some((file) => file.scan === "infected")) return { problem: "fileInfected" };
  return !field.multiple && files.length > 1 ? { problem: "onlyOneFile" } : null;
}

/** What is missing or wrong in what is said of the files. */
function problemsOfDetails(
  field: FieldByKind<"files">,
  values: FormValues,
  files: readonly AttachmentOnPage[],
): readonly (Problem & { readonly path: string })[] {
  return files.flatMap(({ id, name }) => {
    const row = detailsRow(values[field.id], id);
    return checkCells(getFileColumns(field), row).flatMap(({ column, problem }) => {
      if (problem === null) return [];
      const isType = column.id === "fileType" && problem.problem === "cannotBeBlank";
      return [
        {
          path: `${field.id}/${id}/${column.id}`,
          problem: isType ? "selectFileType" : problem.problem,
          params: { ...problem.params, file: name },
        },
      ];
    });
  });
}

export type StepState = "notStarted" | "inProgress" | "complete" | "attention";

/**
 * The progress of a step. `attention`: something was entered that cannot stay as it is; what is merely missing still counts
 * as in progress.
 */
export function getStepState(
  step: FormStep,
  values: FormValues,
  files: readonly AttachmentOnPage[],
  today: CalendarDate,
): StepState {
  const fields = listShownFields(step, values);
  const started = fields.some(
    (field) => !isNothing(field, values[field.id]) || files.some((file) => file.field === field.id),
  );
  const gaps = findStepGaps(step, values, files, today);
  if (!gaps.every(isMerelyMissing)) return "attention";
  if (gaps.length > 0) return started ? "inProgress" : "notStarted";
  return started ? "complete" : "notStarted";
}
const MERELY_MISSING: ReadonlySet<string> = new Set([
  "cannotBeBlank",
  "inputRequired",
  "completeRow",
  "uploadFile",
  "selectFileType",
  "chooseDistrict",
  "buildingOrStreet",
]);

/** Whether nothing was entered yet, other than something that cannot stay as it is. */
export const isMerelyMissing = ({ problem }: Pick<Gap, "problem">): boolean => MERELY_MISSING.has(problem);
