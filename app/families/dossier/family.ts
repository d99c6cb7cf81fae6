/** Dossiers to take along: of one form, and of a whole case. */
import { loggedIn } from "../../access";
import { bare, FORM, page } from "../../url-map";
import type { Wing } from "../family";

const PAGES = "families/dossier/pages";
const CASE = "/casefile/:caseId/dossier";

/** That of the office those alone have them who replay, the pages ask (`mayCarry`). */
export const dossier: Wing = {
  name: "dossier",
  addresses: [
    page(CASE, `${PAGES}/case-dossier`, loggedIn("case")),
    bare(`${CASE}/:dossierId`, `${PAGES}/case-dossier-file`, loggedIn("case")),
    page(`${FORM}/dossier`, `${PAGES}/submission-dossier`, loggedIn("submission")),
    bare(`${FORM}/dossier/:dossierId`, `${PAGES}/submission-dossier-file`, loggedIn("submission")),
  ],
  sidebar: [],
};
