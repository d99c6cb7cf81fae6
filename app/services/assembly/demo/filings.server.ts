/** A form of the demo office: who fills in what, for which case, and how far it comes. */
import {
  addDays,
  addMonths,
  isAnniversary,
  getRows,
  type Actor,
  type CalendarDate,
  type FieldValue,
  type FormValues,
  type SubmissionType,
  type TableRow,
} from "~/workflows/kit";
import { getRights, type Right } from "~/workflows/registry";

import { toOfficeHour, type DemoCase } from "./demo-case";
import { DEMO_ACCOUNTS } from "./people";
import type { Random } from "./random";

export type Ending =
  | "drafted"
  /** A scan of a paper form that waits for approval (D1). */
  | "pendingApproval"
  /** One of two joint liquidators has approved it; the other has not. */
  | "jointlyApproved"
  | "expiring"
  | "readyForReview"
  | "readyForReviewAmended"
  | "pendingAmendment"
  | "submitted"
  | "acknowledged"
  | "resubmitting"
  | "resubmitted"
  | "withdrawn"
  | "deleted";

export type Endings = readonly (readonly [Ending, number])[];

/** A form of the demo office: its type, its complete example, how many there are, and the paper that is attached to each. */
export interface DemoForm {
  readonly type: SubmissionType;
  readonly example: FormValues;
  readonly endings: Endings;
  readonly paper: { readonly name: string; readonly lines: readonly string[] };
  /** Field that the paper is attached to. */
  readonly attachedTo: string;
  /** The reason for returning the form, and what its preparer then adds to which field. */
  readonly amendment: { readonly reason: string; readonly field: string; readonly addition: string };
  /** What the office remarks when it acknowledges one. */
  readonly remark?: string;
  /** The values that a resubmission puts right. */
  readonly correction: Readonly<Record<string, FieldValue>>;
}

export interface DemoFiling {
  readonly form: DemoForm;
  readonly stream: string;
  readonly demoCase: DemoCase;
  readonly ending: Ending;
  readonly startedAt: string;
  readonly values: FormValues;
  readonly preparer: Actor;
  readonly trustee: Actor;
}

/** A form that was begun some weeks ago by the firm of a case; none where the case has no firm. */
export function beginFiling(
  random: Random,
  filing: Pick<DemoFiling, "form" | "demoCase" | "ending" | "values">,
  today: CalendarDate,
): readonly DemoFiling[] {
  const { form, demoCase, ending } = filing;
  if (demoCase.firm === null) return [];
  const age = ending === "expiring" ? random.between(49, 57) : random.between(6, 40);
  const startedAt = toOfficeHour(addDays(today, -age), random);
  return [
    {
      ...filing,
      stream: `${form.type.type}/${random.id(new Date(startedAt))}`,
      startedAt,
      preparer: toActor(getPreparer(demoCase.firm), "appointedFirm"),
      trustee: toActor(demoCase.trustees[0] ?? "pa.demo", "appointee"),
    },
  ];
}

/**
 * Begins as many forms as there are endings, each in a case of its own; none where the cases have run out.
 * @param valuesFor what the form of a case is filled in with
 */
export function beginFilings(
  random: Random,
  form: DemoForm,
  cases: readonly DemoCase[],
  today: CalendarDate,
  valuesFor: (demoCase: DemoCase) => FormValues,
): readonly DemoFiling[] {
  return eachEnding(form).flatMap((ending, index) => {
    const demoCase = cases[index];
    if (demoCase === undefined) return [];
    return beginFiling(random, { form, demoCase, ending, values: valuesFor(demoCase) }, today);
  });
}

/** The ending of each form that the demo office has of this kind. */
export const eachEnding = ({ endings }: Pick<DemoForm, "endings">): readonly Ending[] =>
  endings.flatMap(([ending, count]) => Array.from({ length: count }, () => ending));

/** Cases of the demo's own trustee first, so that there is something to see. */
export const ownFirmFirst = (cases: readonly DemoCase[]): readonly DemoCase[] => [
  ...cases.filter(({ firm }) => firm === "firm-harbour"),
  ...cases.filter(({ firm }) => firm !== "firm-harbour"),
];

export function toActor(accountId: string, standing: Actor["standing"]): Actor {
  const account = DEMO_ACCOUNTS.find(({ id }) => id === accountId);
  if (!account) throw new Error(`The demo office has no ${accountId}`);
  const rights: readonly Right[] = getRights(account.role);
  return { id: account.id, role: account.role, rights, firm: account.firm, standing };
}

/** A firm without a preparer of its own has its second partner type. */
export function getPreparer(firm: string): string {
  const staff = DEMO_ACCOUNTS.filter((account) => account.firm === firm);
  return (staff.find(({ role }) => role === "ua") ?? staff.at(-1))?.id ?? "ua.demo";
}

/**
 * A complete example with every date as far from the order as it is there.
 * @param exampleOrder day of the order in the example
 */
export function buildExampleValues(
  orderDate: CalendarDate,
  example: FormValues,
  exampleOrder: CalendarDate,
): FormValues {
  const days = Math.round((Date.parse(orderDate) - Date.parse(exampleOrder)) / 86_400_000);
  // An anniversary of the one order is an anniversary of the other, whatever leap years lie between.
  const shift = (date: CalendarDate): CalendarDate =>
    isAnniversary(date, exampleOrder)
      ? addMonths(orderDate, 12 * (Number(date.slice(0, 4)) - Number(exampleOrder.slice(0, 4))))
      : addDays(date, days);
  return Object.fromEntries(Object.entries(example).map(([id, value]) => [id, moved(value ?? null, shift)]));
}

const isDate = (value: unknown): value is CalendarDate =>
  typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value);

export function move(value: FieldValue, days: number): FieldValue {
  return moved(value, (date) => addDays(date, days));
}

function moved(value: FieldValue, shift: (date: CalendarDate) => CalendarDate): FieldValue {
  if (isDate(value)) return shift(value);
  const rows = getRows(value);
  if (rows.length === 0) return value;
  return rows.map((row): TableRow => {
    const cells: Record<string, FieldValue | undefined> = {};
    for (const [column, cell] of Object.entries(row)) cells[column] = isDate(cell) ? shift(cell) : cell;
    return { ...cells, id: row.id };
  });
}
