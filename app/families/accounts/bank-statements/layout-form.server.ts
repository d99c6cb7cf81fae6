/** Which column of a bank's file holds what, as it is chosen on screen. */
import * as z from "zod";

import {
  COLUMN_ROLES,
  DATE_ORDERS,
  DECIMAL_MARKS,
  DELIMITERS,
  ENCODINGS,
  StatementLayout,
  type ColumnRole,
} from "~/workflows/shared/bank-statement/index";

import { parseFormOrThrow } from "~/app/services/platform/pages/parse-form.server";

const Typed = z.object({
  encoding: z.enum(ENCODINGS),
  delimiter: z.coerce
    .number()
    .int()
    .min(0)
    .max(DELIMITERS.length - 1),
  headingAt: z.coerce.number().int().min(0).max(100_000).catch(0),
  dateOrder: z.enum(DATE_ORDERS),
  decimal: z.coerce
    .number()
    .int()
    .min(0)
    .max(DECIMAL_MARKS.length - 1),
  reversed: z.literal("true").optional().catch(undefined),
  currency: z.string().max(3),
  /** Roles by the place of the column. */
  column: z.record(z.string(), z.string()).default({}),
  /** The number of columns, and their headings, that the page showed. */
  width: z.coerce.number().int().min(0).max(100).catch(0),
  headings: z.string().default(""),
});

export type LayoutProblem = "date" | "amount" | "text" | "twice";

export interface TypedLayout {
  readonly width: number;
  readonly headings: string;
  readonly currency: string;
  /** How the file is taken apart: its columns follow from it. */
  readonly hints: Pick<StatementLayout, "encoding" | "delimiter" | "headingAt">;
  readonly dateOrder: StatementLayout["dateOrder"];
  readonly decimal: StatementLayout["decimal"];
  readonly reversed: boolean;
  readonly roles: readonly (ColumnRole | null)[];
  readonly layout: StatementLayout | null;
  readonly problem: LayoutProblem | null;
}

/** @throws 400 for what no page of ours posts */
export function readLayoutForm(form: FormData): TypedLayout {
  const typed = parseFormOrThrow(form, Typed);
  const { encoding, headingAt, dateOrder, reversed, currency, width, headings } = typed;
  const roles = Array.from(
    { length: width },
    (_, place) => COLUMN_ROLES.find((role) => role === typed.column[String(place)]) ?? null,
  );
  const hints = { encoding, delimiter: DELIMITERS[typed.delimiter] ?? ",", headingAt };
  const decimal = DECIMAL_MARKS[typed.decimal] ?? ".";
  const made = getLayout(roles, reversed !== undefined);
  const layout =
    typeof made === "string"
      ? null
      : (StatementLayout.safeParse({ ...hints, dateOrder, decimal, currency, ...made }).data ?? null);
  return {
    width,
    headings,
    currency,
    hints,
    dateOrder,
    decimal,
    reversed: reversed !== undefined,
    roles,
    layout,
    problem: typeof made === "string" ? made : null,
  };
}

/** Several columns can be words; every other role is of one column. */
function getLayout(
  roles: readonly (ColumnRole | null)[],
  reversed: boolean,
): LayoutProblem | Pick<StatementLayout, "columns" | "amounts"> {
  const listPlaces = (role: ColumnRole) => roles.flatMap((each, place) => (each === role ? [place] : []));
  const once = COLUMN_ROLES.filter((role) => role !== "text" && role !== "skip");
  if (once.some((role) => listPlaces(role).length > 1)) return "twice";
  const at = (role: ColumnRole) => listPlaces(role)[0];
  const date = at("date");
  if (date === undefined) return "date";
  const text = listPlaces("text").slice(0, 10);
  if (text.length === 0) return "text";
  const amounts = findAmounts(at, reversed);
  if (amounts === null) return "amount";
  const columns = Object.fromEntries(
    (["valueDate", "reference", "balance", "currency"] as const).flatMap((role) => {
      const place = at(role);
      return place === undefined ? [] : [[role, place] as const];
    }),
  );
  return { columns: { date, text, ...columns }, amounts };
}

function findAmounts(
  at: (role: ColumnRole) => number | undefined,
  reversed: boolean,
): StatementLayout["amounts"] | null {
  const [amount, flag, moneyIn, moneyOut] = [at("amount"), at("flag"), at("in"), at("out")];
  if (amount === undefined)
    return moneyIn === undefined || moneyOut === undefined
      ? null
      : { kind: "inOut", in: moneyIn, out: moneyOut };
  // A column of amounts beside one for each side could mean either.
  if (moneyIn !== undefined || moneyOut !== undefined) return null;
  return flag === undefined ? { kind: "signed", amount, reversed } : { kind: "flag", amount, flag };
}

/** What each column was said to hold. */
export function listRoles(layout: StatementLayout, width: number): readonly (ColumnRole | null)[] {
  const { columns, amounts } = layout;
  const roles = Array<ColumnRole | null>(width).fill("skip");
  const put = (place: number | undefined, role: ColumnRole) => {
    if (place !== undefined && place < width) roles[place] = role;
  };
  put(columns.date, "date");
  put(columns.valueDate, "valueDate");
  put(columns.reference, "reference");
  put(columns.balance, "balance");
  put(columns.currency, "currency");
  for (const place of columns.text) put(place, "text");
  if (amounts.kind === "inOut") {
    put(amounts.in, "in");
    put(amounts.out, "out");
  } else {
    put(amounts.amount, "amount");
    if (amounts.kind === "flag") put(amounts.flag, "flag");
  }
  return roles;
}
