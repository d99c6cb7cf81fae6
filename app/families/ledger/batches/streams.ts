import { ledgerBatch } from "~/workflows/jobs/ledger-batch/index";

export const batchStream = (id: string): string => `${ledgerBatch.type}/${id}`;

/** Address of the page of spreadsheets that ask for ledgers. */
export const LEDGER_BATCHES = "/accounts/generate-detailed-ledger/batches";
