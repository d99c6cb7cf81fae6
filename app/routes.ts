/**
 * The whole URL map (specification section 2), one line an address: where, what, and who may open it.
 * The right is enforced for every loader and action by one mechanism (`app/server/guarded-build.server.ts`); a route
 * without a line here cannot exist. `:form` is the code of a submission type (b1, …): a new type adds no line.
 */
import { layout, route, type RouteConfig } from "@remix-run/route-config";

import { anyone, caller, demo, guest, keyHolder, loggedIn, right, type MappedPage } from "./access";
import { bare, call, exported, heavy, page, peqCases, text } from "./url-map";

const REFERRAL = "/casefile/:caseId/:form/:submissionId";
const READERS = ["REF_FILL", "REF_SUBMIT", "CASE_PEQ_FILL", "CASE_PEQ_SUBMIT", "OFFICE_READ_ALL"];
/** Who fills forms in; of which type is asked by the page. */
const FILLERS = ["REF_FILL", "CASE_PEQ_FILL"];
/** Who signs and submits forms; of which type is asked by the page. */
const SIGNERS = ["REF_SUBMIT", "CASE_PEQ_SUBMIT"];
/** Who keeps accounts: those of everybody, of a firm's staff, or of the own firm. */
const KEEPERS = [
  "MENU_MAINT_USER_ROLE",
  "MENU_MAINT_FIRM_SETTING",
  "MENU_MAINT_PIP_PA_AC",
  "ACCOUNT_KEEP_SUBSIDIARY",
  "ACCOUNT_KEEP_BASIC",
];

export const URL_MAP: readonly MappedPage[] = [
  // Public and light
  bare("/", "root-redirect", anyone),
  bare("/login", "login", guest),
  bare("/login/captcha", "login-captcha", guest),
  bare("/login/captcha/voice", "login-captcha-voice", guest),
  bare("/login/passkey", "login-passkey", guest),
  bare("/login/identity", "login-identity", guest),
  bare("/iam-smart/pending", "iam-smart-pending", anyone),
  bare("/iam-smart/open/:ticket", "iam-smart-open", anyone),
  bare("/iam-smart/callback", "iam-smart-callback", anyone),
  bare("/iam-smart/link", "iam-smart-link", guest),
  bare("/login/second-factor", "login-second-factor", guest),
  bare("/login/second-factor/question", "login-second-factor-question", guest),
  bare("/forget-password", "forget-password", guest),
  page("/reset-password/:token?", "reset-password", anyone),
  bare("/logout", "logout", anyone),
  text("/terms"),
  text("/privacypolicy"),
  text("/collection-statement"),
  text("/faq"),
  text("/about"),
  bare("/words/:wordsFile", "words", anyone),
  text("/font-size"),
  bare("/verify", "verify", anyone),
  bare("/session/keep-alive", "session-keep-alive", loggedIn()),
  bare("/session/typing-key", "session-typing-key", loggedIn()),
  page("/no-access", "no-access", loggedIn()),
  page("/material", "material", loggedIn()),

  // Home and lists
  page("/home", "home", right("MENU_DASHBOARD")),
  page("/my-task", "my-task", loggedIn()),
  exported("/my-task", loggedIn()),
  page("/case-directory", "case-directory", right("MENU_CASE_LIST")),
  exported("/case-directory", right("MENU_CASE_LIST")),
  page("/my-case-list", "my-case-list", right("MENU_MY_CASE")),
  exported("/my-case-list", right("MENU_MY_CASE")),
  page("/my-ex-case-list", "my-ex-case-list", right("MENU_MY_CASE_EX")),
  exported("/my-ex-case-list", right("MENU_MY_CASE_EX")),
  page("/referrals-to-prosecution", "referrals", right("MENU_REFERRAL")),
  exported("/referrals-to-prosecution", right("MENU_REFERRAL")),
  page("/peq-submission", "peq-submission", right("MENU_PEQ_SUBMISSION")),
  exported("/peq-submission", right("MENU_PEQ_SUBMISSION")),
  peqCases("/my-peq-case-list/bo-made", right("MENU_MY_CASE_PEQ")),
  exported("/my-peq-case-list/bo-made", right("MENU_MY_CASE_PEQ")),
  peqCases("/my-peq-case-list/petition", right("MENU_MY_CASE_PEQ")),
  exported("/my-peq-case-list/petition", right("MENU_MY_CASE_PEQ")),
  peqCases("/my-peq-case-list/bo-not-made", right("MENU_MY_CASE_PEQ")),
  exported("/my-peq-case-list/bo-not-made", right("MENU_MY_CASE_PEQ")),
  page("/d1-d2-submission", "conduct-forms", right("MENU_REFERRAL")),
  exported("/d1-d2-submission", right("MENU_REFERRAL")),
  page("/d1-d2-reminders", "conduct-reminders", right("MENU_REFERRAL")),
  exported("/d1-d2-reminders", right("MENU_REFERRAL")),
  page("/formd1d2Reminders/reminders", "conduct-letters", right("MENU_REFERRAL")),
  exported("/formd1d2Reminders/reminders", right("MENU_REFERRAL")),
  page("/formd1d2Reminders/reminders/:caseId", "conduct-reminder", loggedIn("case")),
  bare("/formd1d2Reminders/reminders/:caseId/:letterId", "conduct-letter", loggedIn("case")),

  // Batch review and sign: D1 and D2 by addresses of their own, everything else by what is signed together
  page("/d1d2Submission/review-sign", "conduct-review-sign", loggedIn()),
  page("/d1d2Submission/signature-submission", "conduct-signature", loggedIn()),
  page("/d1d2Submission/:conductForm/submission/:selectedIds", "conduct-selected", loggedIn()),
  page("/d1d2Submission/:conductForm/submitToOR/:selectedIds", "conduct-submit", loggedIn()),
  page("/signing/:accountType", "signing", loggedIn()),
  page("/signing/:accountType/review", "signing-review", loggedIn()),
  page("/verification/:accountType", "verification", loggedIn()),
  page("/signing/receipt/:accountType", "signing-receipt", loggedIn()),
  bare("/signing/receipt/:accountType/document.pdf", "signing-receipt-file", loggedIn()),

  // Many forms of one type, filled in by spreadsheet
  page("/spreadsheets/:form", "spreadsheets", right(FILLERS)),
  bare("/spreadsheets/:form/template.xlsx", "spreadsheet-template", right(FILLERS)),
  heavy(bare("/spreadsheets/:form/uploads.xlsx", "spreadsheet-uploads-export", right(FILLERS))),
  page("/spreadsheets/:form/:uploadId", "spreadsheet", right(FILLERS)),
  bare("/spreadsheets/:form/:uploadId/marked.xlsx", "spreadsheet-marked", right(FILLERS)),

  // Case file
  page("/casefile/:caseId/overview/:subTag?", "case-overview", loggedIn("case")),
  heavy(bare("/casefile/:caseId/activity.xlsx", "case-activity-export", loggedIn("case"))),
  page("/casefile/:caseId/ex/overview/:subTag?", "case-overview-former", loggedIn("case")),
  page("/casefile/:caseId/peq/overview/:subTag?", "case-overview-peq", loggedIn("case")),
  // The addresses of section 2: the pages themselves are those of every form.
  bare(
    "/casefile/:caseId/peqsubmission/:submissionId",
    "peq-submission-redirect",
    right("CASE_PEQ_FILL", "case"),
  ),
  bare(
    "/casefile/:caseId/peqsubmission/:submissionId/preview",
    "peq-preview-redirect",
    right("CASE_PEQ_SUBMIT", "case"),
  ),
  page("/casefile/:caseId/:form", "form-redirect", right(READERS, "case")),

  // Form wizards and what belongs to a submission
  page("/casefile/:caseId/:form/:step", "wizard-new", right(FILLERS, "case")),
  page(`${REFERRAL}/interview`, "submission-interview", right("CASE_PEQ_FILL", "submission")),
  page(`${REFERRAL}/review`, "submission-review", right(SIGNERS, "submission")),
  page(`${REFERRAL}/preview`, "submission-preview", right(READERS, "submission")),
  page(`${REFERRAL}/status`, "submission-status", right(READERS, "submission")),
  page(`${REFERRAL}/history`, "submission-history", right(READERS, "submission")),
  page(`${REFERRAL}/sign`, "submission-sign", right(SIGNERS, "submission")),
  page(`${REFERRAL}/sign/app`, "submission-sign-app", right(SIGNERS, "submission")),
  page(`${REFERRAL}/receipt`, "submission-receipt", right(READERS, "submission")),
  heavy(page(`${REFERRAL}/replay`, "submission-replay", right("AUDIT_REPLAY", "submission"))),
  heavy(bare(`${REFERRAL}/replay.pdf`, "submission-replay-pdf", right("AUDIT_REPLAY", "submission"))),
  bare(`${REFERRAL}/document.pdf`, "submission-document", right(READERS, "submission")),
  bare(`${REFERRAL}/receipt/:format`, "submission-receipt-file", right(READERS, "submission")),
  bare(`${REFERRAL}/draft`, "submission-draft", right(FILLERS, "submission")),
  bare(`${REFERRAL}/actions`, "submission-actions", right(READERS, "submission")),
  bare(`${REFERRAL}/files`, "submission-upload", right(FILLERS, "submission")),
  page(`${REFERRAL}/:step`, "wizard-step", right(READERS, "submission")),

  // D1 by scanned form, and D2 after an interim one: the addresses of section 2 around the same wizard
  page("/d1submission/:caseId/:submissionId", "conduct-d1", loggedIn("case")),
  page("/d1submission/:caseId/:submissionId/download-form", "conduct-d1-scan", loggedIn("case")),
  bare("/d1submission/:caseId/:submissionId/form.pdf", "conduct-d1-template", loggedIn("case")),
  page("/d1submission/:caseId/:submissionId/upload-document", "conduct-d1-upload", loggedIn("case")),
  page("/d1submission/:caseId/:submissionId/preview", "conduct-d1-preview", loggedIn("case")),
  page("/d2submission/:caseId/:submissionId", "conduct-d2", loggedIn("case")),
  page(
    "/d2submission/:caseId/:submissionId/fillForm/:isPrefillFromD2Interim",
    "conduct-d2-final",
    loggedIn("case"),
  ),
  page("/d2submission/:caseId/:submissionId/preview", "conduct-d2-preview", loggedIn("case")),
  bare("/files/:fileId", "file-download", loggedIn("file")),

  // State charts
  page("/state-charts", "state-charts", right("DEV_CHARTS")),
  page("/state-charts/:type", "state-chart", right("DEV_CHARTS")),
  bare("/state-charts/:type/export/:format", "state-chart-export", right("DEV_CHARTS")),
  page("/state-charts/:type/of/:submissionId", "state-chart-position", right("DEV_CHARTS")),

  // Notices
  page("/notifications", "notifications", loggedIn()),
  exported("/notifications", loggedIn()),
  bare("/notifications/overlay", "notifications-overlay", loggedIn()),
  bare("/notifications/stream", "notifications-stream", loggedIn()),
  page("/notifications/:noticeId", "notification", loggedIn()),
  bare("/notifications/:noticeId/open", "notification-open", loggedIn()),

  // Settings
  bare("/settings", "settings", loggedIn()),
  page("/settings/manage-pip-firms", "settings-firms", right("MENU_MAINT_FIRM_SETTING")),
  heavy(bare("/settings/manage-pip-firms.xlsx", "settings-firms-export", right("MENU_MAINT_FIRM_SETTING"))),
  page("/settings/general-holidays", "settings-general-holidays", right("MENU_MAINT_USER_ROLE")),
  exported("/settings/general-holidays", right("MENU_MAINT_USER_ROLE")),
  page("/settings/create-firm", "settings-firm-create", right("MENU_MAINT_FIRM_SETTING")),
  page("/settings/pip-firm-setting/:firmId", "settings-firm", right("MENU_MAINT_FIRM_SETTING")),
  page("/settings/edit-firm-mapping/:firmId", "settings-firm-mapping", right("MENU_MAINT_FIRM_SETTING")),
  page("/settings/users", "settings-users", right(KEEPERS)),
  exported("/settings/users", right(KEEPERS)),
  page("/settings/users/new", "settings-user-open", right(KEEPERS)),
  page("/settings/view-user/:accountId", "settings-user", right(KEEPERS, "account")),
  page("/settings/user-role", "settings-user-role", right("MENU_MAINT_USER_ROLE")),
  exported("/settings/user-role", right("MENU_MAINT_USER_ROLE")),
  page("/settings/system-admin/:groupId", "settings-system-admin", right("MENU_MAINT_USER_ROLE")),
  page("/settings/user-report", "settings-user-report", right("MENU_MAINT_USER_ROLE")),
  heavy(bare("/settings/user-report.xlsx", "settings-user-report-export", right("MENU_MAINT_USER_ROLE"))),
  page("/settings/pa-management", "settings-principals", right("MENU_MAINT_PIP_PA_AC")),
  exported("/settings/pa-management", right("MENU_MAINT_PIP_PA_AC")),
  page("/settings/pa-user", "settings-principal-open", right("MENU_MAINT_PIP_PA_AC")),
  page("/settings/pa-user/:principalId", "settings-principal", right("MENU_MAINT_PIP_PA_AC", "account")),
  page(
    "/settings/pa-user/taker-mapping/:principalId",
    "settings-principal-takers",
    right("MENU_MAINT_PIP_PA_AC", "account"),
  ),
  page(
    "/settings/pa-user/master-firm-mapping/:principalId",
    "settings-principal-firms",
    right("MENU_MAINT_PIP_PA_AC", "account"),
  ),
  page("/settings/background-work", "settings-background", right("MENU_MAINT_USER_ROLE")),
  page("/settings/denials", "settings-denials", right("AUDIT_REPLAY")),
  exported("/settings/denials", right("AUDIT_REPLAY")),
  page("/activity-replay", "activity-replay", right("AUDIT_REPLAY")),
  heavy(page("/activity-replay/:kind/:recordId", "record-replay", right("AUDIT_REPLAY"))),
  page("/settings/my-profile", "my-profile", loggedIn()),
  bare("/settings/my-profile/identity", "my-identity", loggedIn()),
  page("/settings/my-profile/certificate", "my-certificate", right(SIGNERS)),
  bare("/settings/letters", "letters-choice", loggedIn()),
  page("/settings/calendar", "calendar", loggedIn()),
  // The address is the secret: calendar programs cannot log in.
  bare("/calendar/:calendarFile", "calendar-feed", anyone),
  bare("/settings/my-profile/acting-firm", "acting-firm", loggedIn()),
  page("/settings/my-profile/api-keys", "my-api-keys", loggedIn()),
  page("/settings/my-profile/confirm", "my-confirmation", loggedIn()),
  bare("/settings/my-profile/confirm/passkey", "my-confirmation-passkey", loggedIn()),
  bare("/settings/my-profile/passkeys", "my-passkeys", loggedIn()),
  bare("/demo/certificate", "demo-certificate", loggedIn()),
  page("/demo/mailbox", "demo-mailbox", demo),
  page("/demo/mailbox/:mailId", "demo-mailbox-letter", demo),
  page("/_examples", "_examples", demo),

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
  call("/api/v1/notices", keyHolder()),
  call("/api/v1/notices/:noticeId", keyHolder()),
  page("/api/docs", "api-docs", anyone),
  bare("/api/openapi.json", "openapi-document", anyone),
  call("/oro/api/*", caller),
  call("/api/*", caller),

  // Anything else: a helpful page
  page("/*", "not-found", anyone),
];

const toRoute = ({ id, path, file }: MappedPage) => route(path, file, { id });

export default [
  layout("routes/_shell.tsx", URL_MAP.filter((mapped) => mapped.shell).map(toRoute)),
  ...URL_MAP.filter((mapped) => !mapped.shell).map(toRoute),
] satisfies RouteConfig;
