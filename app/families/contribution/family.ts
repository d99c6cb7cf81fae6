/** What bankrupts contribute out of income (s.43E, Cap. 6): worksheet, agreement or order, and which months are missing. */
import { loggedIn, right } from "../../routing/access";
import { bare, page, withFiles } from "../../routing/url-lines";
import type { Feature } from "../family";

const PAGES = "families/contribution/pages";
const LIST = "/contributions";
/** The office, and whoever fills in for estates. */
const SEES = ["OFFICE_READ_ALL", "REF_FILL"];
const OF_CASE = "/casefile/:caseId/contribution";

export const contribution: Feature = {
  name: "contribution",
  addresses: [
    page(LIST, `${PAGES}/missing-contributions`, right(SEES)),
    page(`${LIST}/objections`, `${PAGES}/contribution-objections`, right(SEES)),
    page(`${OF_CASE}/worksheet`, `${PAGES}/contribution-worksheet`, loggedIn("case")),
    withFiles(page(`${OF_CASE}/record`, `${PAGES}/contribution-record`, loggedIn("case"))),
    page(`${OF_CASE}/change`, `${PAGES}/contribution-change`, loggedIn("case")),
    withFiles(page(`${OF_CASE}/objection`, `${PAGES}/contribution-objection`, loggedIn("case"))),
    bare(`${OF_CASE}/papers/:paperId`, `${PAGES}/contribution-paper`, loggedIn("case")),
  ],
  sidebar: [
    {
      within: "information",
      order: 57,
      label: "missingContributions",
      icon: "HandCoins",
      to: LIST,
      rights: SEES,
    },
    {
      within: "information",
      order: 58,
      label: "contributionObjections",
      icon: "MessagesSquare",
      to: `${LIST}/objections`,
      rights: SEES,
    },
  ],
  caseTab: {
    id: "contribution",
    order: 80,
    caseType: "B",
    startsInCaseFile: false,
    page: `${PAGES}/contribution-tab`,
  },
};
