/** Preliminary examinations, which an agent of the office holds with the bankrupt. */
import { right } from "../../routing/access";
import { bare, exported, FORM, page, pagesAt } from "../../routing/url-lines";
import type { Family } from "../family";

const LIST = "/peq-submission";
const CASES = [
  "/my-peq-case-list/bo-made",
  "/my-peq-case-list/petition",
  "/my-peq-case-list/bo-not-made",
] as const;
const [BO_MADE, PETITION, BO_NOT_MADE] = CASES;
const SEES = "MENU_PEQ_SUBMISSION";
const SEES_CASES = ["MENU_MY_CASE_PEQ"];
const PAGES = "families/peq/pages";

export const peq: Family = {
  name: "peq",
  addresses: [
    page(LIST, `${PAGES}/peq-submission`, right(SEES)),
    exported(LIST, right(SEES)),
    ...pagesAt("peq-cases", CASES, `${PAGES}/my-peq-case-list`, right(SEES_CASES)),
    ...CASES.map((list) => exported(list, right(SEES_CASES))),
    // The addresses of section 2: the pages themselves are those of every form.
    bare(
      "/casefile/:caseId/peqsubmission/:submissionId",
      `${PAGES}/peq-submission-redirect`,
      right("CASE_PEQ_FILL", "case"),
    ),
    bare(
      "/casefile/:caseId/peqsubmission/:submissionId/preview",
      `${PAGES}/peq-preview-redirect`,
      right("CASE_PEQ_SUBMIT", "case"),
    ),
    page(`${FORM}/interview`, `${PAGES}/submission-interview`, right("CASE_PEQ_FILL", "submission")),
  ],
  sidebar: [
    { order: 30, label: "peqCases", icon: "MessagesSquare" },
    { within: "peqCases", order: 10, label: "boMade", icon: "Gavel", to: BO_MADE, rights: SEES_CASES },
    { within: "peqCases", order: 20, label: "petition", icon: "Stamp", to: PETITION, rights: SEES_CASES },
    {
      within: "peqCases",
      order: 30,
      label: "boNotMade",
      icon: "CircleOff",
      to: BO_NOT_MADE,
      rights: SEES_CASES,
    },
    {
      within: "information",
      order: 20,
      label: "peqSubmission",
      icon: "FileQuestionMark",
      to: LIST,
      rights: [SEES],
    },
  ],
  rights: { fill: "CASE_PEQ_FILL", submit: "CASE_PEQ_SUBMIT" },
  caseFile: { path: "peq/overview", label: "peqCases", list: BO_MADE },
  idle: { minutes: 30 },
  caseAlert: { alert: "peq", act: "actPeq" },
  listedAt: LIST,
  listRight: SEES,
  signing: { name: "peq", pickAt: () => "/signing/peq" },
  caseTab: {
    id: "peq",
    page: `${PAGES}/peq-case-tab`,
    order: 80,
    caseType: "B",
    startsInCaseFile: false,
    forAgents: true,
  },
};
