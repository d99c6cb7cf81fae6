/** A portal with one estate, and cash books in which as many entries as are asked for were recorded, so many at a time. */
import { ulid } from "ulidx";

import { bookRequested, type VisibleBook } from "~/app/families/accounts/cash-book/visible-book.server";
import { dispatch } from "~/app/services/platform/portal/dispatch.server";
import { type LoadedStream } from "~/app/services/platform/portal/dispatch-types";
import type { Portal } from "~/app/services/platform/portal/portal";
import { cashBook, type CashBook, type Entry } from "~/workflows/records/cash-book";
import { addDays, type Actor } from "~/workflows/kit";
import { people } from "~/workflows/forms/referral-b1";

import { appointTrustee, importBankruptcy, openAccount, registerFirm, setPassword } from "./office-facts";
import { openOwnPortal, type OwnPortal } from "./own-portal";
import { factRecorder } from "./fact-recorder";

/** Keeps the books of the estate. */
export const keeper: Actor = { ...people.trustee, rights: [...people.trustee.rights, "MENU_ACCT_BCASE"] };
export const BOOKS_CASE = "HCB-1-2022";
const now = "2025-06-02T04:00:00.000Z";
const FIRST_DAY = "2024-06-02";
/** Entries a day. */
const BUSY = 60;

/** @param settings of its environment */
export async function openBookkeeping(settings: Readonly<Record<string, string>> = {}): Promise<OwnPortal> {
  const own = await openOwnPortal({ now: () => now, settings });
  const { portal } = own;
  const recordFact = factRecorder(() => ({ portal, now }));
  await registerFirm(recordFact, keeper.firm, "Long & Co.");
  await openAccount(recordFact, keeper, { fullName: "WONG Siu Ming", role: "pa" });
  await setPassword(recordFact, keeper);
  await importBankruptcy(recordFact, BOOKS_CASE);
  await appointTrustee(recordFact, BOOKS_CASE, keeper);
  return own;
}

/** An entry that is whole: a receipt of the bankrupt, or every third time a bank charge. */
export const getEntryNo = (place: number, id = `e-${String(place)}`): Entry => {
  const isPayment = place % 3 === 0;
  const minor = 1_000 + place;
  return {
    id,
    date: addDays(FIRST_DAY, Math.floor(place / BUSY)),
    kind: isPayment ? "payment" : "receipt",
    category: isPayment ? "bankCharges" : "paymentByBankrupt",
    details: `Line ${String(place)}`,
    currency: "HKD",
    minor,
    hkd: minor,
    realization: !isPayment,
    classification: isPayment ? "disbursement" : null,
  };
};

/** @returns the book as its keeper sees it */
export async function createBook(portal: Portal, entries: number, atOnce: number): Promise<VisibleBook> {
  const id = ulid();
  const stream = `${cashBook.type}/${id}`;
  let known: LoadedStream<CashBook> | null = null;
  const happen = async (type: string, data: Readonly<Record<string, unknown>>) => {
    const request = { stream, type, data, by: keeper, at: now, commandId: ulid() };
    const outcome = await dispatch(portal.log, cashBook, request, known ?? undefined);
    if (outcome.outcome !== "done") throw new Error(JSON.stringify(outcome));
    const { entry, state, context } = outcome;
    known = { stream, version: entry.version, state, context, entries: [] };
  };
  const header = {
    name: `Book of ${String(entries)}`,
    form: "bank",
    foreign: false,
    severalCurrencies: false,
    currencies: [],
  };
  await happen("book.opened", { caseId: BOOKS_CASE, caseType: "B", header });
  for (let place = 0; place < entries; place += atOnce) {
    const some = Array.from({ length: Math.min(atOnce, entries - place) }, (_, more) =>
      getEntryNo(place + more),
    );
    await happen("entries.recorded", { batch: ulid(), source: { kind: "pasted" }, entries: some });
  }
  return seenBook(portal, id);
}

export async function seenBook(portal: Portal, id: string): Promise<VisibleBook> {
  const user = await portal.findUser(keeper.id);
  if (!user) throw new Error("There is nobody to see the book");
  return bookRequested({ portal, user }, id);
}
