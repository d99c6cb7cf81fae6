/** A worksheet as it is typed: every line in dollars of a month. What is allowed and left empty is what the guide suggests. */
import * as z from "zod";

import { formatAmount } from "~/app/i18n/format";
import {
  computeGuide,
  getGuide,
  MOST_CENTS,
  MOST_PEOPLE,
  suggestAllowed,
  type Family,
  type Worksheet,
} from "~/workflows/records/contribution/index";
import { mapNeeds, NEEDS, type Need } from "~/workflows/shared/domestic-needs/index";
import { readMinor, type CalendarDate } from "~/workflows/kit";

import { parseForm, type ReadForm } from "~/app/services/platform/pages/parse-form.server";
import { AmountText } from "../record/typed.server";
import type { StatementBasis } from "./statement.server";

/** A business may lose. */
const BusinessText = z
  .string()
  .trim()
  .max(40, "amount")
  .default("")
  .transform((typed, context) => {
    const minor = typed === "" ? 0 : readMinor(typed);
    if (minor !== null && Math.abs(minor) <= MOST_CENTS) return minor;
    context.addIssue({ code: "custom", message: "amount" });
    return z.NEVER;
  });
const people = (least: number) =>
  z.coerce.number("number").int("number").min(least, "number").max(MOST_PEOPLE, "number");

const WorksheetForm = z.object({
  pay: AmountText,
  business: BusinessText,
  otherIncome: AmountText,
  familyPaysIn: AmountText,
  adults: people(1),
  children: people(0),
  note: z.string().trim().max(2_000, "tooLong").default(""),
  /** The figures were taken from the statement that the page named. */
  basis: z.string().max(120).default(""),
});

/** The names of the two fields of a head. */
export const nameFields = (need: Need): { readonly actual: string; readonly allowed: string } => ({
  actual: `${need}Actual`,
  allowed: `${need}Allowed`,
});
type Basis = Pick<StatementBasis, "statement" | "edition">;
export const nameBasis = ({ statement, edition }: Basis): string => `${statement}@${String(edition)}`;

/**
 * @param of the day of the worksheet, and the statements that its figures may have been taken from
 * @returns the problem of each field, where something cannot be read
 */
export function readWorksheet(
  form: FormData,
  { on, bases }: { readonly on: CalendarDate; readonly bases: readonly Basis[] },
): ReadForm<Worksheet> {
  const read = parseForm(form, WorksheetForm);
  const heads = mapNeeds((need) => readHead(form, need));
  const wrong: Record<string, string> = read.ok ? {} : { ...read.wrong };
  for (const need of NEEDS) {
    const { actual, allowed } = nameFields(need);
    if (heads[need].actual === null) wrong[actual] = "amount";
    const head = heads[need];
    if (head.allowed === undefined) wrong[allowed] = "amount";
    else if (head.allowed !== null && head.actual !== null && head.allowed > head.actual)
      wrong[allowed] = "aboveSpent";
  }
  if (!read.ok || Object.keys(wrong).length > 0) return { ok: false, wrong };
  const { pay, business, otherIncome, familyPaysIn, adults, children, note } = read.input;
  const basis = bases.find((each) => nameBasis(each) === read.input.basis);
  const guide = getGuide(on);
  const amounts = computeGuide(guide, { adults, children });
  return {
    ok: true,
    input: {
      on,
      basis: basis === undefined ? null : { statement: basis.statement, edition: basis.edition },
      income: { pay, business, otherIncome, familyPaysIn },
      family: { adults, children },
      needs: mapNeeds((need) => {
        const actual = heads[need].actual ?? 0;
        return {
          actual,
          guide: amounts[need],
          allowed: heads[need].allowed ?? suggestAllowed(actual, amounts[need]),
        };
      }),
      guideFrom: guide.from,
      ...(note !== "" && { note }),
    },
  };
}

/** `actual` is `null`, and `allowed` undefined, where it cannot be read; `allowed` is `null` where it was left empty. */
function readHead(
  form: FormData,
  need: Need,
): { readonly actual: number | null; readonly allowed: number | null | undefined } {
  const names = nameFields(need);
  const [actual, allowed] = [form.get(names.actual) ?? "", form.get(names.allowed) ?? ""];
  const isEmpty = typeof allowed === "string" && allowed.trim() === "";
  return {
    actual: AmountText.safeParse(actual).data ?? null,
    allowed: isEmpty ? null : AmountText.safeParse(allowed).data,
  };
}

/** What stands in the fields at first: of the worksheet that stands, or of a statement. */
export function typeWorksheet(
  given: Pick<Worksheet, "income" | "family" | "needs" | "note"> | StatementBasis["figures"] | null,
): Readonly<Record<string, string>> {
  if (given === null) return { adults: "1", children: "0" };
  const family: Family = given.family;
  const typed: Record<string, string> = {
    adults: String(family.adults),
    children: String(family.children),
    note: "note" in given ? (given.note ?? "") : "",
  };
  for (const [name, minor] of Object.entries(given.income)) typed[name] = formatAmount(minor);
  for (const need of NEEDS) {
    const names = nameFields(need);
    if ("needs" in given) {
      typed[names.actual] = formatAmount(given.needs[need].actual);
      const { actual, guide, allowed } = given.needs[need];
      // What the guide suggests follows what is spent, also where that is corrected.
      typed[names.allowed] = allowed === suggestAllowed(actual, guide) ? "" : formatAmount(allowed);
    } else typed[names.actual] = formatAmount(given.actual[need]);
  }
  return typed;
}
