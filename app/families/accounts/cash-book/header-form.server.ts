/** The particulars of a cash book as they are typed: a book is opened with them, and they are corrected later. */
import type { TFunction } from "i18next";
import * as z from "zod";

import {
  cashBook,
  listCurrencies,
  Entry,
  hasItsCurrencies,
  Header,
} from "~/workflows/records/cash-book/index";
import {
  isAppointed,
  CURRENCIES,
  HOME_CURRENCY,
  readDate,
  readMinor,
  say,
  writeDate,
  type CalendarDate,
  type Locale,
} from "~/workflows/kit";

import { dispatch, dispatchAll } from "~/app/services/platform/portal/dispatch.server";
import { type DispatchOutcome } from "~/app/services/platform/portal/dispatch-types";
import { findTypedCase } from "~/app/services/cases/access/typed-case.server";
import { findAccountsCase } from "~/app/services/cases/access/accounts-case.server";
import type { PageContext } from "~/app/services/platform/pages/page.server";
import { parseFormOrThrow, Json } from "~/app/services/platform/pages/parse-form.server";
import { inOneLine, explainRefusals } from "~/app/services/platform/pages/reasons";
import type { CashBook } from "~/workflows/records/cash-book/index";

import { lastCertified } from "./close-books.server";
import type { VisibleBook } from "./visible-book.server";

type Input = Pick<PageContext, "portal" | "user" | "requestId">;
export type Problems = Readonly<Record<string, string>>;

const Typed = z.object({
  name: z.string().trim().max(200).default(""),
  form: z.enum(["bank", "cash"]).catch("bank"),
  bank: z.string().trim().max(200).default(""),
  accountName: z.string().trim().max(200).default(""),
  accountNumber: z.string().trim().max(60).default(""),
  foreign: z.literal("true").optional().catch(undefined),
  severalCurrencies: z.literal("true").optional().catch(undefined),
});

/** The foreign currencies that can be chosen. */
export const FOREIGN_CURRENCIES: readonly string[] = CURRENCIES.filter((each) => each !== HOME_CURRENCY);

/** @returns the particulars, or what is wrong with them by field, in the reader's language */
export function readHeader(
  form: FormData,
  locale: Locale,
): { readonly ok: true; readonly header: Header } | { readonly ok: false; readonly problems: Problems } {
  const { bank, accountName, accountNumber, foreign, severalCurrencies, ...typed } = parseFormOrThrow(
    form,
    Typed,
  );
  const chosen = new Set(
    [...form].flatMap(([name, value]) =>
      /^currency\d+$/.test(name) && typeof value === "string" && value !== "" ? [value] : [],
    ),
  );
  const header = Header.parse({
    ...typed,
    ...(bank !== "" && { bank }),
    ...(accountName !== "" && { accountName }),
    ...(accountNumber !== "" && { accountNumber }),
    foreign: foreign !== undefined,
    severalCurrencies: severalCurrencies !== undefined,
    currencies: FOREIGN_CURRENCIES.filter((each) => chosen.has(each)),
  });
  const sayGuard = (guard: string) => inOneLine(explainRefusals(cashBook, [{ guard, code: "" }], locale));
  const problems: Problems = {
    ...(header.name === "" && { name: sayGuard("hasName") }),
    ...(!hasItsCurrencies(header) && { currency1: sayGuard("hasForeignCurrency") }),
  };
  return Object.keys(problems).length === 0 ? { ok: true, header } : { ok: false, problems };
}

const TypedOpening = z.object({
  openingAmount: z.string().trim().max(40).default(""),
  openingHkd: z.string().trim().max(40).default(""),
  openingOn: z.string().trim().max(20).default(""),
});

/** What lay in the account before its book begins, in the currency of new entries. */
export interface OpeningBalance {
  readonly on: CalendarDate;
  readonly minor: number;
  /** In cents of Hong Kong dollars. */
  readonly hkd: number;
}

/** @returns `null` where nothing was typed, or what is wrong by field */
export function readOpening(
  form: FormData,
  header: Header,
  { locale, t }: { readonly locale: Locale; readonly t: TFunction },
):
  | { readonly ok: true; readonly opening: OpeningBalance | null }
  | { readonly ok: false; readonly problems: Problems } {
  const typed = parseFormOrThrow(form, TypedOpening);
  if (typed.openingAmount === "" && typed.openingOn === "") return { ok: true, opening: null };
  const minor = readMinor(typed.openingAmount);
  const on = readDate(typed.openingOn);
  const hkd = listCurrencies(header)[0] === HOME_CURRENCY ? minor : readMinor(typed.openingHkd);
  const problems: Problems = {
    ...((minor === null || minor === 0) && { openingAmount: t("cashBooks.problems.amount") }),
    ...(on === null && { openingOn: t("cashBooks.problems.date") }),
    ...(minor !== null && hkd === null && { openingHkd: say(cashBook, locale, "problems.hkdMissing") }),
  };
  if (minor === null || on === null || hkd === null || Object.keys(problems).length > 0)
    return { ok: false, problems };
  return { ok: true, opening: { on, minor, hkd } };
}

/** The first entry of a book that goes on with an account. Below nil it is a payment: an account that was overdrawn. */
function openingEntry({ on, minor, hkd }: OpeningBalance, header: Header, id: string): Entry {
  const sign = minor < 0 ? -1 : 1;
  return {
    id,
    date: on,
    kind: minor < 0 ? "payment" : "receipt",
    category: null,
    opening: true,
    currency: Entry.shape.currency.parse(listCurrencies(header)[0] ?? HOME_CURRENCY),
    minor: sign * minor,
    hkd: sign * hkd,
    realization: false,
    classification: null,
  };
}

const Shown = z.object({ seen: Json.pipe(Header) });

/** What the particulars read when the page was made. @throws 400 for what no page of ours posts */
export function parseSeenHeader(form: FormData): Header {
  return parseFormOrThrow(form, Shown).seen;
}

export type OpenOutcome =
  | { readonly outcome: "problems"; readonly problems: Problems }
  | (DispatchOutcome<CashBook> & { readonly address: string });

/** Opens a book in the case whose number was typed. @param commandId made with the page: the book bears it */
export async function openBook(
  input: Input,
  {
    caseNo,
    header,
    opening = null,
    commandId,
  }: {
    readonly caseNo: string;
    readonly header: Header;
    readonly opening?: OpeningBalance | null | undefined;
    readonly commandId: string;
  },
  t: TFunction,
): Promise<OpenOutcome> {
  const found = await findAccountsCase(input, await findTypedCase(input.portal, input.user, caseNo));
  if (found === null) return { outcome: "problems", problems: { caseNo: t("accounts.ask.noCase") } };
  if (!isAppointed(found.by))
    return { outcome: "problems", problems: { caseNo: t("cashBooks.problems.notAppointed") } };
  const closedUntil = (await lastCertified(input.portal, found.of.id))?.to ?? null;
  if (opening !== null && closedUntil !== null && opening.on <= closedUntil)
    return {
      outcome: "problems",
      problems: { openingOn: t("cashBooks.problems.openingClosed", { until: writeDate(closedUntil) }) },
    };
  const opened = {
    type: "book.opened",
    data: {
      caseId: found.of.id,
      caseType: found.of.file.type,
      header,
      closedUntil,
    },
  };
  const outcome = await dispatchAll(input.portal.log, cashBook, {
    stream: `${cashBook.type}/${commandId}`,
    facts: [
      opened,
      ...(opening === null
        ? []
        : [
            {
              type: "entries.recorded",
              data: {
                batch: commandId,
                source: { kind: "typed" },
                entries: [openingEntry(opening, header, commandId)],
              },
            },
          ]),
    ],
    by: found.by,
    at: input.portal.clock.now(),
    commandId,
    requestId: input.requestId,
  });
  return { ...outcome, address: `/cash-books/${commandId}` };
}

/**
 * @param book with the name of the command, made with the page
 * @param from what the particulars read when the page was made
 */
export async function correctBook(
  { portal, requestId }: Input,
  { book, commandId }: { readonly book: VisibleBook; readonly commandId: string },
  from: Header,
  to: Header,
): Promise<DispatchOutcome<CashBook>> {
  return dispatch(portal.log, cashBook, {
    stream: book.id,
    type: "book.corrected",
    data: { from, to },
    by: book.by,
    at: portal.clock.now(),
    commandId,
    requestId,
  });
}
