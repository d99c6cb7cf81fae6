/** Reports and returns on the conduct of directors: D1 and D2, with the office's reminders of them. */
import { loggedIn, right } from "../../routing/access";
import { bare, exported, page } from "../../routing/url-lines";
import type { Family } from "../family";

const LIST = "/d1-d2-submission";
const REMINDERS = "/d1-d2-reminders";
const LETTERS = "/formd1d2Reminders/reminders";
const BATCH = "/d1d2Submission";
const D1 = "/d1submission/:caseId/:submissionId";
const D2 = "/d2submission/:caseId/:submissionId";
const SEES = "MENU_REFERRAL";
const PAGES = "families/conduct/pages";

export const conduct: Family = {
  name: "conduct",
  addresses: [
    page(LIST, `${PAGES}/conduct-forms`, right(SEES)),
    exported(LIST, right(SEES)),
    page(REMINDERS, `${PAGES}/conduct-reminders`, right(SEES)),
    exported(REMINDERS, right(SEES)),
    page(LETTERS, `${PAGES}/conduct-letters`, right(SEES)),
    exported(LETTERS, right(SEES)),
    page(`${LETTERS}/:caseId`, `${PAGES}/conduct-reminder`, loggedIn("case")),
    bare(`${LETTERS}/:caseId/:letterId`, `${PAGES}/conduct-letter`, loggedIn("case")),

    // Batch review and sign has addresses of its own
    page(`${BATCH}/review-sign`, `${PAGES}/conduct-review-sign`, loggedIn()),
    page(`${BATCH}/signature-submission`, `${PAGES}/conduct-signature`, loggedIn()),
    page(`${BATCH}/:conductForm/submission/:selectedIds`, `${PAGES}/conduct-selected`, loggedIn()),
    page(`${BATCH}/:conductForm/submitToOR/:selectedIds`, `${PAGES}/conduct-submit`, loggedIn()),

    // D1 by scanned form, and D2 after an interim one: the addresses of section 2 around the same wizard
    page(D1, `${PAGES}/conduct-d1`, loggedIn("case")),
    page(`${D1}/download-form`, `${PAGES}/conduct-d1-scan`, loggedIn("case")),
    bare(`${D1}/form.pdf`, `${PAGES}/conduct-d1-template`, loggedIn("case")),
    page(`${D1}/upload-document`, `${PAGES}/conduct-d1-upload`, loggedIn("case")),
    page(`${D1}/preview`, `${PAGES}/conduct-d1-preview`, loggedIn("case")),
    page(D2, `${PAGES}/conduct-d2`, loggedIn("case")),
    page(`${D2}/fillForm/:isPrefillFromD2Interim`, `${PAGES}/conduct-d2-final`, loggedIn("case")),
    page(`${D2}/preview`, `${PAGES}/conduct-d2-preview`, loggedIn("case")),
  ],
  sidebar: [
    { within: "information", order: 30, label: "conduct", icon: "UserRoundSearch", to: LIST, rights: [SEES] },
    {
      within: "information",
      order: 40,
      label: "conductReminders",
      icon: "BellRing",
      to: REMINDERS,
      rights: [SEES],
    },
  ],
  rights: { fill: "REF_FILL", submit: "REF_SUBMIT" },
  idle: { minutes: 30 },
  listedAt: LIST,
  listRight: SEES,
  signing: { name: "d1d2", pickAt: () => `${BATCH}/review-sign` },
  caseTab: { id: "directors-conduct", order: 100, caseType: "L", startsInCaseFile: true },
};
