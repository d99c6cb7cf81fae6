/** What the firm and the office do with the accounts of a played case, and what the portal does by itself: each step gives another world. */
import { toCompiled } from "~/app/families/accounts/statement/compiled";
import { openingDifference } from "~/app/families/accounts/statement/opening";
import { listRefusals } from "~/app/families/accounts/statement/statement.server";
import {
  findAccountContext,
  calendarPeriod,
  dayAfter,
  numberAfter,
  computeOpeningDue,
  placeDemand,
  s203Values,
} from "~/workflows/shared/account-period";
import { computeHeldBeside, isSameBooks, movedRows } from "~/workflows/shared/accounts";
import { hasFixedDay } from "~/workflows/records/cash-book";
import { addDays, changesBetween, type Actor, type Fact, type FormValues } from "~/workflows/kit";
import { completeFiles, people } from "~/workflows/forms/referral-b1";

import { CASES, openBook } from "./played-books";
import {
  findNeighbours,
  BOOKS,
  getChain,
  inAccount,
  inBook,
  isFiled,
  newCase,
  ORDER,
  readBooks,
  getType,
  workedOut,
  type Account,
  type Setting,
  type World,
} from "./played-case";

const trustee: Actor = { ...people.trustee, standing: "appointee" };

/** A case on the day of its order, with one book. */
export function beginCase(setting: Setting): World {
  const world = newCase(setting);
  return openWhatIsDue(openBook(world, BOOKS[0]) ?? world);
}

// The calendar, and what the office asks for

/** Every period whose first day has come is open. */
function openWhatIsDue(world: World): World {
  const last = getChain(world).at(-1)?.account.period;
  if (world.kind === "s93") {
    // Where there is no calendar the office asks for one half-year after the other.
    const next =
      last && last.to >= world.today ? null : askForAccount(world, addDays(last?.to ?? ORDER, 181));
    return next ? openWhatIsDue(next) : world;
  }
  const number = last ? numberAfter(world.kind, ORDER, last.to) : 1;
  const byCalendar = calendarPeriod(world.kind, ORDER, number);
  const from = last ? dayAfter(last) : byCalendar.from;
  if (from > world.today) return world;
  const period = { ...byCalendar, from, number, follows: last?.to ?? null, onDemand: false };
  return openWhatIsDue(openPeriod(world, `account-s203/${String(number)}`, period, people.portal) ?? world);
}
const openPeriod = (world: World, stream: string, period: Fact["data"], by: Actor): World | null =>
  inAccount(
    world,
    stream,
    "period.opened",
    { caseId: CASES[world.kind], formVersion: getType(world).form.version, countedFrom: ORDER, ...period },
    by,
  );

export const passDays = (world: World, days: number): World =>
  openWhatIsDue({ ...world, today: addDays(world.today, days) });

/** The office asks for an account up to a day. */
export function askForAccount(world: World, to: string): World | null {
  const chain = getChain(world);
  const dates = chain.map((of) => ({
    ...of.account.period,
    isFiled: isFiled(of) || of.context.filed.length > 0,
    of,
  }));
  const place = placeDemand(world.kind, { order: ORDER, to, goesOn: true }, dates);
  if (place.place === "refused") return null;
  const within = place.place === "within" ? place.period.of : null;
  const period = {
    from: place.place === "within" ? place.period.from : place.from,
    to,
    dueOn: addDays(to, 30),
    number:
      world.kind === "s93"
        ? Math.max(0, ...chain.map(({ account }) => account.number)) + 1
        : numberAfter(world.kind, ORDER, addDays(to, -1)),
    follows: within ? within.account.follows : (chain.at(-1)?.account.period.to ?? null),
    onDemand: true,
  };
  const next = openPeriod(world, `${getType(world).type}/up to ${to}`, period, people.officer);
  if (next === null || within === null) return next;
  const was = within.account.period;
  return inAccount(
    next,
    within.stream,
    "dates.rederived",
    {
      was,
      now: { ...was, from: dayAfter({ to }) },
      why: "formerPeriod",
      countedFrom: { was: ORDER, now: ORDER },
    },
    people.portal,
  );
}

// The way of an account

type Step = (world: World, stream: string) => World | null;
const step =
  (type: string, by: Actor, data: Fact["data"] = {}): Step =>
  (world, stream) =>
    inAccount(world, stream, type, data, by);

/** @param correction of what the fee is charged on */
export function saveForm(before: World, stream: string, correction = 0): World | null {
  const world = attachAffidavit(before, stream);
  const { form } = getType(world);
  const { values: read = {}, contentVersion: basedOn = 0 } = world.accounts[stream]?.context ?? {};
  const amount = { minor: correction, currency: "HKD" };
  const row = { id: "f1", reason: "correction", amount, note: "Entered twice" };
  const values = { ...VALUES[world.kind], ...(correction !== 0 && { feeAdjustments: [row] }) };
  return inAccount(
    world,
    stream,
    "draft.saved",
    { changes: changesBetween(form, read, values), basedOn },
    people.preparer,
  );
}
/** With its affidavit, where it cannot be filed without. */
function attachAffidavit(world: World, stream: string): World {
  const files = world.accounts[stream]?.context.files ?? [];
  if (world.kind !== "s93" || files.length > 0) return world;
  const file = { ...completeFiles[0], field: "affidavit" };
  return inAccount(world, stream, "file.attached", { file }, people.preparer) ?? world;
}
const VALUES: Readonly<Record<World["kind"], FormValues>> = {
  s93: { receivedFromOffice: false, supplementaryInformation: "None." },
  s203: s203Values,
};

export const compileAccount: Step = (before, stream) => {
  const world = fixOpening(before, stream);
  const found = world.accounts[stream];
  if (!found) return null;
  const worked = workedOut(world, found);
  if (listRefusals(worked).length > 0) return null;
  const data = toCompiled(worked, worked.versions, found.context);
  const next = inAccount(world, stream, "statement.compiled", { ...data }, people.preparer);
  const now = next?.accounts[stream];
  if (!next || !now) return null;
  const read = readBooks(world, found.account.period.to);
  return { ...next, accounts: { ...next.accounts, [stream]: { ...now, read } } };
};

/** A step that is compared with the books first: where they are others, it is refused, and the account is told. */
const stepIfBooksAgree =
  (type: string, by: Actor, getData: (of: Account) => Fact["data"] = () => ({})): Step =>
  (world, stream) => {
    const found = world.accounts[stream];
    if (!found) return null;
    const { newest, statement } = found.account;
    if (newest && statement && !isSameBooks(found.read, readBooks(world, found.account.period.to)))
      return inAccount(world, stream, "books.changed", { book: BOOKS[0] }, people.portal);
    return inAccount(world, stream, type, getData(found), by);
  };

export const requestReview = stepIfBooksAgree("review.requested", people.preparer, () => ({
  dueOn: "2035-01-01",
}));
export const beginSigning = stepIfBooksAgree("signing.begun", trustee);
export const signAccount = stepIfBooksAgree("form.signed", trustee, ({ context }) => ({
  contentVersion: context.contentVersion,
  pdfFile: "pdf-1",
  pdfHash: "2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae",
  certificateSubject: "CN=X",
  certificateSerial: "1",
}));
export const submitAccount = stepIfBooksAgree("form.submitted", trustee, ({ stream, context }) => ({
  reference: `${stream}/${String(context.edition)}`,
}));
export const returnAccount = step("form.returned", trustee, { reason: "Look again" });
export const checkAccount = step("office.checked", people.officer);
export const requireAmendment = step("amendment.required", people.officer, {
  reason: "Amend it",
  dueOn: "2035-01-01",
});

/** The office certifies an account, and its books are closed with it; refused where they hold something else. */
export const certifyAccount: Step = (before, stream) => {
  const world = fixOpening(before, stream);
  const found = world.accounts[stream];
  if (!found?.account.statement) return null;
  const moved = movedRows(found.account.statement, workedOut(world, found).statement);
  const next = inAccount(world, stream, "accounts.certified", { books: [], moved }, people.supervisor);
  return next && closeBooks(next, stream);
};

/** As the office certified before books were closed with it: whatever they held, in whatever order. */
export const certifyAsFormerly: Step = (world, stream) => {
  const found = world.accounts[stream];
  if (found?.state !== "withOffice") return null;
  const at = `${world.today}T04:00:00.000Z`;
  const fact: Fact = { type: "accounts.certified", at, by: people.supervisor, data: {} };
  const context = getType(world).evolve(found.context, fact);
  const account = findAccountContext(context);
  if (account === null) return null;
  const now: Account = { ...found, state: "certified", context, account, version: found.version + 1 };
  return {
    ...world,
    accounts: { ...world.accounts, [stream]: now },
    toClose: [...world.toClose, stream],
  };
};

function closeBooks(world: World, stream: string): World {
  const { from = "", to = "" } = world.accounts[stream]?.account.period ?? {};
  return Object.keys(world.books).reduce(
    (now, book) => inBook(now, book, "period.closed", { period: stream, from, to }, people.portal) ?? now,
    world,
  );
}

/** The office accepts what the books hold beside a certified account. */
export const acceptDifference: Step = (world, stream) => {
  const found = world.accounts[stream];
  const [, next] = findNeighbours(world, stream);
  const certifiedFor = found?.account.statement;
  if (!found || !certifiedFor || found.state !== "certified" || next?.state === "certified") return null;
  const opening = { period: stream, on: found.account.period.to, balances: certifiedFor.closing };
  const minor = next
    ? openingDifference(workedOut(world, { ...next, account: { ...next.account, opening } }).statement)
    : computeHeldBeside(certifiedFor, workedOut(world, found).statement);
  if (minor === (found.account.accepted?.minor ?? 0)) return null;
  return inAccount(
    world,
    stream,
    "difference.accepted",
    { name: "What was found", reason: "It was entered late", minor },
    people.supervisor,
  );
};

/** The office opens the days of an account again that a later one has fixed, in every book. */
export function openDays(world: World, stream: string): World | null {
  const found = world.accounts[stream];
  const later = getChain(world).find(
    ({ account, state }) => state === "certified" && account.period.from > (found?.account.period.to ?? ""),
  );
  if (!found || !later || found.state === "certified") return null;
  const { from, to } = found.account.period;
  const books = Object.entries(world.books).filter(([, { context }]) => hasFixedDay(context, { from, to }));
  const data = { period: stream, from, to, reason: "A side of a transfer is missing" };
  return books.reduce<World | null>(
    (now, [book]) => now && inBook(now, book, "days.opened", data, people.supervisor),
    books.length === 0 ? null : world,
  );
}

/** What the office has paid back of the fee: all that was overpaid, or nothing after all. */
export function refundFee(world: World, stream: string, back: boolean): World | null {
  const figures = world.accounts[stream]?.account.statement?.figures ?? [];
  const getAmount = (code: string) => figures.find(({ line }) => line === `fee.${code}`)?.minor ?? 0;
  const overpaid = getAmount("paidToDate") - getAmount("chargedToDate");
  if (back && overpaid <= 0) return null;
  const data = { minor: back ? overpaid : null, reason: "Cheque 000123" };
  return inAccount(world, stream, "fee.refunded", data, people.officer);
}

// What the portal does by itself, sooner or later

function fixOpening(world: World, stream: string): World {
  const found = world.accounts[stream];
  const [former] = findNeighbours(world, stream);
  const due = found && computeOpeningDue(found.account, former);
  return (due && inAccount(world, stream, "opening.fixed", due, people.portal)) ?? world;
}

/** Books of former certifications are closed, openings fixed, and accounts are told of changed books. */
export function deliverEffects(world: World): World {
  let now = world.toClose.reduce(closeBooks, { ...world, toClose: [] });
  for (const { stream } of getChain(now)) {
    now = fixOpening(now, stream);
    const found = now.accounts[stream];
    if (!found?.account.statement || found.state === "certified") continue;
    if (isSameBooks(found.read, readBooks(now, found.account.period.to))) continue;
    if (!isFiled(found) && found.account.newest)
      now = inAccount(now, stream, "books.changed", { book: BOOKS[0] }, people.portal) ?? now;
  }
  return now;
}
