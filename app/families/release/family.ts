/** Release of trustees and liquidators: the intention, the application, the office's inquiries, and the order. */
import { keyHolder, right } from "../../routing/access";
import { bare, call, exported, heavy, page, pagesAt, withFiles } from "../../routing/url-lines";
import type { Feature } from "../family";

const PAGES = "families/release/pages";
const ALL = "/application-for-release";
const OF_TYPE = `${ALL}/:caseType` as const;
const VIEW = `${OF_TYPE}/view/:releaseId` as const;
const DEPARTMENT = "/release-inquiries";
const PROGRAMS = "/api/v1/releases";
const SEES = right("MENU_CALL_RETURN");
/** Outside departments see what is addressed to them, and nothing else. */
const ASKED = right(["RELEASE_PDD", "RELEASE_FSD"]);
const WRITES = right("OFFICE_ANNOTATE");

export const release: Feature = {
  name: "release",
  addresses: [
    bare(ALL, `${PAGES}/release-door`, SEES),
    ...pagesAt("release-list", [`${ALL}/B`, `${ALL}/L`], `${PAGES}/release-list`, SEES),
    exported(`${ALL}/B`, SEES),
    exported(`${ALL}/L`, SEES),
    withFiles(
      page(
        `${OF_TYPE}/application-for-release/:caseId`,
        `${PAGES}/release-of-case`,
        right("MENU_CALL_RETURN", "case"),
      ),
    ),
    withFiles(page(VIEW, `${PAGES}/release-view`, SEES)),
    page(`${VIEW}/letter/:letterKind`, `${PAGES}/release-letter`, WRITES),
    heavy(bare(`${VIEW}/letter/:letterKind/draft.pdf`, `${PAGES}/release-letter-draft`, WRITES)),
    bare(`${VIEW}/documents/:documentId`, `${PAGES}/release-document`, SEES),
    page(`${OF_TYPE}/inquiry-from-OR/:inquiryId`, `${PAGES}/release-inquiry`, SEES),
    bare(`${OF_TYPE}/inquiry-from-OR/:inquiryId/files/:replyFileId`, `${PAGES}/release-inquiry-file`, SEES),
    withFiles(page(`${OF_TYPE}/reply-letter/:inquiryId`, `${PAGES}/release-reply`, SEES)),
    page(`${OF_TYPE}/reply-letter/:inquiryId/app`, `${PAGES}/release-reply-app`, SEES),
    heavy(bare(`${OF_TYPE}/reply-letter/:inquiryId/draft.pdf`, `${PAGES}/release-reply-draft`, SEES)),

    page(DEPARTMENT, `${PAGES}/department-inquiries`, ASKED),
    exported(DEPARTMENT, ASKED),
    withFiles(page(`${DEPARTMENT}/:inquiryId`, `${PAGES}/department-inquiry`, ASKED)),
    bare(`${DEPARTMENT}/:inquiryId/letter.pdf`, `${PAGES}/department-letter`, ASKED),

    call(PROGRAMS, keyHolder()),
    call(`${PROGRAMS}/:caseType/:releaseId`, keyHolder()),
    call(`${PROGRAMS}/:caseType/cases/:caseId/intention`, keyHolder("case")),
    call(`${PROGRAMS}/:caseType/:releaseId/documents`, keyHolder()),
    call(`${PROGRAMS}/:caseType/:releaseId/intention`, keyHolder()),
    call(`${PROGRAMS}/:caseType/:releaseId/application`, keyHolder()),
    call(`${PROGRAMS}/:caseType/inquiries/:inquiryId/reply`, keyHolder()),
  ],
  sidebar: [
    { order: 42, label: "release", icon: "DoorOpen" },
    {
      within: "release",
      order: 10,
      label: "releaseBankruptcy",
      icon: "UserRound",
      to: `${ALL}/B`,
      rights: ["MENU_CALL_RETURN"],
    },
    {
      within: "release",
      order: 20,
      label: "releaseLiquidation",
      icon: "Building2",
      to: `${ALL}/L`,
      rights: ["MENU_CALL_RETURN"],
    },
    {
      within: "release",
      order: 30,
      label: "releaseInquiries",
      icon: "MailQuestion",
      to: DEPARTMENT,
      rights: ["RELEASE_PDD", "RELEASE_FSD"],
    },
  ],
  caseTab: { id: "release", order: 105, startsInCaseFile: false, page: `${PAGES}/release-tab` },
};
