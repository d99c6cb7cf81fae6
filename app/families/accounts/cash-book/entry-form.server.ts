/** An entry of a cash book as it is typed: what it says, and what is wrong with it field by field. */
import type { TFunction } from "i18next";
import * as z from "zod";

import {
  cashBook,
  CLASSIFICATIONS,
  listCurrencies,
  Entry,
  ENTRY_KINDS,
  listProblems,
  type EntryProblem,
} from "~/workflows/records/cash-book/index";
import {
  HOME_CURRENCY,
  isNoSuchDay,
  readDate,
  readMinor,
  say,
  writeDate,
  type Locale,
} from "~/workflows/kit";

import { parseFormOrThrow, findTooLongTexts } from "~/app/services/platform/pages/parse-form.server";
import { sayLongTexts } from "~/app/services/platform/pages/text-limits.server";

import { readDividend } from "./dividend-list";
import { findFixedUntil } from "./fixed-days.server";
import type { VisibleBook } from "./visible-book.server";

const text = (length: number) => z.string().trim().max(length).default("");
const Typed = z.object({
  date: text(20),
  kind: z.enum(ENTRY_KINDS).optional().catch(undefined),
  category: text(60),
  details: text(500),
  amount: text(40),
  amountCurrency: text(3),
  hkd: text(40),
  realization: z.literal("true").optional().catch(undefined),
  classification: z.enum(CLASSIFICATIONS).nullable().catch(null),
  party: text(300),
  authority: text(500),
  taxedOn: text(20),
  certificate: text(500),
  bankedOn: text(20),
  dividend: text(2_000_000),
  /** The entry of a certified period that this one puts right. */
  corrects: text(100),
  reason: text(2000),
});

/** The field of the page at which a problem is shown. */
const FIELDS: Readonly<Record<EntryProblem["field"], string>> = {
  category: "category",
  details: "details",
  minor: "amount",
  hkd: "hkd",
  realization: "realization",
  classification: "classification",
  dividend: "dividend",
  correcting: "reason",
};

export type ReadEntry =
  | { readonly ok: true; readonly entry: Entry }
  | { readonly ok: false; readonly problems: Readonly<Record<string, string>> };

export interface Reading {
  readonly book: Pick<VisibleBook, "header" | "row">;
  /** The entry as it reads now, where it is to be changed: what the form does not ask stays. */
  readonly before?: Entry;
  readonly id: string;
  readonly locale: Locale;
  readonly t: TFunction;
}

/** A day that the calendar does not have is told apart from what is no date at all. */
const sayNoDate = (typed: string, t: TFunction): string =>
  t(isNoSuchDay(typed) ? "cashBooks.problems.noSuchDay" : "cashBooks.problems.date");

/** Reads everything that was typed, so that all that is wrong is said at once. */
export function readEntry(form: FormData, { book, before, id, locale, t }: Reading): ReadEntry {
  // A row of a table as well, which is named with what is wrong in it.
  const long = findTooLongTexts(form, Typed);
  if (Object.keys(long).length > 0) return { ok: false, problems: sayLongTexts(long, t) };
  const typed = parseFormOrThrow(form, Typed);
  const date = readDate(typed.date);
  const minor = readMinor(typed.amount);
  const currency = typed.amountCurrency || (listCurrencies(book.header)[0] ?? HOME_CURRENCY);
  const hkd = currency === HOME_CURRENCY ? minor : readMinor(typed.hkd);
  const problems: Record<string, string> = {
    ...(date === null && { date: sayNoDate(typed.date, t) }),
    ...(typed.kind === undefined && { kind: t("cashBooks.problems.kind") }),
    ...(minor === null && { amount: t("cashBooks.problems.amount") }),
  };
  const [taxedOn, bankedOn] = [typed.taxedOn, typed.bankedOn].map(readDate);
  const dividend = readDividend(typed.dividend);
  if (typed.taxedOn !== "" && taxedOn === null) problems["taxedOn"] = sayNoDate(typed.taxedOn, t);
  if (typed.bankedOn !== "" && bankedOn === null) problems["bankedOn"] = sayNoDate(typed.bankedOn, t);
  if (typed.certificate !== "" && typed.taxedOn === "") problems["taxedOn"] = t("cashBooks.problems.taxedOn");
  if (!dividend.ok) problems["dividend"] = t("cashBooks.problems.dividend", { line: dividend.line });
  const closedUntil = date === null ? null : findFixedUntil(book.row, date);
  if (closedUntil !== null)
    problems["date"] = t("cashBooks.problems.closed", { until: writeDate(closedUntil) });
  const { transfer, opening, line, weekEnding, voucher, correcting: corrected } = before ?? {};
  const read = Entry.safeParse({
    // What the form does not ask stays.
    ...(transfer && { transfer }),
    ...(opening && { opening }),
    ...(line && { line }),
    ...(weekEnding !== undefined && { weekEnding }),
    ...(voucher && { voucher }),
    id,
    // What could not be read is named above; these stand in for it, so that the rest can be looked at.
    date: date ?? "2000-01-01",
    kind: typed.kind ?? "receipt",
    category: typed.category === "" ? null : typed.category,
    ...(typed.party !== "" && { party: typed.party }),
    ...(typed.details !== "" && { details: typed.details }),
    ...(typed.authority !== "" && { authority: typed.authority }),
    ...(taxedOn != null && {
      taxation: { on: taxedOn, ...(typed.certificate !== "" && { certificate: typed.certificate }) },
    }),
    ...(bankedOn != null && { bankedOn }),
    ...(dividend.ok && dividend.shares.length > 0 && { dividend: dividend.shares }),
    currency,
    minor: minor ?? 1,
    hkd: hkd ?? (minor === null ? 1 : 0),
    realization: typed.realization !== undefined,
    classification: typed.classification,
    ...(typed.corrects !== "" && { correcting: { entry: typed.corrects, reason: typed.reason } }),
    ...(typed.corrects === "" && corrected && { correcting: corrected }),
  });
  if (!read.success) throw new Response(null, { status: 400 });
  for (const { field, problem } of listProblems(read.data)) {
    const at = FIELDS[field];
    // Whether a category and a classification belong to the entry depends on what kind of entry it is.
    if (typed.kind === undefined && problem !== "categoryMissing") continue;
    problems[at] ??= say(cashBook, locale, `problems.${problem}`);
  }
  return Object.keys(problems).length === 0 ? { ok: true, entry: read.data } : { ok: false, problems };
}
