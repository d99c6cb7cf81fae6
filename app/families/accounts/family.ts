/** Statements of accounts: s.89 and s.93 in bankruptcies, s.203 in liquidations, a stream for each case and period. */
import { keyHolder, loggedIn, right } from "../../routing/access";
import { bare, call, exported, FORM, heavy, page, withFiles } from "../../routing/url-lines";
import type { Family } from "../family";

const PAGES = "families/accounts/pages";
const WORKSPACE = "/accounts/workspace/:accountType";
const BANKRUPTCY = ["MENU_ACCT_BCASE"];
const LIQUIDATION = ["MENU_ACCT_LCASE"];
const PERIODS = "/accounts/periods";
const ASKED_FOR = `${PERIODS}/new`;
const BOOKS = "/cash-books";
const PROGRAMS = "/api/v1/cash-books";
const PROGRAM_FORM = "/api/v1/cases/:caseId/forms/:form/:submissionId";
/** What programs do with a bank's file of a book. */
const STATEMENT_CALLS = ["columns", "file", "lines", "taking", "reconciliation", "reconciliation/withdrawal"];
const STATEMENTS = `${BOOKS}/:bookId/statements`;
const RESULT =
  "/review-result/:accountType/:accountPeriodId/:caseId/:submissionId/:lastSubmissionId/:isAmendReq/:isSubmitByScanCopy";
const READERS = ["REF_FILL", "REF_SUBMIT", "OFFICE_READ_ALL"];
/** Which of the two rights a page asks for follows from the kind of account. */
const EITHER = [...BANKRUPTCY, ...LIQUIDATION];

export const accounts: Family = {
  name: "account",
  addresses: [
    page(WORKSPACE, `${PAGES}/account-workspace`, right(EITHER)),
    exported(WORKSPACE, right(EITHER), "routes/account-workspace-export"),
    page(PERIODS, `${PAGES}/account-periods`, right(EITHER)),
    exported(PERIODS, right(EITHER), "routes/account-periods-export"),
    page(ASKED_FOR, `${PAGES}/account-asked-for`, right("OFFICE_ANNOTATE")),
    // The addresses of section 2: the pages of the form itself are those of every form.
    ...(["s89", "s93", "s203"] as const).map((kind) => ({
      ...bare(`/${kind}/:accountPeriodId`, `${PAGES}/account-redirect`, loggedIn()),
      id: `routes/account-redirect-${kind}`,
    })),
    page(`${FORM}/statement`, `${PAGES}/account-statement`, right(READERS, "submission")),
    heavy(bare(`${FORM}/statement/:format`, `${PAGES}/account-file`, right(READERS, "submission"))),
    page(`${FORM}/statement/prints`, `${PAGES}/account-prints`, right(READERS, "submission")),
    bare(`${FORM}/statement/prints/:printId`, `${PAGES}/account-print-file`, right(READERS, "submission")),
    page(`${FORM}/former-report`, `${PAGES}/account-former`, right(READERS, "submission")),
    withFiles(page(`${FORM}/paper-signing`, `${PAGES}/account-paper`, right(READERS, "submission"))),
    heavy(
      bare(`${FORM}/paper-signing/copy.pdf`, `${PAGES}/account-paper-copy`, right(READERS, "submission")),
    ),
    page(BOOKS, `${PAGES}/cash-books`, right(EITHER)),
    exported(BOOKS, right(EITHER), "routes/cash-books-export"),
    page(`${BOOKS}/new`, `${PAGES}/cash-book-opened`, right(EITHER)),
    page(`${BOOKS}/:bookId`, `${PAGES}/cash-book`, right(EITHER)),
    exported(`${BOOKS}/:bookId`, right(EITHER), "routes/cash-book-export"),
    page(`${BOOKS}/:bookId/header`, `${PAGES}/cash-book-header`, right(EITHER)),
    withFiles(page(`${BOOKS}/:bookId/rows`, `${PAGES}/cash-book-rows`, right(EITHER))),
    heavy(bare(`${BOOKS}/:bookId/template.xlsx`, `${PAGES}/cash-book-template`, right(EITHER))),
    page(`${BOOKS}/:bookId/transfer`, `${PAGES}/cash-book-transfer`, right(EITHER)),
    page(`${BOOKS}/:bookId/entries/:entryId`, `${PAGES}/cash-book-entry`, right(EITHER)),
    withFiles(page(STATEMENTS, `${PAGES}/bank-statements`, right(EITHER))),
    page(`${STATEMENTS}/:importId`, `${PAGES}/bank-statement`, right(EITHER)),
    page(`${STATEMENTS}/:importId/columns`, `${PAGES}/bank-statement-columns`, right(EITHER)),
    page(`${STATEMENTS}/:importId/reconciliation`, `${PAGES}/bank-reconciliation`, right(EITHER)),
    heavy(bare(`${STATEMENTS}/:importId/file`, `${PAGES}/bank-statement-file`, right(EITHER))),
    bare("/cashbook/:accountPeriodId", `${PAGES}/cash-book-of-period`, right(EITHER)),
    page(RESULT, `${PAGES}/account-review-result`, loggedIn()),

    call("/api/v1/accounts", keyHolder()),
    ...[
      "/statement",
      "/statement/refund",
      "/statement/prints",
      "/check",
      "/amendment",
      "/certification",
      "/difference",
      "/earlier-days",
      "/signing",
      "/paper-signing",
    ].map((place) => call(`${PROGRAM_FORM}${place}`, keyHolder("submission"))),
    ...["/statement/file", "/statement/prints/:printId", "/paper-signing/copy.pdf"].map((place) =>
      heavy(call(`${PROGRAM_FORM}${place}`, keyHolder("submission"))),
    ),
    call(PROGRAMS, keyHolder()),
    call(`${PROGRAMS}/:bookId/entries`, keyHolder()),
    call(`${PROGRAMS}/:bookId/entries/:entryId`, keyHolder()),
    call(`${PROGRAMS}/:bookId/transfers`, keyHolder()),
    ...["", "/:importId", ...STATEMENT_CALLS.map((place) => `/:importId/${place}`)].map((place) =>
      call(`${PROGRAMS}/:bookId/statements${place}`, keyHolder()),
    ),
  ],
  sidebar: [
    { order: 35, label: "statementOfAccounts", icon: "Landmark" },
    {
      within: "statementOfAccounts",
      order: 10,
      label: "bankruptcyAccounts",
      icon: "UserRound",
      to: "/accounts/workspace/s89",
      rights: BANKRUPTCY,
    },
    {
      within: "statementOfAccounts",
      order: 20,
      label: "liquidationAccounts",
      icon: "Building2",
      to: "/accounts/workspace/s203",
      rights: LIQUIDATION,
    },
    {
      within: "statementOfAccounts",
      order: 5,
      label: "accountPeriods",
      icon: "CalendarClock",
      to: PERIODS,
      rights: EITHER,
    },
    { order: 36, label: "cashBook", icon: "BookOpenText", to: BOOKS, rights: EITHER },
  ],
  rights: { fill: "REF_FILL", submit: "REF_SUBMIT" },
  idle: {
    minutes: 15,
    at: [
      // The index of proofs and the requests about them stand below /accounts as well, and have a time of their own.
      "^/accounts(?!/proof-(?:of-debt-index|amendments)(/|$))(/|$)",
      "^/(cash-books|cashbook|s89|s93|s203)(/|$)",
      "^/(signing|review-result|verification)/(s89|s93|s203)(/|$)",
    ],
  },
  listedAt: "/accounts/workspace/s89",
  listRight: "MENU_ACCT_BCASE",
  findList: (code) => {
    const kind = (["s89", "s93", "s203"] as const).find((each) => each === code);
    return kind && { at: `/accounts/workspace/${kind}`, right: rightToWorkspace(kind) };
  },
  // The four steps of section 2: Form Filling, Preview, Upload Documents, Proceed to Signing.
  rail: {
    s93: [
      { page: "preview", after: "report" },
      { page: "sign", after: "documents" },
    ],
  },
  signing: { name: "accounts", pickAt: (group) => `/signing/${group}` },
  caseTab: { id: "accounts", order: 70, startsInCaseFile: false, page: `${PAGES}/case-accounts` },
  furtherTabs: [{ id: "submission-of-accounts", order: 71, startsInCaseFile: false }],
};

/** The right to the workspace of a kind of account: that of bankruptcies, or of liquidations. */
export const rightToWorkspace = (kind: "s89" | "s93" | "s203"): string =>
  kind === "s203" ? "MENU_ACCT_LCASE" : "MENU_ACCT_BCASE";
