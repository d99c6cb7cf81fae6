/** Every procedure of the office: one line each. Routes, lists, charts and seeds know procedures only through this page. */
import { accessDenial } from "./access-denial";
import { account } from "./account";
import { call } from "./call";
import { callReturn } from "./call-return";
import { accountS203 } from "./account-s203";
import { accountS89 } from "./account-s89";
import { accountS93 } from "./account-s93";
import { appointmentNotice } from "./appointment-notice";
import { caseDocument } from "./case-document";
import { caseFile } from "./case-file";
import { cashBook } from "./cash-book";
import { conductD1 } from "./conduct-d1";
import { conductD2 } from "./conduct-d2";
import { conductReminder } from "./conduct-reminder";
import { listViews } from "./list-views";
import { dashboard } from "./dashboard";
import { dischargeNotice } from "./discharge-notice";
import { dossier } from "./dossier";
import { firm } from "./firm";
import { generalHolidays } from "./general-holidays";
import { importRun } from "./import-run";
import type { Procedure, SubmissionType } from "./kit";
import { accountPrint } from "./account-print";
import { ledgerBatch } from "./ledger-batch";
import { ledgerRequest } from "./ledger-request";
import { noObjectionLetter } from "./no-objection-letter";
import { payment } from "./payment";
import { paymentDay } from "./payment-day";
import { peq } from "./peq";
import { proofOfDebt } from "./proof-of-debt";
import { proofRequest } from "./proof-request";
import { referralB1 } from "./referral-b1";
import { referralB2 } from "./referral-b2";
import { referralB3 } from "./referral-b3";
import { releaseBankruptcy } from "./release-bankruptcy";
import { replayOpening } from "./replay-opening";
import { releaseLiquidation } from "./release-liquidation";
import { keyRegister } from "./key-register";
import { signingBatch } from "./signing-batch";
import { spreadsheetUploadFor } from "./spreadsheet-upload";
import { statementImport } from "./statement-import";
import { userGroup } from "./user-group";
import { webhook } from "./webhook";
import { webhookDestinations } from "./webhook-destinations";

export { ADHOC_RIGHTS, RIGHTS, ROLE_LABELS, mayHold, rightsOf } from "./rights";
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
export const spreadsheetUpload = spreadsheetUploadFor(submissions.map(({ rights }) => rights.fill));

export const procedures: readonly Procedure[] = [
  // One line for each.
  caseFile,
  caseDocument,
  cashBook,
  statementImport,
  firm,
  generalHolidays,
  account,
  userGroup,
  accessDenial,
  replayOpening,
  dashboard,
  listViews,
  signingBatch,
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
  payment,
  paymentDay,
  proofRequest,
  noObjectionLetter,
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
  stateOf: (streamType: string, state: string): string =>
    byType.get(streamType)?.renamedStates?.[state] ?? state,
};
const byType = new Map(procedures.map((procedure) => [procedure.type, procedure]));
