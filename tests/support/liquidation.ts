/** A winding-up in a portal of its own with its cash books and half-yearly accounts, for tests of what the accounts come to. */
import { ulid } from "ulidx";
import { expect } from "vitest";

import { closeFormerlyCertifiedEffect } from "~/app/families/accounts/cash-book/close-books.server";
import { PERIOD_JOBS } from "~/app/families/accounts/periods/jobs.server";
import { demandedStream, toStream } from "~/app/families/accounts/periods/open-period.server";
import { compileAccount } from "~/app/families/accounts/statement/compile.server";
import { dispatch, loadStream } from "~/app/services/platform/portal/dispatch.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import { dispatchTo } from "~/app/services/filings/submissions/dispatch-to.server";
import { findAccountContext, s203Values } from "~/workflows/shared/account-period";
import { accountS203 } from "~/workflows/forms/account-s203";
import { cashBook } from "~/workflows/records/cash-book";
import { addDays, changesBetween, type Actor, type Fact, type FormValues } from "~/workflows/kit";
import { people } from "~/workflows/forms/referral-b1";

import { appointLiquidator, caseAsRead, importWindingUp } from "./office-facts";
import { openOwnPortal } from "./own-portal";
import { factRecorder } from "./fact-recorder";

export const CASE = "HCCW-7-2025";
export const keeper: Actor = { ...people.preparer, rights: [...people.preparer.rights, "MENU_ACCT_LCASE"] };
export const liquidator: Actor = { ...people.trustee, standing: "appointee" };

type Data = Fact["data"];

/** Opened on 1 September 2025, the day after the order. */
export async function openLiquidation() {
  let now = "";
  const { portal, close } = await openOwnPortal({ now: () => now });
  const recordFact = factRecorder(() => ({ portal, now }));
  const liquidation = new Liquidation(portal, recordFact, close, (instant) => (now = instant));
  now = "2025-09-01T04:00:00.000Z";
  await importWindingUp(recordFact, CASE);
  await appointLiquidator(recordFact, CASE, people.trustee);
  await liquidation.goOn("2025-09-01");
  return liquidation;
}

export class Liquidation {
  constructor(
    readonly portal: Portal,
    readonly recordFact: ReturnType<typeof factRecorder>,
    readonly close: () => Promise<void>,
    private readonly setTime: (instant: string) => void,
  ) {}

  /** To a day on which the calendar opens what it has come to. */
  async goOn(day: string): Promise<void> {
    const now = `${day}T04:00:00.000Z`;
    this.setTime(now);
    for (const work of Object.values(PERIOD_JOBS)) await work(this.portal, now);
  }

  /** @param currency of an account in a foreign one */
  async openBook(book: string, name: string, currency?: string): Promise<void> {
    const foreign = currency !== undefined;
    const currencies = foreign ? [currency] : [];
    const header = { name, form: "bank", foreign, severalCurrencies: false, currencies };
    await this.recordFact(cashBook, book, "book.opened", { caseId: CASE, caseType: "L", header }, keeper);
  }

  record(book: string, ...entries: readonly object[]): Promise<void> {
    const data = { batch: ulid(), source: { kind: "typed" }, entries };
    return this.recordFact(cashBook, book, "entries.recorded", data, keeper);
  }

  /** A fact of a book that may be refused. */
  inBook(book: string, type: string, data: Data, by: Actor = keeper) {
    const at = this.portal.clock.now();
    return dispatch(this.portal.log, cashBook, { stream: book, type, data, by, at, commandId: ulid() });
  }

  readonly toStream = (number: number): string => toStream("s203", CASE, number);

  readonly askedStream = (to: string): string => demandedStream("s203", CASE, to);

  /** The office asks for an account up to a day of a period, whose own account goes on from the day after it. */
  async askWithin(number: number, to: string): Promise<void> {
    const within = await this.memory(number);
    if (within === null) throw new Error(`There is no period ${String(number)}`);
    const { period, countedFrom: order, follows } = within;
    const input = { caseId: CASE, formVersion: accountS203.form.version, number, countedFrom: order };
    const dates = { from: period.from, to, dueOn: addDays(to, 30), follows, onDemand: true };
    const stream = this.askedStream(to);
    await this.recordFact(accountS203, stream, "period.opened", { ...input, ...dates }, people.officer);
    const now = { ...period, from: addDays(to, 1) };
    const countedFrom = { was: order, now: order };
    const rederived = { was: period, now, why: "formerPeriod", countedFrom };
    await this.recordFact(accountS203, this.toStream(number), "dates.rederived", rederived);
  }

  account(number: number, by: Actor = people.preparer) {
    return this.accountIn(this.toStream(number), by);
  }

  async accountIn(stream: string, by: Actor = people.preparer) {
    const { log } = this.portal;
    const current = await loadStream(log, accountS203, stream);
    if (current === undefined) throw new Error(`There is no account ${stream}`);
    return { type: accountS203, stream, by, current, caseFile: await caseAsRead(log, CASE) };
  }

  async memory(number: number) {
    return findAccountContext((await this.account(number)).current.context);
  }

  /** A step of somebody, as a page lets it happen. */
  async step(number: number, type: string, by: Actor, data: Data = {}) {
    return dispatchTo(this.portal, await this.account(number, by), { type, data, ...command() });
  }

  /** @param values of the form; as they are complete unless others are given */
  save(number: number, values: FormValues = s203Values): Promise<void> {
    return this.saveStream(this.toStream(number), values);
  }

  private async saveStream(stream: string, values: FormValues): Promise<void> {
    const { values: before, contentVersion: basedOn } = (await this.accountIn(stream)).current.context;
    const data = { changes: changesBetween(accountS203.form, before, values), basedOn };
    await this.recordFact(accountS203, stream, "draft.saved", data, people.preparer);
  }

  compile(number: number) {
    return this.compileStream(this.toStream(number));
  }

  /** A form that nobody has filled in is filled in first. */
  async compileStream(stream: string) {
    if ((await this.accountIn(stream)).current.context.contentVersion === 0)
      await this.saveStream(stream, s203Values);
    return compileAccount(this.portal, await this.accountIn(stream), command(), "en");
  }

  /** Signed and submitted. */
  async file(number: number): Promise<void> {
    const { contentVersion } = (await this.account(number)).current.context;
    const signature = {
      contentVersion,
      pdfFile: "pdf-1",
      pdfHash: "2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae",
      certificateSubject: "CN=X",
      certificateSerial: "1",
    };
    const reference = `S203-2026-${String(number)}`;
    for (const [type, data] of [
      ["signing.begun", {}],
      ["form.signed", signature],
      ["form.submitted", { reference }],
    ] as const)
      expect(await this.step(number, type, liquidator, data)).toMatchObject({ outcome: "done" });
  }

  /** As accounts were certified, in whatever order, before their books were looked at and closed together with it. */
  async certifyFormerly(number: number): Promise<void> {
    const { log, clock } = this.portal;
    const stream = this.toStream(number);
    const { current } = await this.account(number);
    await log.append({
      stream,
      expectedVersion: current.entries.length,
      commandId: ulid(),
      at: clock.now(),
      meta: { by: people.supervisor },
      entries: [{ type: "accounts.certified", data: {}, state: "certified" }],
    });
    const [certified] = (await log.read(stream)).slice(-1);
    if (certified === undefined) throw new Error("Nothing is certified");
    await closeFormerlyCertifiedEffect(() => this.portal).run(certified);
    await log.deliverEffects();
  }
}

/** Of a step that is taken once. */
export const command = () => ({ commandId: ulid(), requestId: "r" });

/** A receipt of a liquidation in cents of HKD. */
export const receipt = (id: string, date: string, minor: number, more: object = {}) => ({
  ...{ id, date, kind: "receipt", category: "taxRefund", currency: "HKD", minor, hkd: minor },
  realization: false,
  classification: null,
  ...more,
});
