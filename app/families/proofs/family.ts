/** Proofs of debt: filed by creditors, processed by the counter, adjudicated by whoever administers the estate. */
import { anyone, demo, loggedIn, orVisiting, right } from "../../routing/access";
import { bare, exported, FORM, heavy, page, pagesAt, withFiles } from "../../routing/url-lines";
import type { Family } from "../family";

const PAGES = "families/proofs/pages";
const LIST = "/pod-submission";
const REQUESTS = "/accounts/proof-amendments";
const INDEX = "/accounts/proof-of-debt-index";
/** The requests on proofs stood below the address of the index. */
const FORMER_REQUESTS = [
  `${INDEX}/new/:proofId`,
  `${INDEX}/requests/:requestId`,
  `${INDEX}/requests/:requestId/document`,
] as const;
/** Section 2 asks for MENU_MY_CASE, which neither creditors nor the counter have: whoever sees proofs opens their list. */
const SEES = ["MENU_MY_CASE", "MENU_ACCT_POD"];
const FILES = "POD_FILE";
const COUNTER = `${LIST}/RA` as const;
const COUNTER_RIGHT = "POD_COUNTER";
/** Whoever asks and answers questions about proofs, and whoever of the office reads them. */
const QUESTIONERS = [FILES, COUNTER_RIGHT, "POD_ADJUDICATE", "REF_SUBMIT", "OFFICE_READ_ALL"];

export const proofs: Family = {
  name: "proofs",
  addresses: [
    bare("/proof-of-debt", `${PAGES}/proof-door`, anyone),
    page(LIST, `${PAGES}/proof-list`, right(SEES)),
    exported(LIST, right(SEES)),
    page(`${LIST}/new`, `${PAGES}/proof-new`, right(FILES)),
    page(`${LIST}/many`, `${PAGES}/proof-many`, right(FILES)),
    page(COUNTER, `${PAGES}/proof-counter`, right([COUNTER_RIGHT, "MENU_MY_CASE"])),
    exported(COUNTER, right(COUNTER_RIGHT)),
    page(`${COUNTER}/new`, `${PAGES}/paper-new`, right(COUNTER_RIGHT)),
    page(`${COUNTER}/:proofId`, `${PAGES}/proof-at-counter`, right(COUNTER_RIGHT)),
    heavy(bare("/pod-acknowledge/:proofIds", `${PAGES}/proof-acknowledgement`, orVisiting)),
    page("/pod-amendments-approve/:requestId", `${PAGES}/proof-request-decision`, right(COUNTER_RIGHT)),
    heavy(bare("/pod-amendments-generate/:requestIds", `${PAGES}/proof-request-acknowledgement`, orVisiting)),
    heavy(
      bare("/pod-amendments-generate/:requestIds/papers.zip", `${PAGES}/proof-request-papers`, orVisiting),
    ),
    { ...page(`${LIST}/:status`, `${PAGES}/proof-list`, right(SEES)), id: "routes/proof-list-of-status" },
    exported(`${LIST}/:status`, right(SEES), "routes/proof-list-of-status-export"),
    bare("/pod-preview/:proofId", `${PAGES}/proof-preview`, orVisiting),
    page("/pod-payment/:proofIds", `${PAGES}/proof-payment`, right(FILES)),

    page(`${FORM}/paper`, `${PAGES}/paper-received`, right(COUNTER_RIGHT, "submission")),
    withFiles(page(`${FORM}/questions`, `${PAGES}/proof-questions`, right(QUESTIONERS, "submission"))),
    bare(
      `${FORM}/questions/:questionId/papers/:paperId`,
      `${PAGES}/proof-question-paper`,
      right(QUESTIONERS, "submission"),
    ),
    page("/pod-questions", `${PAGES}/proof-question-list`, right(QUESTIONERS)),
    page(`${FORM}/particulars`, `${PAGES}/proof-particulars`, right(FILES, "submission")),
    page(`${FORM}/declare`, `${PAGES}/proof-declaration`, right(FILES, "submission")),
    page(
      `${FORM}/adjudication`,
      `${PAGES}/proof-adjudication`,
      right(["REF_SUBMIT", "OFFICE_READ_ALL"], "submission"),
    ),
    heavy(
      bare(
        `${FORM}/adjudication/notice.pdf`,
        `${PAGES}/proof-rejection-notice`,
        right([FILES, "REF_SUBMIT", "OFFICE_READ_ALL"], "submission"),
      ),
    ),
    heavy(bare("/casefile/:caseId/proofs.pdf", `${PAGES}/estate-list-paper`, loggedIn("case"))),
    exported("/casefile/:caseId/proofs", loggedIn("case"), "routes/estate-list-export"),
    exported("/casefile/:caseId/dividend", loggedIn("case"), "routes/estate-dividend-export"),

    page(INDEX, `${PAGES}/proof-index`, right("MENU_ACCT_POD")),
    bare(`${INDEX}/:indexId/file`, `${PAGES}/proof-index-file`, right("MENU_ACCT_POD")),
    ...pagesAt(
      "routes/proof-requests-moved",
      [`${INDEX}.xlsx`, ...FORMER_REQUESTS],
      `${PAGES}/proof-requests-moved`,
      right("MENU_ACCT_POD"),
    ),
    bare("/demo/proof-system", `${PAGES}/proof-system`, demo),
    page(REQUESTS, `${PAGES}/proof-requests`, right("MENU_ACCT_POD")),
    exported(REQUESTS, right("MENU_ACCT_POD")),
    withFiles(page(`${REQUESTS}/new/:proofId`, `${PAGES}/proof-request-new`, right([FILES, COUNTER_RIGHT]))),
    page(`${REQUESTS}/requests/:requestId`, `${PAGES}/proof-request`, right("MENU_ACCT_POD")),
    bare(
      `${REQUESTS}/requests/:requestId/document`,
      `${PAGES}/proof-request-document`,
      right("MENU_ACCT_POD"),
    ),
  ],
  sidebar: [
    { order: 38, label: "proofs", icon: "HandCoins" },
    { within: "proofs", order: 10, label: "newProof", icon: "FilePlus", to: `${LIST}/new`, rights: [FILES] },
    { within: "proofs", order: 20, label: "ownProofs", icon: "ReceiptText", to: LIST, rights: SEES },
    {
      within: "proofs",
      order: 30,
      label: "proofCounter",
      icon: "Store",
      to: COUNTER,
      rights: [COUNTER_RIGHT],
    },
    {
      within: "proofs",
      order: 40,
      label: "proofRequests",
      icon: "FilePen",
      to: REQUESTS,
      rights: ["MENU_ACCT_POD"],
    },
    // Creditors have no estates; old links of theirs lead to the requests.
    {
      within: "proofs",
      order: 45,
      label: "proofIndex",
      icon: "ListChecks",
      to: INDEX,
      rights: ["MENU_ACCT_POD"],
      exceptFor: [FILES],
    },
    {
      within: "proofs",
      order: 50,
      label: "proofQuestions",
      icon: "MessagesSquare",
      to: "/pod-questions",
      rights: [FILES, COUNTER_RIGHT, "POD_ADJUDICATE", "REF_SUBMIT"],
    },
  ],
  rights: { fill: FILES, submit: FILES, enter: COUNTER_RIGHT },
  own: true,
  visitors: { door: "/proof-of-debt", home: LIST },
  visitorPages: ["^/pod-", "^/casefile/[^/]+/pod/", `^(${REQUESTS}|${INDEX})(/|$)`],
  idle: {
    minutes: 30,
    at: ["^/pod-(submission|payment|acknowledge|questions)(/|$)", `^(${REQUESTS}|${INDEX})(/|$)`],
  },
  listedAt: LIST,
  listRight: "MENU_ACCT_POD",
  signing: { name: "proofs", pickAt: () => `${LIST}/many?task=sign` },
  caseTab: { id: "proofs", order: 75, startsInCaseFile: false, page: `${PAGES}/case-proofs` },
};
