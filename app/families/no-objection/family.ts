/** Letters of no objection to a certificate of discharge: asked for by bankrupts without an account, kept by the office. */
import { anyone, right } from "../../routing/access";
import { bare, exported, heavy, page, withFiles } from "../../routing/url-lines";
import type { Feature } from "../family";

const DOOR = "/no-objection-letter";
const LIST = "/no-objection-letters";
const BATCH = `${LIST}/batch-check` as const;
const PAGES = "families/no-objection/pages";
const SEES = "OFFICE_READ_ALL";
const KEEPS = "NOL_MAINTAIN";

export const noObjection: Feature = {
  name: "no-objection",
  bankruptDoor: DOOR,
  addresses: [
    bare(DOOR, `${PAGES}/letter-door`, anyone),
    bare(`${DOOR}/collect`, `${PAGES}/letter-collect`, anyone),
    bare(`${DOOR}/code`, `${PAGES}/letter-code`, anyone),
    bare(`${DOOR}/identity`, `${PAGES}/letter-identity`, anyone),
    bare(`${DOOR}/answer`, `${PAGES}/letter-answer`, anyone),
    bare(`${DOOR}/letter.pdf`, `${PAGES}/letter-file`, anyone),

    page(LIST, `${PAGES}/letter-list`, right(SEES)),
    exported(LIST, right(SEES)),
    withFiles(heavy(page(BATCH, `${PAGES}/letter-batch`, right(KEEPS)))),
    heavy(bare(`${BATCH}/template.xlsx`, `${PAGES}/letter-batch-template`, right(KEEPS))),
    heavy(bare(`${BATCH}/result.xlsx`, `${PAGES}/letter-batch-result`, right(KEEPS))),
    page(`${LIST}/contact/:caseId`, `${PAGES}/contact`, right(KEEPS)),
    page(`${LIST}/:letterId`, `${PAGES}/letter`, right(SEES)),
    bare(`${LIST}/:letterId/letter.pdf`, `${PAGES}/letter-file-of-office`, right(SEES)),
  ],
  sidebar: [
    { order: 39, label: "noObjection", icon: "MailCheck" },
    {
      within: "noObjection",
      order: 10,
      label: "noObjectionLetters",
      icon: "Mails",
      to: LIST,
      rights: [SEES],
    },
    {
      within: "noObjection",
      order: 20,
      label: "noObjectionBatch",
      icon: "ListChecks",
      to: BATCH,
      rights: [KEEPS],
    },
  ],
};
