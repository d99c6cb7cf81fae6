/** Annual statements of bankrupts (s.43A, Cap. 6): filled in by them without an account, read and examined by the office. */
import { anyone, loggedIn, right } from "../../routing/access";
import { bare, exported, page, saving, withFiles } from "../../routing/url-lines";
import type { Feature } from "../family";

const DOOR = "/annual-statement";
const YEAR = `${DOOR}/year/:year` as const;
const LIST = "/annual-statements";
const DEFAULT = `${LIST}/default` as const;
const PAPER = `${LIST}/:statementId/papers/:paperId` as const;
const SEES = "OFFICE_READ_ALL";
/** The office, and firms, whose people see the statements of their own cases where these file here (`office/examiner.server.ts`). */
const EXAMINE = [SEES, "REF_FILL", "REF_SUBMIT"];
/** Who keeps the contacts of bankrupts. */
const KEEPS = "NOL_MAINTAIN";
const PAGES = "families/annual-statement/pages";

export const annualStatement: Feature = {
  name: "annual-statement",
  bankruptDoor: DOOR,
  alertPage: { alert: "s43A", at: (caseId) => `${DEFAULT}/${caseId}`, act: "actDefault" },
  addresses: [
    bare(DOOR, `${PAGES}/statement-door`, anyone),
    bare(`${DOOR}/code`, `${PAGES}/statement-code`, anyone),
    bare(`${DOOR}/identity`, `${PAGES}/statement-identity`, anyone),
    bare(`${DOOR}/years`, `${PAGES}/statement-years`, anyone),
    bare(`${DOOR}/letters/:letterId/letter.pdf`, `${PAGES}/own-letter-file`, anyone),
    saving(withFiles(bare(`${DOOR}/contact`, `${PAGES}/own-contact`, anyone))),
    saving(bare(`${DOOR}/savings-account`, `${PAGES}/own-savings`, anyone)),
    bare(`${DOOR}/savings-account/letter.pdf`, `${PAGES}/own-savings-file`, anyone),
    saving(bare(`${DOOR}/objection`, `${PAGES}/own-objection`, anyone)),
    bare(`${DOOR}/not-me/:stopKey`, `${PAGES}/not-me`, anyone),
    withFiles(bare(`${YEAR}/papers`, `${PAGES}/statement-papers`, anyone)),
    bare(`${YEAR}/papers/:paperId`, `${PAGES}/own-paper-file`, anyone),
    bare(`${YEAR}/check`, `${PAGES}/statement-check`, anyone),
    bare(`${YEAR}/declare`, `${PAGES}/statement-declare`, anyone),
    bare(`${YEAR}/declare/app`, `${PAGES}/statement-declare-app`, anyone),
    bare(`${YEAR}/declaration.pdf`, `${PAGES}/signed-declaration-file`, anyone),
    bare(`${YEAR}/receipt`, `${PAGES}/statement-receipt`, anyone),
    bare(`${YEAR}/receipt.pdf`, `${PAGES}/statement-receipt-file`, anyone),
    bare(`${YEAR}/form.pdf`, `${PAGES}/own-form-file`, anyone),
    saving(bare(`${YEAR}/:step`, `${PAGES}/statement-question`, anyone)),

    page(LIST, `${PAGES}/statement-list`, right(EXAMINE)),
    exported(LIST, right(EXAMINE)),
    page(`${LIST}/rules`, `${PAGES}/statement-rules`, right(SEES)),
    page(`${DEFAULT}/:caseId`, `${PAGES}/statement-default`, loggedIn("case")),
    page(`${LIST}/letters`, `${PAGES}/statement-letters`, right("OFFICE_ANNOTATE")),
    bare(`${LIST}/letters/:run/file`, `${PAGES}/statement-letters-file`, right("OFFICE_ANNOTATE")),
    page(`${LIST}/savings-letters`, `${PAGES}/savings-letters`, right("OFFICE_ANNOTATE")),
    page(`${LIST}/savings-letters/:caseId`, `${PAGES}/savings-letter`, right("OFFICE_ANNOTATE")),
    bare(
      `${LIST}/savings-letters/:caseId/letter.pdf`,
      `${PAGES}/savings-letter-file`,
      right("OFFICE_ANNOTATE"),
    ),
    page(`${LIST}/contact-changes`, `${PAGES}/contact-changes`, right(KEEPS)),
    page(`${LIST}/contact-changes/:caseId`, `${PAGES}/contact-change`, right(KEEPS)),
    bare(`${LIST}/contact-changes/:caseId/papers/:paperId`, `${PAGES}/contact-change-paper`, right(KEEPS)),
    page(`${LIST}/code`, `${PAGES}/statement-form-code`, right(SEES)),
    page(`${LIST}/:statementId`, `${PAGES}/statement`, right(EXAMINE)),
    withFiles(page(`${LIST}/:statementId/counter`, `${PAGES}/statement-counter`, right(SEES))),
    bare(`${LIST}/:statementId/form.pdf`, `${PAGES}/statement-form-file`, right(EXAMINE)),
    page(PAPER, `${PAGES}/statement-paper`, right(EXAMINE)),
    bare(`${PAPER}/file`, `${PAGES}/statement-paper-file`, right(EXAMINE)),
  ],
  sidebar: [
    {
      within: "information",
      order: 55,
      label: "annualStatements",
      icon: "ClipboardList",
      to: LIST,
      rights: [SEES],
      whereAllFile: EXAMINE,
    },
    {
      within: "information",
      order: 56,
      label: "contactChanges",
      icon: "MailCheck",
      to: `${LIST}/contact-changes`,
      rights: [KEEPS],
    },
    {
      within: "information",
      order: 57,
      label: "savingsLetters",
      icon: "Landmark",
      to: `${LIST}/savings-letters`,
      rights: ["OFFICE_ANNOTATE"],
    },
  ],
};
