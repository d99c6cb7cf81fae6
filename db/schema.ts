/**
 * The tables, column by column as they are in SQL. Dates are `YYYY-MM-DD`, instants ISO 8601 in UTC, both as text,
 * so that they compare alike on both databases.
 */
import type { ListOpeningTable, ListViewTable } from "./list-view-tables";
import type { ChartEvidencePlaceTable, ChartNewestPassageTable, ChartPassageTable } from "./chart-tables";
import type {
  CaseFileTable,
  CaseTermTable,
  CaseAppointmentTable,
  CaseAssignedTable,
  CaseColleagueTable,
  CaseDocumentTable,
  CaseAlertTable,
  CaseOrderTable,
  PeqCaseTable,
  CaseAppointeeTable,
} from "./case-tables";
import type {
  AccountPrintTable,
  CallReturnTable,
  LedgerBatchTable,
  LedgerRequestTable,
  ProofIndexTable,
  ReturnCallTable,
} from "./return-tables";
import type { DossierTable } from "./dossier-tables";
import type { KeyHolderTable, KeyRewrapTable, PortalKeyTable } from "./key-tables";
import type { CashBookEntryTable, CashBookTable } from "./cash-book-tables";
import type { StatementImportTable, StatementLayoutTable } from "./statement-tables";
import type {
  SubmissionTable,
  SubmissionFilingTable,
  FilingStoryTable,
  FilingChangeTable,
  SigningBatchTable,
  SpreadsheetUploadTable,
  ImportRunTable,
  AccountChainTable,
  AccountPeriodTable,
  ConductReminderTable,
  WebhookTable,
} from "./list-tables";
import type { RegistrationTable } from "./registration-tables";
import type {
  AnnualStatementFindingTable,
  AnnualStatementTable,
  ContactChangeTable,
  ContributionTable,
  SavingsLetterTable,
  NoObjectionLetterTable,
  StatementLetterRunTable,
} from "./letter-tables";
import type { CaseProgrammeTable, ProofRequestTable, ProofTable, QuestionTable } from "./proof-tables";
import type { ReleaseApplicationTable, ReleaseInquiryTable } from "./release-tables";
import type {
  CaseCountTable,
  FilingCountTable,
  NoticeCountTable,
  CaseFormsTable,
  FirmChangesTable,
  SubmissionCountTable,
  SubmissionDatesTable,
  CaseToRemindTable,
  NamedAppointeeTable,
} from "./figure-tables";
import type {
  EventTable,
  LogHeadTable,
  StreamKeyTable,
  OutboxTable,
  ProjectionTable,
  MerkleNodeTable,
  CheckpointTable,
} from "./log-tables";
import type {
  SessionTable,
  CaptchaTable,
  CeremonyTable,
  LoginFailureTable,
  RateLimitTable,
  ResetRequestTable,
  ResetLinkTable,
  UploadTable,
  MailboxTable,
  NoticeTable,
  ApiKeyTable,
  ApiKeyUseTable,
  ApiAnswerTable,
  CalendarAddressTable,
  BackgroundJobTable,
  FiledDocumentsPlaceTable,
  DeferredWorkTable,
  NamedLockTable,
  TypingKeyTable,
  WebhookPlaceTable,
  WebhookDeliveryTable,
  ImportWorkTable,
  ImportRecordTable,
} from "./ephemeral-tables";
import type {
  PaymentAttemptTable,
  PaymentExceptionTable,
  PaymentMoneyTable,
  PaymentStreamTable,
  PaymentTable,
} from "./payment-tables";
import type {
  FirmTable,
  FirmMappingTable,
  AccountTable,
  AccountGroupTable,
  AccountAppointeeTable,
  AffiliationTable,
  UserGroupTable,
  AccessDenialTable,
  ReplayOpeningTable,
  AccountCredentialTable,
  PasskeyTable,
  DashboardTable,
} from "./account-tables";
import type { FilingAttemptTable } from "./attempt-tables";
import type { ServiceSpanTable } from "./service-tables";

export type * from "./figure-tables";
export type * from "./case-tables";
export type * from "./cash-book-tables";
export type * from "./statement-tables";
export type * from "./list-tables";
export type * from "./letter-tables";
export type * from "./registration-tables";
export type * from "./proof-tables";
export type * from "./release-tables";
export type * from "./return-tables";
export type * from "./dossier-tables";
export type * from "./payment-tables";
export type * from "./log-tables";
export type * from "./ephemeral-tables";
export type * from "./account-tables";
export type * from "./attempt-tables";
export type * from "./service-tables";

export interface Schema {
  event: EventTable;
  log_head: LogHeadTable;
  stream_key: StreamKeyTable;
  outbox: OutboxTable;
  projection: ProjectionTable;
  merkle_node: MerkleNodeTable;
  checkpoint: CheckpointTable;
  case_file: CaseFileTable;
  case_term: CaseTermTable;
  case_appointment: CaseAppointmentTable;
  case_assigned: CaseAssignedTable;
  case_colleague: CaseColleagueTable;
  case_document: CaseDocumentTable;
  cash_book: CashBookTable;
  cash_book_entry: CashBookEntryTable;
  statement_import: StatementImportTable;
  statement_layout: StatementLayoutTable;
  submission: SubmissionTable;
  submission_filing: SubmissionFilingTable;
  filing_story: FilingStoryTable;
  filing_change: FilingChangeTable;
  peq_case: PeqCaseTable;
  case_alert: CaseAlertTable;
  case_order: CaseOrderTable;
  case_taker: CaseAppointeeTable;
  case_to_remind: CaseToRemindTable;
  taker: NamedAppointeeTable;
  account_taker: AccountAppointeeTable;
  submission_count: SubmissionCountTable;
  filing_count: FilingCountTable;
  case_count: CaseCountTable;
  notice_count: NoticeCountTable;
  submission_dates: SubmissionDatesTable;
  case_forms: CaseFormsTable;
  firm_changes: FirmChangesTable;
  firm: FirmTable;
  firm_mapping: FirmMappingTable;
  account: AccountTable;
  account_credential: AccountCredentialTable;
  passkey: PasskeyTable;
  account_group: AccountGroupTable;
  affiliation: AffiliationTable;
  user_group: UserGroupTable;
  access_denial: AccessDenialTable;
  replay_opening: ReplayOpeningTable;
  filing_attempt: FilingAttemptTable;
  chart_passage: ChartPassageTable;
  chart_newest_passage: ChartNewestPassageTable;
  chart_evidence_place: ChartEvidencePlaceTable;
  list_view: ListViewTable;
  list_opening: ListOpeningTable;
  dashboard: DashboardTable;
  signing_batch: SigningBatchTable;
  spreadsheet_upload: SpreadsheetUploadTable;
  account_period: AccountPeriodTable;
  account_chain: AccountChainTable;
  conduct_reminder: ConductReminderTable;
  return_call: ReturnCallTable;
  call_return: CallReturnTable;
  ledger_request: LedgerRequestTable;
  proof_index: ProofIndexTable;
  ledger_batch: LedgerBatchTable;
  payment: PaymentTable;
  payment_stream: PaymentStreamTable;
  payment_attempt: PaymentAttemptTable;
  payment_money: PaymentMoneyTable;
  payment_exception: PaymentExceptionTable;
  proof: ProofTable;
  proof_request: ProofRequestTable;
  question: QuestionTable;
  no_objection_letter: NoObjectionLetterTable;
  registration: RegistrationTable;
  annual_statement: AnnualStatementTable;
  statement_letter_run: StatementLetterRunTable;
  contact_change: ContactChangeTable;
  contribution: ContributionTable;
  savings_letter: SavingsLetterTable;
  annual_statement_finding: AnnualStatementFindingTable;
  release_application: ReleaseApplicationTable;
  release_inquiry: ReleaseInquiryTable;
  case_programme: CaseProgrammeTable;
  account_print: AccountPrintTable;
  dossier: DossierTable;
  session: SessionTable;
  captcha: CaptchaTable;
  ceremony: CeremonyTable;
  login_failure: LoginFailureTable;
  rate_limit: RateLimitTable;
  reset_request: ResetRequestTable;
  reset_link: ResetLinkTable;
  upload: UploadTable;
  api_key: ApiKeyTable;
  api_key_use: ApiKeyUseTable;
  api_answer: ApiAnswerTable;
  mailbox: MailboxTable;
  notice: NoticeTable;
  calendar_address: CalendarAddressTable;
  background_job: BackgroundJobTable;
  set_aside: DeferredWorkTable;
  filed_documents_place: FiledDocumentsPlaceTable;
  named_lock: NamedLockTable;
  service_span: ServiceSpanTable;
  typing_key: TypingKeyTable;
  portal_key: PortalKeyTable;
  key_holder: KeyHolderTable;
  key_rewrap: KeyRewrapTable;
  webhook: WebhookTable;
  webhook_place: WebhookPlaceTable;
  webhook_delivery: WebhookDeliveryTable;
  import_run: ImportRunTable;
  import_work: ImportWorkTable;
  import_record: ImportRecordTable;
}
