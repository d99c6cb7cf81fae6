/** Notices that office-holders give of a case: of their appointment (s.12, s.194), of a discharge or a non-commencement order. */
import { loggedIn, right } from "../../routing/access";
import { exported, page, pagesAt } from "../../routing/url-lines";
import type { Family } from "../family";

const LIST = "/case-notices";
const SEES = "MENU_REFERRAL";

export const caseNotices: Family = {
  name: "case-notices",
  addresses: [
    page(LIST, "families/case-notices/pages/case-notices", right(SEES)),
    exported(LIST, right(SEES)),
    ...pagesAt(
      "case-notice",
      ["/casefile/:caseId/appointment-notice", "/casefile/:caseId/discharge-notice"],
      "families/case-notices/pages/case-notice",
      loggedIn("case"),
    ),
  ],
  sidebar: [
    { within: "information", order: 45, label: "caseNotices", icon: "Megaphone", to: LIST, rights: [SEES] },
  ],
  rights: { fill: "REF_FILL", submit: "REF_SUBMIT" },
  idle: { minutes: 30 },
  listedAt: LIST,
  listRight: SEES,
  signing: { name: "case-notices", pickAt: (group) => `/signing/${group}` },
  caseTab: { id: "notices", order: 105, startsInCaseFile: true },
};
