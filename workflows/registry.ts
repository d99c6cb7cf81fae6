/** Every procedure of the office: one line each. Routes, lists, charts and seeds know procedures only through this page. */
import { accessDenial } from "./records/access-denial";
import { annualStatement } from "./records/annual-statement";
import { contactChange } from "./records/contact-change";
import { contribution } from "./records/contribution";
import { requestDraft } from "./records/request-draft";
import { savingsLetter } from "./records/savings-letter";
import { availability } from "./records/availability";
import { account } from "./records/account";
import { call } from "./records/call";
import { callReturn } from "./records/call-return";
import { accountS203 } from "./forms/account-s203";
import { accountS89 } from "./forms/account-s89";
import { accountS93 } from "./forms/account-s93";
import { appointmentNotice } from "./forms/appointment-notice";
import { caseDocument } from "./records/case-document";
import { caseFile } from "./records/case-file";
import { cashBook } from "./records/cash-book";
import { conductD1 } from "./forms/conduct-d1";
import { conductD2 } from "./forms/conduct-d2";
import { conductReminder } from "./records/conduct-reminder";
import { listViews } from "./records/list-views";
import { dashboard } from "./records/dashboard";
import { dischargeNotice } from "./forms/discharge-notice";
import { dossier } from "./jobs/dossier";
import { filingAttempt } from "./records/filing-attempt";
import { firm } from "./records/firm";
import { generalHolidays } from "./records/general-holidays";
import { identityTask } from "./records/identity-task";
import { importRun } from "./jobs/import-run";
import type { Procedure, SubmissionType } from "./kit";
import { accountPrint } from "./jobs/account-print";
import { ledgerBatch } from "./jobs/ledger-batch";
import { ledgerRequest } from "./jobs/ledger-request";
import { noObjectionLetter } from "./records/no-objection-letter";
import { payment } from "./records/payment";
import { paymentDay } from "./records/payment-day";
import { pendingDecision } from "./records/pending-decision";
import { peq } from "./forms/peq";
import { proofIndex } from "./jobs/proof-index";
import { proofOfDebt } from "./forms/proof-of-debt";
import { proofRequest } from "./records/proof-request";
import { question } from "./records/question";
import { referralB1 } from "./forms/referral-b1";
import { referralB2 } from "./forms/referral-b2";
import { referralB3 } from "./forms/referral-b3";
import { registration } from "./records/registration";
import { releaseBankruptcy } from "./records/release-bankruptcy";
import { replayOpening } from "./records/replay-opening";
import { releaseLiquidation } from "./records/release-liquidation";
import { keyRegister } from "./records/key-register";
import { signingBatch } from "./records/signing-batch";
import { declareSpreadsheetUpload } from "./jobs/spreadsheet-upload";
import { statementImport } from "./jobs/statement-import";
import { userGroup } from "./records/user-group";
import { webhook } from "./records/webhook";
import { webhookDestinations } from "./records/webhook-destinations";

export { ADHOC_RIGHTS, RIGHTS, ROLE_LABELS, mayHold, getRights, sayRole } from "./rights";
export type { Right } from "./rights";

export const submissions: readonly SubmissionType[] = [
  // One line for each type.
  referralB1,
  referralB2,
  referralB3,
  peq,
  conductD1,
  conductD2,
  appointmentNotice,
  dischargeNotice,
  accountS89,
  accountS93,
  accountS203,
  proofOfDebt,
];

/** Spreadsheets of any of them. */
export const spreadsheetUpload = declareSpreadsheetUpload(submissions.map(({ rights }) => rights.fill));

export const procedures: readonly Procedure[] = [
  // One line for each.
  caseFile,
  caseDocument,
  cashBook,
  statementImport,
  firm,
  generalHolidays,
  availability,
  account,
  userGroup,
  accessDenial,
  replayOpening,
  dashboard,
  listViews,
  signingBatch,
  pendingDecision,
  filingAttempt,
  identityTask,
  spreadsheetUpload,
  importRun,
  conductReminder,
  call,
  callReturn,
  accountPrint,
  dossier,
  keyRegister,
  ledgerRequest,
  ledgerBatch,
  proofIndex,
  payment,
  paymentDay,
  proofRequest,
  question,
  noObjectionLetter,
  annualStatement,
  contactChange,
  contribution,
  savingsLetter,
  requestDraft,
  registration,
  releaseBankruptcy,
  releaseLiquidation,
  webhook,
  webhookDestinations,
  ...submissions,
];

/** @throws for a type that is not registered: streams of unknown types are a bug or a foreign log. */
export function getProcedure(type: string): Procedure {
  const found = procedures.find((procedure) => procedure.type === type);
  if (!found) throw new Error(`There is no procedure ${type}`);
  return found;
}

/** The submission type of a stream's type; nothing for procedures without a form. */
export function findSubmissionType(type: string): SubmissionType | undefined {
  return submissions.find((submission) => submission.type === type);
}

/** @throws as `getProcedure` does. */
export function getSubmissionType(type: string): SubmissionType {
  const found = findSubmissionType(type);
  if (!found) throw new Error(`There is no submission type ${type}`);
  return found;
}

/** The submission type of an address: `b1`. Nothing for an unknown code. */
export function findByCode(code: string): SubmissionType | undefined {
  return submissions.find((submission) => submission.code === code);
}

/** @throws for a code that no type has */
export function getByCode(code: string): SubmissionType {
  const found = findByCode(code);
  if (!found) throw new Error(`There is no submission type with the code ${code}`);
  return found;
}

/** How every procedure's older payloads become those of today: for the log, which reads them. */
export const upcasts = procedures.flatMap(({ type: streamType, upcasts: own = [] }) =>
  own.map((step) => ({ streamType, type: step.type, from: step.from, upcast: step.upcast })),
);

/** What the log is told of today's entries. */
export const today = {
  newestSchema(streamType: string, fact: string): number | undefined {
    const procedure = byType.get(streamType);
    return procedure && (procedure.schemas?.[fact] ?? 1);
  },
  getState: (streamType: string, state: string): string =>
    byType.get(streamType)?.renamedStates?.[state] ?? state,
};
const byType = new Map(procedures.map((procedure) => [procedure.type, procedure]));
