/** The receipt of a statement that somebody was handed: genuine, of an edition that was corrected since, or changed. */
import { afterAll, beforeAll, expect, it } from "vitest";

import { isAlteredPaper } from "~/app/services/filings/receipts/check-office-seal.server";
import { declareYear, fillInYear, loadYearAtDoor } from "~/tests/support/annual-statement-at-door";
import { importBankrupt } from "~/tests/support/bankrupt-at-door";
import { openOwnPortal, type OwnPortal } from "~/tests/support/own-portal";

import { saveAnswers } from "../fill/record.server";
import { statementStream } from "../streams.server";
import { checkStatementReceipt } from "./check-receipt.server";
import { printReceipt } from "./receipt-paper.server";

let own: OwnPortal;
beforeAll(async () => {
  own = await openOwnPortal({ now: () => "2023-06-02T04:00:00.000Z" });
}, 60_000);
afterAll(() => own.close());

async function print(caseId: string): Promise<Buffer> {
  const context = await loadYearAtDoor(own.portal, caseId, 1);
  const edition = context.statement.context.editions.at(-1);
  if (edition === undefined) throw new Error("There is no edition");
  const statement = statementStream(caseId, 1);
  const received = { statement, edition, file: context.file, isExamined: false, next: "" };
  return printReceipt(own.portal, received, context);
}

it("is confirmed as it was sealed, says what stands once it was corrected, and is refused when changed", async () => {
  const { portal } = own;
  const { id } = await importBankrupt(portal, 700);
  await fillInYear(portal, id, 1);
  expect(await declareYear(portal, id, 1)).toEqual([]);
  const first = await print(id);
  const { reference } = (await loadYearAtDoor(portal, id, 1)).statement.context.editions[0] ?? {};
  const known = { kind: "annualStatement", reference, party: "CHAN Tai Man 陳大文", issuedOn: "2023-06-02" };
  expect(await checkStatementReceipt(portal, first)).toMatchObject({ ...known, stands: true, instead: null });

  await saveAnswers(await loadYearAtDoor(portal, id, 1), { food: { minor: 1, currency: "HKD" } });
  expect(await declareYear(portal, id, 1)).toEqual([]);
  const second = await print(id);
  const instead = `${reference ?? ""}/2`;
  expect(await checkStatementReceipt(portal, first)).toMatchObject({ ...known, stands: false, instead });
  expect(await checkStatementReceipt(portal, second)).toMatchObject({ reference: instead, stands: true });

  const changed = Buffer.from(second);
  changed[2_000] = (changed[2_000] ?? 0) ^ 1;
  expect(await checkStatementReceipt(portal, changed)).toBeNull();
  expect(await isAlteredPaper(portal, changed)).toBe(true);
  expect(await isAlteredPaper(portal, second)).toBe(false);
});
