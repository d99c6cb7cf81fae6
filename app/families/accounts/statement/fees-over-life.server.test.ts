/** The fee over several accounts of one estate: paid late, certified out of order, and paid back by the office. */
import { ulid } from "ulidx";
import { beforeAll, describe, expect, it } from "vitest";

import { appointLiquidator, caseAsRead, importWindingUp } from "~/tests/support/office-facts";
import { openOwnPortal } from "~/tests/support/own-portal";
import { teller } from "~/tests/support/telling";
import { accountIn, s203Values } from "~/workflows/account-period";
import { accountS203 } from "~/workflows/account-s203";
import { cashBook } from "~/workflows/cash-book";
import { changesBetween, sayRefusal, type By, type FormValues } from "~/workflows/kit";
import { people } from "~/workflows/referral-b1";

import { dispatch, loadStream } from "~/app/services/portal/dispatch.server";
import type { Portal } from "~/app/services/portal/portal";

import { accountFigures } from "../figures/account-figures";
import { PERIOD_JOBS } from "../periods/jobs.server";
import { streamOf } from "../periods/open-period.server";
import { compileAccount } from "./compile.server";
import { figuresInput } from "./figures-input.server";

const CASE = "HCCW-7-2025";
const BOOK = `${cashBook.type}/1`;
const keeper: By = { ...people.preparer, rights: [...people.preparer.rights, "MENU_ACCT_LCASE"] };
const trustee: By = { ...people.trustee, standing: "appointee" };
let portal: Portal;
let now = "2025-09-01T04:00:00.000Z";
const tell = teller(() => ({ portal, now }));

const receipt = (id: string, date: string, dollars: number) => ({
  id,
  date,
  kind: "receipt",
  category: "salesOfPlant",
  currency: "HKD",
  minor: Math.round(dollars * 100),
  hkd: Math.round(dollars * 100),
  realization: true,
  classification: null,
});
const feePaid = (id: string, date: string, dollars: number) => ({
  ...receipt(id, date, dollars),
  kind: "payment",
  category: "adValoremFee",
  realization: false,
  classification: "disbursement",
});
const record = (...entries: readonly object[]) =>
  tell(cashBook, BOOK, "entries.recorded", { batch: ulid(), source: { kind: "typed" }, entries }, keeper);

const CORRECTED: FormValues = {
  ...s203Values,
  feeAdjustments: [
    {
      id: "f1",
      reason: "correction",
      amount: { minor: -10_000_000, currency: "HKD" },
      note: "Entered twice",
    },
  ],
};

const stream = (number: number) => streamOf("s203", CASE, number);
const account = async (number: number) => {
  const current = await loadStream(portal.log, accountS203, stream(number));
  if (current === undefined) throw new Error(`There is no period ${String(number)}`);
  const caseFile = await caseAsRead(portal.log, CASE);
  return { type: accountS203, stream: stream(number), by: people.preparer, current, caseFile };
};
const memory = async (number: number) => accountIn((await account(number)).current.context);
const compile = async (number: number) => {
  if ((await account(number)).current.context.contentVersion === 0)
    await tell(
      accountS203,
      stream(number),
      "draft.saved",
      { changes: changesBetween(accountS203.form, {}, s203Values), basedOn: 0 },
      people.preparer,
    );
  return compileAccount(portal, await account(number), { commandId: ulid(), requestId: "r" }, "en");
};
/** In dollars: A, B, C and what is outstanding. */
const fee = async (number: number) => {
  const figures = (await memory(number))?.statement?.figures ?? [];
  return ["totalFee", "refund", "paid", "outstanding"].map(
    (code) => (figures.find(({ line }) => line === `fee.${code}`)?.minor ?? Number.NaN) / 100,
  );
};
const submit = async (number: number) => {
  await tell(accountS203, stream(number), "signing.begun", {}, trustee);
  const data = {
    contentVersion: 1,
    pdfFile: "pdf-1",
    pdfHash: "2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae",
    certificateSubject: "CN=X",
    certificateSerial: "1",
  };
  await tell(accountS203, stream(number), "form.signed", data, trustee);
  await tell(
    accountS203,
    stream(number),
    "form.submitted",
    { reference: `S203-2026-${String(number)}` },
    trustee,
  );
  await portal.log.deliverEffects();
};
const tellRefund = async (number: number, dollars: number) => {
  const outcome = await dispatch(portal.log, accountS203, {
    stream: stream(number),
    type: "fee.refunded",
    data: { minor: Math.round(dollars * 100), reason: "Cheque 000123 of 4 March 2026" },
    by: people.officer,
    at: now,
    commandId: ulid(),
  });
  await portal.log.deliverEffects();
  return outcome.outcome === "refused"
    ? outcome.refusals.map((refusal) => sayRefusal(accountS203, "en", refusal))
    : outcome.outcome;
};
const notes = async (number: number) => {
  const figures = await figuresInput(portal, { ...(await account(number)) }, "en");
  if (figures === null) return [];
  const { summary, fee: sheets } = accountFigures(figures);
  return [...summary, ...sheets].flatMap((table) => table.notes);
};

beforeAll(async () => {
  const own = await openOwnPortal({ now: () => now });
  portal = own.portal;
  await importWindingUp(tell, CASE);
  await appointLiquidator(tell, CASE, people.trustee);
  const header = { name: "HSBC", form: "bank", foreign: false, severalCurrencies: false, currencies: [] };
  await tell(cashBook, BOOK, "book.opened", { caseId: CASE, caseType: "L", header }, keeper);
  for (const day of ["2025-09-01", "2026-02-28", "2026-09-01"]) {
    now = `${day}T04:00:00.000Z`;
    for (const work of Object.values(PERIOD_JOBS)) await work(portal, now);
  }
  await record(receipt("r-1", "2025-10-01", 500_000), receipt("r-2", "2026-03-02", 500_000.01));
  return own.close;
});

describe("an account that is filed before the one before it", () => {
  it("goes on from what that one says so far, and says that it waits for it", async () => {
    await compile(1);
    await compile(2);
    await portal.log.deliverEffects();
    // 1,000,000.01 → 1,001,000: 87,565 − 50,000 = 37,565; of both nothing was paid.
    expect(await fee(1)).toEqual([50_000, 0, 0, 50_000]);
    expect(await fee(2)).toEqual([37_565, 0, 0, 87_565]);
    expect((await memory(1))?.statement?.waitsFor).toBeUndefined();
    expect((await memory(2))?.statement?.waitsFor).toEqual({ from: "2025-08-31", to: "2026-02-27" });
    const provisional = /^Provisional: waits for the account of 31\/08\/2025 to 27\/02\/2026/;
    expect((await notes(2)).filter((note) => provisional.test(note))).toHaveLength(2);
    expect((await notes(1)).filter((note) => provisional.test(note))).toEqual([]);
  });

  it("is compiled again where that one comes to something else before it is filed", async () => {
    await tell(
      accountS203,
      stream(1),
      "draft.saved",
      {
        changes: changesBetween(accountS203.form, s203Values, CORRECTED),
        basedOn: 1,
      },
      people.preparer,
    );
    await compile(1);
    await portal.log.deliverEffects();
    expect(await memory(2)).toMatchObject({ newest: false });
    await compile(2);
    // 400,000: 40,000. 900,000.01 → 901,000: 50,000 + 401 × 75 = 80,075.
    expect(await fee(1)).toEqual([40_000, 0, 0, 40_000]);
    expect(await fee(2)).toEqual([40_075, 0, 0, 80_075]);
  });

  it("stays as it was filed, and is marked, where that one is amended", async () => {
    await submit(2);
    await tell(
      accountS203,
      stream(1),
      "draft.saved",
      { changes: changesBetween(accountS203.form, CORRECTED, s203Values), basedOn: 2 },
      people.preparer,
    );
    await compile(1);
    await portal.log.deliverEffects();
    expect(await fee(2)).toEqual([40_075, 0, 0, 80_075]);
    expect((await memory(2))?.disagreements).toMatchObject([
      {
        about: "fee",
        was: "A 40,075.00, D + A + B − C 80,075.00",
        now: "A 37,565.00, D + A + B − C 87,565.00",
      },
    ]);
  });
});

describe("a fee that was overpaid", () => {
  it("is paid in the period that follows, and is given back no more than it was overpaid", async () => {
    await record(feePaid("f-1", "2026-09-02", 90_000));
    await compile(3);
    // Charged 87,565, paid 90,000.
    expect(await fee(3)).toEqual([0, 2_435, 90_000, 0]);
    await submit(3);
    expect(await tellRefund(3, 2_435.01)).toEqual([
      "No more than what was overpaid can be paid back: HKD 2,435.00. Correct the refund (B).",
    ]);
    expect(await tellRefund(3, 2_400)).toEqual([
      "The outstanding amount must be greater than or equal to 0; with this refund (B) it comes to HKD -35.00. Tell the whole of what was overpaid, HKD 2,435.00.",
    ]);
    expect(await tellRefund(3, 2_435)).toBe("done");
    expect((await memory(3))?.refund).toMatchObject({ minor: 243_500, by: people.officer.id });
    expect((await notes(3)).join()).toContain("Cheque 000123 of 4 March 2026");
  });
});
