/** Somebody was handed the receipt of a statement: whether it is one of the office's, unchanged, and of the edition that stands. */
import * as z from "zod";

import { annualStatement, findStandingEdition } from "~/workflows/records/annual-statement/index";

import { loadBankruptcy } from "~/app/services/filings/bankrupt-door/load-bankruptcy.server";
import { readSealedData } from "~/app/services/filings/receipts/sealed-data.server";
import type { SealedPaperCheck } from "~/app/services/filings/receipts/sealed-paper.view";
import { hongKongDay } from "~/app/services/platform/portal/clock.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import { loadStatement } from "../streams.server";

/** Name of the file inside a receipt. */
export const RECEIPT_FILE = "annual-statement-receipt.json";
/** What the file is, and in which version. */
export const RECEIPT_SCHEMA = "tag:oro.gov.hk,2026:annual-statement-receipt/1";

/** Which edition it is of. No figure stands in it. */
const ReceiptData = z.strictObject({
  schema: z.literal(RECEIPT_SCHEMA),
  /** The stream. */
  statement: z.string().startsWith(`${annualStatement.type}/`),
  edition: z.int().positive(),
  reference: z.string().min(1),
  /** Of the answers. */
  hash: z.string().min(1),
});

/**
 * @returns `null` where the file is no receipt of a statement as the office sealed it
 * @throws a 503 where too many files are being checked
 */
export async function checkStatementReceipt(
  portal: Pick<Portal, "database" | "log" | "processes" | "seal">,
  file: Uint8Array,
): Promise<SealedPaperCheck | null> {
  const said = await readSealedData(portal, file, { name: RECEIPT_FILE, schema: ReceiptData });
  const current = said && (await loadStatement(portal, said.statement));
  if (!said || !current) return null;
  const { caseId, editions } = current.context;
  const received = editions.find(({ reference, hash }) => reference === said.reference && hash === said.hash);
  const ofCase = await loadBankruptcy(portal, caseId);
  const standing = findStandingEdition(current.context);
  if (received === undefined || ofCase === null || standing === null) return null;
  const stands = standing.reference === received.reference;
  return {
    kind: "annualStatement",
    reference: received.reference,
    caseNo: ofCase.number,
    party: [ofCase.nameEn, ofCase.nameZh].filter(Boolean).join(" "),
    issuedOn: hongKongDay(received.at),
    stands,
    instead: stands ? null : standing.reference,
  };
}
