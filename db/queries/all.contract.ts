/** Every contract of the queries; a new one is held to on both databases by being named here. */
import type { QueryContract } from "~/tests/support/contracts";

import { accountPeriodsContract } from "./families/account-periods.contract";
import { accountsContract } from "./users/accounts.contract";
import { backgroundWorkContract } from "./background-work.contract";
import { bankStatementsContract } from "./families/bank-statements.contract";
import { batchesContract } from "./filings/batches.contract";
import { callReturnsContract } from "./families/call-returns.contract";
import { caseDocumentsContract } from "./cases/case-documents.contract";
import { cashBooksContract } from "./families/cash-books.contract";
import { casesContract } from "./cases/cases.contract";
import { chartEvidenceContract } from "./office/chart-evidence.contract";
import { listViewsContract } from "./platform/list-views.contract";
import { conductRemindersContract } from "./families/conduct-reminders.contract";
import { credentialsContract } from "./identity/credentials.contract";
import { figuresContract } from "./workspace/figures.contract";
import { filedDocumentsContract } from "./cases/filed-documents.contract";
import { filingChangesContract } from "./office/filing-changes.contract";
import { filingReportContract } from "./office/filing-report.contract";
import { reportFiguresContract } from "./families/report-figures.contract";
import { firmsContract } from "./users/firms.contract";
import { importsContract } from "./office/imports.contract";
import { dossiersContract } from "./families/dossiers.contract";
import { accountPrintsContract } from "./families/account-prints.contract";
import { ledgerBatchesContract } from "./families/ledger-batches.contract";
import { ledgerRequestsContract } from "./families/ledger-requests.contract";
import { annualStatementsContract } from "./families/annual-statements.contract";
import { requestsOfBankruptsContract } from "./families/requests-of-bankrupts.contract";
import { noObjectionLettersContract } from "./families/no-objection-letters.contract";
import { registrationsContract } from "./families/registrations.contract";
import { noticesContract } from "./workspace/notices.contract";
import { ownCasesContract } from "./cases/own-cases.contract";
import { passingThingsContract } from "./ephemeral-things.contract";
import { paymentsContract } from "./payments/payments.contract";
import { peqCasesContract } from "./families/peq-cases.contract";
import { plansContract } from "./plans.contract";
import { proofsContract } from "./families/proofs.contract";
import { releasesContract } from "./families/releases.contract";
import { serviceSpansContract } from "./office/service-spans.contract";
import { spreadsheetUploadsContract } from "./filings/spreadsheet-uploads.contract";
import { submissionsContract } from "./filings/submissions.contract";
import { webhooksContract } from "./office/webhooks.contract";
import { wrappedKeysContract } from "./platform/wrapped-keys.contract";

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
  filingReportContract,
  reportFiguresContract,
  firmsContract,
  importsContract,
  accountPrintsContract,
  dossiersContract,
  ledgerBatchesContract,
  ledgerRequestsContract,
  noObjectionLettersContract,
  registrationsContract,
  annualStatementsContract,
  requestsOfBankruptsContract,
  noticesContract,
  ownCasesContract,
  passingThingsContract,
  paymentsContract,
  peqCasesContract,
  plansContract,
  proofsContract,
  releasesContract,
  serviceSpansContract,
  spreadsheetUploadsContract,
  submissionsContract,
  webhooksContract,
  wrappedKeysContract,
];
