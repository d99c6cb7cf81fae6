/** Every contract of the queries; a new one is held to on both databases by being named here. */
import type { QueryContract } from "~/tests/support/contracts";

import { accountPeriodsContract } from "./account-periods.contract";
import { accountsContract } from "./accounts.contract";
import { backgroundWorkContract } from "./background-work.contract";
import { bankStatementsContract } from "./bank-statements.contract";
import { batchesContract } from "./batches.contract";
import { callReturnsContract } from "./call-returns.contract";
import { caseDocumentsContract } from "./case-documents.contract";
import { cashBooksContract } from "./cash-books.contract";
import { casesContract } from "./cases.contract";
import { chartEvidenceContract } from "./chart-evidence.contract";
import { listViewsContract } from "./list-views.contract";
import { conductRemindersContract } from "./conduct-reminders.contract";
import { credentialsContract } from "./credentials.contract";
import { figuresContract } from "./figures.contract";
import { filedDocumentsContract } from "./filed-documents.contract";
import { filingChangesContract } from "./filing-changes.contract";
import { firmsContract } from "./firms.contract";
import { importsContract } from "./imports.contract";
import { dossiersContract } from "./dossiers.contract";
import { accountPrintsContract } from "./account-prints.contract";
import { ledgerBatchesContract } from "./ledger-batches.contract";
import { ledgerRequestsContract } from "./ledger-requests.contract";
import { noObjectionLettersContract } from "./no-objection-letters.contract";
import { noticesContract } from "./notices.contract";
import { ownCasesContract } from "./own-cases.contract";
import { passingThingsContract } from "./ephemeral-things.contract";
import { paymentsContract } from "./payments.contract";
import { peqCasesContract } from "./peq-cases.contract";
import { plansContract } from "./plans.contract";
import { proofsContract } from "./proofs.contract";
import { releasesContract } from "./releases.contract";
import { spreadsheetUploadsContract } from "./spreadsheet-uploads.contract";
import { submissionsContract } from "./submissions.contract";
import { webhooksContract } from "./webhooks.contract";
import { wrappedKeysContract } from "./wrapped-keys.contract";

export const CONTRACTS: readonly QueryContract[] = [
  accountPeriodsContract,
  accountsContract,
  backgroundWorkContract,
  bankStatementsContract,
  batchesContract,
  callReturnsContract,
  caseDocumentsContract,
  cashBooksContract,
  casesContract,
  chartEvidenceContract,
  listViewsContract,
  conductRemindersContract,
  credentialsContract,
  figuresContract,
  filedDocumentsContract,
  filingChangesContract,
  firmsContract,
  importsContract,
  accountPrintsContract,
  dossiersContract,
  ledgerBatchesContract,
  ledgerRequestsContract,
  noObjectionLettersContract,
  noticesContract,
  ownCasesContract,
  passingThingsContract,
  paymentsContract,
  peqCasesContract,
  plansContract,
  proofsContract,
  releasesContract,
  spreadsheetUploadsContract,
  submissionsContract,
  webhooksContract,
  wrappedKeysContract,
];
