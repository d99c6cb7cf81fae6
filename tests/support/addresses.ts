/** Addresses of the URL map with something in the place of their parameters. */
export type Parameters = Readonly<Record<string, string>>;

/**
 * What parameters of the URL map stand for in every demo office. A parameter is named after what it is the id of, and
 * has its value here, unless it belongs to a case or a form that the test looks for.
 */
export const DEMO_PARAMETERS: Parameters = {
  firmId: "firm-harbour",
  accountId: "ua.demo",
  principalId: "pa.demo",
  groupId: "officer",
  accountType: "referral",
  accountPeriodId: "01ARZ3NDEKTSV4RRFFQ69G5FAV",
  bookId: "01J00000000000000000000000",
  entryId: "e-1",
  importId: "01ARZ3NDEKTSV4RRFFQ69G5FAV",
  lastSubmissionId: "0",
  isAmendReq: "false",
  isSubmitByScanCopy: "false",
  conductForm: "d1",
  selectedIds: "01ARZ3NDEKTSV4RRFFQ69G5FAV,01ARZ3NDEKTSV4RRFFQ69G5FAW",
  // No question to iAM Smart is under way, and no letter, upload, notice, webhook, call, return, payment, document or calendar is in every office.
  ticket: "no-question",
  mailId: "01ARZ3NDEKTSV4RRFFQ69G5FAV",
  uploadId: "01ARZ3NDEKTSV4RRFFQ69G5FAV",
  run: "01ARZ3NDEKTSV4RRFFQ69G5FAV",
  runId: "01ARZ3NDEKTSV4RRFFQ69G5FAV",
  maintenanceId: "new",
  outageId: "202611290000",
  attemptId: "01ARZ3NDEKTSV4RRFFQ69G5FAV",
  returnId: "01ARZ3NDEKTSV4RRFFQ69G5FAV",
  callId: "01ARZ3NDEKTSV4RRFFQ69G5FAV",
  printId: "01ARZ3NDEKTSV4RRFFQ69G5FAV",
  dossierId: "01ARZ3NDEKTSV4RRFFQ69G5FAV",
  indexId: "01ARZ3NDEKTSV4RRFFQ69G5FAV",
  ledgerId: "01ARZ3NDEKTSV4RRFFQ69G5FAV",
  batchId: "01ARZ3NDEKTSV4RRFFQ69G5FAV",
  paymentId: "01ARZ3NDEKTSV4RRFFQ69G5FAV",
  day: "2026-11-20",
  noticeId: "0-nobody",
  webhookId: "01ARZ3NDEKTSV4RRFFQ69G5FAV",
  documentId: "01ARZ3NDEKTSV4RRFFQ69G5FAV",
  calendarFile: "nobody.ics",
  wordsFile: "en-0.json",
  letterId: "r1",
  registrationId: "01ARZ3NDEKTSV4RRFFQ69G5FAV",
  status: "draft",
  questionId: "01ARZ3NDEKTSV4RRFFQ69G5FAV",
  paperId: "01ARZ3NDEKTSV4RRFFQ69G5FAV",
  proofId: "01ARZ3NDEKTSV4RRFFQ69G5FAV",
  proofIds: "01ARZ3NDEKTSV4RRFFQ69G5FAV",
  requestId: "01ARZ3NDEKTSV4RRFFQ69G5FAV",
  requestIds: "01ARZ3NDEKTSV4RRFFQ69G5FAV",
  isPrefillFromD2Interim: "true",
  kind: "accounts",
  caseType: "B",
  releaseId: "01ARZ3NDEKTSV4RRFFQ69G5FAV",
  inquiryId: "01ARZ3NDEKTSV4RRFFQ69G5FAV",
  replyFileId: "01ARZ3NDEKTSV4RRFFQ69G5FAV",
  letterKind: "inquiry",
  recordId: "ua.demo",
  // Nobody has proved at the door who they are, and no year of a statement is open in every office.
  year: "1",
  statementId: "HCB-1-1999-1",
  stopKey: "01ARZ3NDEKTSV4RRFFQ69G5FAV",
};

/** Well-formed, and naming nothing that is there. */
export const NOWHERE: Parameters = {
  ...DEMO_PARAMETERS,
  caseId: "HCB-1-1999",
  form: "b1",
  type: "referral-b1",
  submissionId: "01ARZ3NDEKTSV4RRFFQ69G5FAV",
  step: "step1",
  fileId: "01ARZ3NDEKTSV4RRFFQ69G5FAV",
  format: "json",
};
/**
 * An address of the URL map with its parameters filled in; optional ones are left out.
 * @throws where a parameter has no value: a new one needs one here
 */
export function getAddress(path: string, parameters: Parameters): string {
  return path
    .replace(/\/:\w+[?]/g, "")
    .replace(/:(\w+)/g, (_, name: string) => {
      const value = parameters[name];
      if (value === undefined) throw new Error(`The tests have no value for :${name} of ${path}`);
      return value;
    })
    .replace("*", "nowhere/at/all");
}
