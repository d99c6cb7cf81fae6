/** Dossiers to take along: of one form, and of a whole case. */
import { right } from "../../routing/access";
import { bare, FORM, page } from "../../routing/url-lines";
import type { Feature } from "../family";

const PAGES = "families/dossier/pages";
const CASE = "/casefile/:caseId/dossier";
/** Of the office those alone who replay: the pages ask it as well, of whoever has rights of both sides (`mayExport`). */
const REPLAYS = "AUDIT_REPLAY";
const CASE_PEOPLE = ["MENU_MY_CASE", "MENU_MY_CASE_EX", "MENU_MY_CASE_PEQ", REPLAYS];
const FORM_PEOPLE = ["REF_FILL", "REF_SUBMIT", "CASE_PEQ_FILL", "CASE_PEQ_SUBMIT", "POD_FILE", REPLAYS];

export const dossier: Feature = {
  name: "dossier",
  addresses: [
    page(CASE, `${PAGES}/case-dossier`, right(CASE_PEOPLE, "case")),
    bare(`${CASE}/:dossierId`, `${PAGES}/case-dossier-file`, right(CASE_PEOPLE, "case")),
    page(`${FORM}/dossier`, `${PAGES}/submission-dossier`, right(FORM_PEOPLE, "submission")),
    bare(`${FORM}/dossier/:dossierId`, `${PAGES}/submission-dossier-file`, right(FORM_PEOPLE, "submission")),
  ],
  sidebar: [],
};
