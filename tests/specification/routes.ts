/**
 * Every address of section 2 of the specification, in its order, with who may open it. `{x}` is a parameter: whatever the URL map
 * calls it there. A bracket of the specification is a right; the others are "login" (login only), "anyone" and "guest".
 */

export interface SpecifiedRoute {
  readonly address: string;
  /** As the specification has it. */
  readonly opens: "anyone" | "guest" | "login" | readonly string[];
  /** The rights of the portal, where they are not those of the specification alone; docs/specification.md says why. */
  readonly instead?: readonly string[] | "guest";
}

const route = (address: string, ...rights: readonly string[]): SpecifiedRoute => ({ address, opens: rights });
const ofAll = (opens: SpecifiedRoute["opens"], addresses: readonly string[]): readonly SpecifiedRoute[] =>
  addresses.map((address) => ({ address, opens }));

const PUBLIC: readonly SpecifiedRoute[] = [
  ...ofAll("anyone", ["/"]),
  ...ofAll("guest", ["/login"]),
  ...ofAll("anyone", ["/logout", "/reset-password"]),
  // A person who is logged in has a page of their own for it.
  { address: "/forget-password", opens: "anyone", instead: "guest" },
  ...ofAll("anyone", ["/terms", "/privacypolicy", "/iam-smart/pending"]),
  ...ofAll("login", ["/no-access"]),
  // Linking is for who is not logged in yet; in the profile it is a section of that page.
  { address: "/iam-smart/link", opens: "anyone", instead: "guest" },
];

const MENU: readonly SpecifiedRoute[] = [
  route("/home", "MENU_DASHBOARD"),
  { ...route("/pod-submission", "MENU_MY_CASE"), instead: ["MENU_MY_CASE", "MENU_ACCT_POD"] },
  { ...route("/pod-submission/{status}", "MENU_MY_CASE"), instead: ["MENU_MY_CASE", "MENU_ACCT_POD"] },
  {
    ...route("/pod-submission/RA", "MENU_MY_CASE"),
    instead: ["POD_COUNTER", "MENU_MY_CASE"],
  },
  route("/overall-call-return", "MENU_CALL_RETURN"),
  route("/referrals-to-prosecution", "MENU_REFERRAL"),
  route("/peq-submission", "MENU_PEQ_SUBMISSION"),
  route("/d1-d2-submission", "MENU_REFERRAL"),
  route("/d1-d2-reminders", "MENU_REFERRAL"),
  route("/case-directory", "MENU_CASE_LIST"),
  route("/my-case-list", "MENU_MY_CASE"),
  route("/my-ex-case-list", "MENU_MY_CASE_EX"),
  route("/my-peq-case-list/bo-made", "MENU_MY_CASE_PEQ"),
  route("/my-peq-case-list/petition", "MENU_MY_CASE_PEQ"),
  route("/my-peq-case-list/bo-not-made", "MENU_MY_CASE_PEQ"),
  {
    ...route("/accounts/workspace/{accountType}", "MENU_ACCT_BCASE"),
    instead: ["MENU_ACCT_BCASE", "MENU_ACCT_LCASE"],
  },
  route("/accounts/generate-detailed-ledger", "MENU_ACCT_DL"),
  route("/accounts/proof-of-debt-index", "MENU_ACCT_POD"),
  route("/application-for-release", "MENU_CALL_RETURN"),
  route("/application-for-release/B", "MENU_CALL_RETURN"),
  route("/application-for-release/L", "MENU_CALL_RETURN"),
  route("/application-for-release/{caseType}/application-for-release/{caseId}", "MENU_CALL_RETURN"),
  route("/application-for-release/{caseType}/inquiry-from-OR/{inquiryId}", "MENU_CALL_RETURN"),
  route("/application-for-release/{caseType}/reply-letter/{inquiryId}", "MENU_CALL_RETURN"),
  route("/application-for-release/{caseType}/view/{releaseApplicationOTOLId}", "MENU_CALL_RETURN"),
];

/** Whoever keeps accounts may see those that they keep: the address names whose it is. */
const KEEPERS = [
  "MENU_MAINT_USER_ROLE",
  "MENU_MAINT_FIRM_SETTING",
  "MENU_MAINT_PIP_PA_AC",
  "ACCOUNT_KEEP_SUBSIDIARY",
  "ACCOUNT_KEEP_BASIC",
];

const SETTINGS: readonly SpecifiedRoute[] = [
  ...ofAll("login", ["/settings"]),
  ...ofAll(
    ["MENU_MAINT_FIRM_SETTING"],
    [
      "/settings/manage-pip-firms",
      "/settings/create-firm",
      "/settings/pip-firm-setting/{id}",
      "/settings/edit-firm-mapping/{id}",
    ],
  ),
  { ...route("/settings/view-user/{id}", "MENU_MAINT_FIRM_SETTING"), instead: KEEPERS },
  ...ofAll(["MENU_MAINT_USER_ROLE"], ["/settings/user-role", "/settings/system-admin/{id}"]),
  ...ofAll(
    ["MENU_MAINT_PIP_PA_AC"],
    [
      "/settings/pa-management",
      "/settings/pa-user",
      "/settings/pa-user/{id}",
      "/settings/pa-user/master-firm-mapping/{id}",
      "/settings/pa-user/taker-mapping/{id}",
    ],
  ),
  ...ofAll("login", ["/settings/my-profile"]),
];

const EITHER = ["MENU_ACCT_BCASE", "MENU_ACCT_LCASE"];
const COUNTER = ["POD_COUNTER"];

const LOGIN_ONLY: readonly SpecifiedRoute[] = [
  ...ofAll("login", ["/s203/{AccountPeriodId}", "/s89/{AccountPeriodId}", "/s93/{AccountPeriodId}"]),
  { address: "/cashbook/{AccountPeriodId}", opens: "login", instead: EITHER },
  ...ofAll("login", [
    "/casefile/{id}/overview/{subTag}",
    "/casefile/{id}/ex/overview/{subTag}",
    "/casefile/{id}/peq/overview/{subTag}",
    "/signing/{accountType}",
    "/signing/receipt/{accountType}",
    "/review-result/{accountType}/{accountPeriodId}/{caseId}/{submissionId}/{lastSubmissionId}/{isAmendReq}/{isSubmitByScanCopy}",
    "/material",
    "/verification/{accountType}",
    "/pod-acknowledge/{ids}",
  ]),
  { address: "/pod-amendments-approve/{id}", opens: "login", instead: COUNTER },
  ...ofAll("login", [
    "/pod-amendments-generate/{podsubmissionids}",
    "/pod-preview/{id}",
    "/formd1d2Reminders/reminders/{id}",
    "/d1submission/{caseId}/{submissionId}",
    "/d1submission/{caseId}/{submissionId}/download-form",
    "/d1submission/{caseId}/{submissionId}/upload-document",
    "/d1submission/{caseId}/{submissionId}/preview",
    "/d2submission/{caseId}/{submissionId}",
    "/d2submission/{caseId}/{submissionId}/fillForm/{isPrefillFromD2Interim}",
    "/d2submission/{caseId}/{submissionId}/preview",
    "/d1d2Submission/{type}/submission/{selectedIds}",
    "/d1d2Submission/{type}/submitToOR/{selectedIds}",
    "/d1d2Submission/review-sign",
    "/d1d2Submission/signature-submission",
  ]),
];

/** The wizards of section 2, and how many steps each has. */
export const WIZARDS = { b1: 4, b2: 4, b3: 4, d1: 3, d2: 2 } as const;

/** One page of the portal for every form: any right to fill in, or to read, opens it, and the page asks for the form's own. */
const fills = (address: string): SpecifiedRoute => ({
  address,
  opens: ["REF_FILL"],
  instead: ["REF_FILL", "CASE_PEQ_FILL"],
});

const FORMS: readonly SpecifiedRoute[] = [
  route("/casefile/{id}/peqsubmission/{submitID}", "CASE_PEQ_FILL"),
  route("/casefile/{id}/peqsubmission/{submitID}/preview", "CASE_PEQ_SUBMIT"),
  ...Object.entries(WIZARDS).flatMap(([form, steps]) => [
    fills(`/casefile/{caseId}/${form}`),
    ...Array.from({ length: steps }, (_, index) => `step${String(index + 1)}`).flatMap((step) => [
      fills(`/casefile/{caseId}/${form}/${step}`),
      fills(`/casefile/{caseId}/${form}/{submissionId}/${step}`),
    ]),
    fills(`/casefile/{caseId}/${form}/{submissionId}/preview`),
  ]),
];

export const ROUTES: readonly SpecifiedRoute[] = [...PUBLIC, ...MENU, ...SETTINGS, ...LOGIN_ONLY, ...FORMS];
