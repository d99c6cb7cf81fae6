/**
 * The whole URL map (specification section 2), one line an address: where, what, and who may open it.
 * The right is enforced for every loader and action by one mechanism (`app/server/guarded-build.server.ts`); a route
 * without a line here or in a family of forms (`app/families/`) cannot exist. `:form` is the code of a submission type (b1, …): a new type adds no line.
 */
import {
  anyone,
  caller,
  demo,
  keyHolder,
  loggedIn,
  orVisiting,
  right,
  rightOfForm,
  type MappedPage,
} from "./access";
import { caseFileAddresses, caseTabAddresses } from "./case-file-addresses";
import { publicAddresses } from "./public-addresses";
import { getRights, features } from "../families/registry";
import { bare, call, exported, FORM, heavy, page, saving, withFiles } from "./url-lines";

/** The right to fill in forms of any type; that it is the type's own is asked by the page. */
const FILLERS = getRights("fill");
/** Rights to draft forms of any type, including paper intake. */
const WRITERS = [...FILLERS, ...getRights("enter")];
/** The right to sign and submit forms of any type, likewise. */
const SIGNERS = getRights("submit");
const READERS = [...FILLERS, ...SIGNERS, "OFFICE_READ_ALL"];
/** Anyone who can see cases: their firm's, or all. */
const CASE_PEOPLE = ["MENU_MY_CASE", "MENU_MY_CASE_PEQ", "OFFICE_READ_ALL"];
/** Rights to administer user accounts: all, those of a firm's staff, or those of their own firm. */
const ACCOUNT_MANAGERS = [
  "MENU_MAINT_USER_ROLE",
  "MENU_MAINT_FIRM_SETTING",
  "MENU_MAINT_PIP_PA_AC",
  "ACCOUNT_KEEP_SUBSIDIARY",
  "ACCOUNT_KEEP_BASIC",
];
const AVAILABILITY_KEEPERS = right("AVAILABILITY_KEEP");

export const URL_MAP: readonly MappedPage[] = [
  ...publicAddresses,

  // Home and lists
  page("/home", "workspace/home", right("MENU_DASHBOARD")),
  page("/my-task", "workspace/my-task", loggedIn()),
  exported("/my-task", loggedIn()),
  page("/case-directory", "cases/case-directory", right("MENU_CASE_LIST")),
  exported("/case-directory", right("MENU_CASE_LIST")),
  page("/my-case-list", "cases/my-case-list", right("MENU_MY_CASE")),
  exported("/my-case-list", right("MENU_MY_CASE")),
  page("/my-ex-case-list", "cases/my-ex-case-list", right("MENU_MY_CASE_EX")),
  exported("/my-ex-case-list", right("MENU_MY_CASE_EX")),
  page("/orders", "cases/court-orders", right(CASE_PEOPLE)),
  exported("/orders", right(CASE_PEOPLE)),
  page("/filing-attempts", "filings/filing-attempts", right("OFFICE_ANNOTATE")),
  exported("/filing-attempts", right("OFFICE_ANNOTATE")),
  page("/filing-attempts/:attemptId", "filings/filing-attempt", right("OFFICE_ANNOTATE")),
  page("/reports", "workspace/reports", right("OFFICE_READ_ALL")),
  exported("/reports", right("OFFICE_READ_ALL")),
  page("/deadlines", "cases/deadlines", loggedIn()),
  exported("/deadlines", loggedIn()),

  // Anything by a few letters
  page("/search", "workspace/search", loggedIn()),
  bare("/search/answers", "workspace/search-answers", loggedIn()),

  // Batch review and sign, by what is signed together
  withFiles(page("/signing/:accountType", "filings/signing", loggedIn())),
  page("/signing/:accountType/review", "filings/signing-review", loggedIn()),
  page("/verification/:accountType", "filings/verification", loggedIn()),
  page("/signing/receipt/:accountType", "filings/signing-receipt", loggedIn()),
  bare("/signing/receipt/:accountType/document.pdf", "filings/signing-receipt-file", loggedIn()),

  // Many forms of one type, filled in by spreadsheet
  withFiles(page("/spreadsheets/:form", "filings/spreadsheets", right(FILLERS))),
  bare("/spreadsheets/:form/template.xlsx", "filings/spreadsheet-template", right(FILLERS)),
  exported("/spreadsheets/:form/uploads", right(FILLERS), "routes/spreadsheet-uploads-export"),
  page("/spreadsheets/:form/:uploadId", "filings/spreadsheet", right(FILLERS)),
  bare("/spreadsheets/:form/:uploadId/marked.xlsx", "filings/spreadsheet-marked", right(FILLERS)),

  // Case file
  ...caseFileAddresses("cases/case-overview", "cases/case-forms"),
  ...caseTabAddresses("e-case-file", "cases/case-documents").map(withFiles),
  page("/casefile/:caseId/documents/:documentId", "cases/case-document", loggedIn("case")),
  heavy(bare("/casefile/:caseId/documents/whole.pdf", "cases/case-documents-whole", loggedIn("case"))),
  exported("/casefile/:caseId/documents", loggedIn("case"), "routes/case-documents-export"),
  exported("/casefile/:caseId/activity", loggedIn("case"), "routes/case-activity-export"),
  page("/casefile/:caseId/retention", "cases/case-retention", right("CASE_RETENTION", "case")),
  page("/casefile/:caseId/:form", "filings/form-redirect", right(READERS, "case")),

  ...features.flatMap(({ addresses }) => addresses),

  // Form wizards and what belongs to a submission
  withFiles(
    page("/casefile/:caseId/:form/:step", "filings/wizard-new", rightOfForm("fill", FILLERS, "case")),
  ),
  page(`${FORM}/review`, "filings/submission-review", right([...SIGNERS, "OFFICE_ANNOTATE"], "submission")),
  page(`${FORM}/preview`, "filings/submission-preview", right(READERS, "submission")),
  page(`${FORM}/status`, "filings/submission-status", right(READERS, "submission")),
  page(`${FORM}/history`, "filings/submission-history", right(READERS, "submission")),
  page(`${FORM}/attempts`, "filings/submission-attempts", right(READERS, "submission")),
  page(`${FORM}/sign`, "filings/submission-sign", right(SIGNERS, "submission")),
  page(`${FORM}/sign/app`, "filings/submission-sign-app", right(SIGNERS, "submission")),
  page(`${FORM}/receipt`, "filings/submission-receipt", right(READERS, "submission")),
  heavy(page(`${FORM}/replay`, "filings/submission-replay", right("AUDIT_REPLAY", "replay"))),
  bare(`${FORM}/unlock`, "filings/submission-unlock", right("AUDIT_REPLAY", "replay")),
  heavy(bare(`${FORM}/replay.pdf`, "filings/submission-replay-pdf", right("AUDIT_REPLAY", "replay"))),
  bare(`${FORM}/document.pdf`, "filings/submission-document", right(READERS, "submission")),
  bare(`${FORM}/receipt/:format`, "filings/submission-receipt-file", right(READERS, "submission")),
  saving(bare(`${FORM}/draft`, "filings/submission-draft", right(WRITERS, "submission"))),
  bare(`${FORM}/actions`, "filings/submission-actions", right(READERS, "submission")),
  withFiles(bare(`${FORM}/files`, "filings/submission-upload", right(WRITERS, "submission"))),
  withFiles(saving(page(`${FORM}/:step`, "filings/wizard-step", right(READERS, "submission")))),

  bare("/files/:fileId", "filings/file-download", loggedIn("file")),
  page("/files/:fileId/preview", "filings/file-preview", loggedIn("file")),

  // State charts
  page("/state-charts", "office/state-charts", right("DEV_CHARTS")),
  page("/state-charts/:type", "office/state-chart", right("DEV_CHARTS")),
  page("/state-charts/:type/evidence", "office/state-chart-evidence", right("DEV_CHARTS")),
  bare("/state-charts/:type/export/:format", "office/state-chart-export", right("DEV_CHARTS")),
  page("/state-charts/:type/of/:submissionId", "office/state-chart-position", right("DEV_CHARTS")),

  // Notices
  page("/notifications", "workspace/notifications", loggedIn()),
  exported("/notifications", loggedIn()),
  bare("/notifications/overlay", "workspace/notifications-overlay", loggedIn()),
  bare("/notifications/stream", "workspace/notifications-stream", loggedIn()),
  page("/notifications/:noticeId", "workspace/notification", loggedIn()),
  bare("/notifications/:noticeId/open", "workspace/notification-open", loggedIn()),

  // Settings
  bare("/settings", "office/settings", loggedIn()),
  page("/settings/manage-pip-firms", "users/settings-firms", right("MENU_MAINT_FIRM_SETTING")),
  exported("/settings/manage-pip-firms", right("MENU_MAINT_FIRM_SETTING"), "routes/settings-firms-export"),
  page("/settings/general-holidays", "office/settings-general-holidays", right("MENU_MAINT_USER_ROLE")),
  exported("/settings/general-holidays", right("MENU_MAINT_USER_ROLE")),
  page("/settings/availability", "office/settings-availability", AVAILABILITY_KEEPERS),
  page("/settings/availability/text", "office/settings-availability-text", AVAILABILITY_KEEPERS),
  page(
    "/settings/availability/maintenance/:maintenanceId",
    "office/settings-availability-maintenance",
    AVAILABILITY_KEEPERS,
  ),
  page(
    "/settings/availability/outages/:outageId",
    "office/settings-availability-outage",
    AVAILABILITY_KEEPERS,
  ),
  page("/settings/create-firm", "users/settings-firm-create", right("MENU_MAINT_FIRM_SETTING")),
  page("/settings/pip-firm-setting/:firmId", "users/settings-firm", right("MENU_MAINT_FIRM_SETTING")),
  page(
    "/settings/edit-firm-mapping/:firmId",
    "users/settings-firm-mapping",
    right("MENU_MAINT_FIRM_SETTING"),
  ),
  page("/settings/users", "users/settings-users", right(ACCOUNT_MANAGERS)),
  exported("/settings/users", right(ACCOUNT_MANAGERS)),
  page("/settings/users/new", "users/settings-user-open", right(ACCOUNT_MANAGERS)),
  page("/settings/view-user/:accountId", "users/settings-user", right(ACCOUNT_MANAGERS, "account")),
  page("/settings/user-role", "users/settings-user-role", right("MENU_MAINT_USER_ROLE")),
  exported("/settings/user-role", right("MENU_MAINT_USER_ROLE")),
  page("/settings/system-admin/:groupId", "users/settings-system-admin", right("MENU_MAINT_USER_ROLE")),
  page("/settings/user-report", "users/settings-user-report", right("MENU_MAINT_USER_ROLE")),
  exported("/settings/user-report", right("MENU_MAINT_USER_ROLE"), "routes/settings-user-report-export"),
  page("/settings/pa-management", "users/settings-principals", right("MENU_MAINT_PIP_PA_AC")),
  exported("/settings/pa-management", right("MENU_MAINT_PIP_PA_AC")),
  page("/settings/pa-user", "users/settings-principal-open", right("MENU_MAINT_PIP_PA_AC")),
  page(
    "/settings/pa-user/:principalId",
    "users/settings-principal",
    right("MENU_MAINT_PIP_PA_AC", "account"),
  ),
  page(
    "/settings/pa-user/taker-mapping/:principalId",
    "users/settings-principal-takers",
    right("MENU_MAINT_PIP_PA_AC", "account"),
  ),
  page(
    "/settings/pa-user/master-firm-mapping/:principalId",
    "users/settings-principal-firms",
    right("MENU_MAINT_PIP_PA_AC", "account"),
  ),
  withFiles(page("/settings/imports", "office/settings-imports", right("CASE_IMPORT"))),
  bare("/settings/imports/template.xlsx", "office/settings-import-template", right("CASE_IMPORT")),
  bare("/settings/imports/schema.json", "office/settings-import-schema", right("CASE_IMPORT")),
  page("/settings/imports/:runId", "office/settings-import", right("CASE_IMPORT")),
  heavy(
    bare("/settings/imports/:runId/result/:format", "office/settings-import-result", right("CASE_IMPORT")),
  ),
  page("/settings/background-work", "office/settings-background", right("MENU_MAINT_USER_ROLE")),
  page("/settings/certification-authorities", "office/settings-authorities", right("MENU_MAINT_USER_ROLE")),
  page("/settings/webhooks", "office/settings-webhooks", right("WEBHOOK_MAINTAIN")),
  page("/settings/webhooks/new", "office/settings-webhook-new", right("WEBHOOK_MAINTAIN")),
  page(
    "/settings/webhooks/destinations",
    "office/settings-webhook-destinations",
    right("MENU_MAINT_USER_ROLE"),
  ),
  page("/settings/webhooks/:webhookId", "office/settings-webhook", right("WEBHOOK_MAINTAIN")),
  page("/settings/denials", "office/settings-denials", right("AUDIT_REPLAY")),
  exported("/settings/denials", right("AUDIT_REPLAY")),
  page("/settings/replays", "office/settings-replays", right("AUDIT_REPLAY")),
  exported("/settings/replays", right("AUDIT_REPLAY")),
  page("/activity-replay", "office/activity-replay", right("AUDIT_REPLAY")),
  heavy(page("/activity-replay/:kind/:recordId", "office/record-replay", right("AUDIT_REPLAY"))),
  page("/list-views", "workspace/list-views", loggedIn()),
  page("/settings/my-profile", "users/my-profile", loggedIn()),
  bare("/settings/my-profile/identity", "users/my-identity", loggedIn()),
  bare("/settings/my-profile/company", "users/my-company", loggedIn()),
  withFiles(page("/settings/my-profile/certificate", "users/my-certificate", right(SIGNERS))),
  bare("/settings/letters", "users/letters-choice", loggedIn()),
  bare("/settings/calendar", "users/calendar", loggedIn()),
  // The address is the secret: calendar programs cannot log in.
  bare("/calendar/:calendarFile", "users/calendar-feed", anyone),
  bare("/settings/my-profile/acting-firm", "users/acting-firm", loggedIn()),
  page("/settings/my-profile/api-keys", "users/my-api-keys", loggedIn()),
  page("/settings/my-profile/confirm", "users/my-confirmation", loggedIn()),
  bare("/settings/my-profile/confirm/passkey", "users/my-confirmation-passkey", loggedIn()),
  bare("/settings/my-profile/passkeys", "users/my-passkeys", loggedIn()),
  bare("/demo/certificate", "assembly/demo-certificate", orVisiting),
  page("/demo/mailbox", "assembly/demo-mailbox", demo),
  page("/demo/mailbox/:mailId", "assembly/demo-mailbox-letter", demo),
  page("/demo/phone", "assembly/demo-phone", demo),
  page("/_examples", "assembly/_examples", demo),

  // Programs: the calls of the specification's section 7
  call("/oro/api/account/login", caller),
  call("/api/user/logout", keyHolder()),
  call("/api/user", keyHolder()),
  call("/oro/api/account/functionalRight", keyHolder()),
  call("/oro/api/admin/getGroupRightSetting", keyHolder()),
  call("/api/systemsetting/module/ESS.Shared/public", caller),
  call("/oro/api/account/getCaptchaImage", caller),
  call("/oro/api/account/getCaptchaVoice", caller),
  call("/oro/api/notification/list", keyHolder()),
  call("/oro/api/notification/list/:noticeId", keyHolder()),
  call("/oro/api/notification/:noticeId/read", keyHolder()),
  call("/oro/api/notification/:noticeId/unRead", keyHolder()),
  call("/oro/api/notification/deleteNotification/:noticeId", keyHolder()),

  // Programs: cases and forms, so that a firm's own software can file
  call("/api/v1/cases", keyHolder()),
  call("/api/v1/cases/:caseId", keyHolder("case")),
  heavy(call("/api/v1/cases/:caseId/activity", keyHolder("case"))),
  call("/api/v1/cases/:caseId/forms/:form", keyHolder("case")),
  call("/api/v1/forms", keyHolder()),
  ...[
    "",
    "/editing",
    "/review",
    "/approval",
    "/return",
    "/unlock",
    "/withdrawal",
    "/resubmission",
    "/acknowledgement",
    "/remarks",
    "/signature",
    "/submission",
    "/files",
    "/files/:fileId",
    "/document.pdf",
    "/receipt.json",
    "/receipt.pdf",
  ].map((place) => call(`/api/v1/cases/:caseId/forms/:form/:submissionId${place}`, keyHolder("submission"))),
  call("/api/v1/files/:fileId", keyHolder("file")),
  call("/api/v1/office/changes", keyHolder()),
  call("/api/v1/office/imports", keyHolder()),
  call("/api/v1/office/imports/schema", keyHolder()),
  call("/api/v1/office/imports/:runId", keyHolder()),
  heavy(call("/api/v1/office/imports/:runId/result", keyHolder())),
  call("/api/v1/office/imports/:runId/taking", keyHolder()),
  call("/api/v1/office/imports/:runId/cancellation", keyHolder()),
  call("/api/v1/notices", keyHolder()),
  call("/api/v1/notices/:noticeId", keyHolder()),
  page("/api/docs", "office/api-docs", anyone),
  bare("/api/openapi.json", "office/openapi-document", anyone),
  bare("/api/conformance.zip", "office/conformance-kit", anyone),
  call("/oro/api/*", caller),
  call("/api/*", caller),

  // Anything else: a helpful page
  page("/*", "workspace/not-found", anyone),
];
