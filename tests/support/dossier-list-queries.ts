/** The queries of dossiers and of opened replays by name. */
import { findDossiersOfCase, findOwnDossiers } from "~/db/queries/dossiers";
import { findReplayOpeningPage } from "~/db/queries/replay-openings";
import type { ListQuery } from "./case-list-queries";

export const DOSSIER_LIST_QUERIES: Readonly<Record<string, Readonly<Record<string, ListQuery>>>> = {
  findOwnDossiers: {
    "of a case": (database, { account: owner, caseId }) =>
      findOwnDossiers(database, { owner, caseId, limit: 10 }),
  },
  findDossiersOfCase: { "whoever asked": (database, { caseId }) => findDossiersOfCase(database, caseId) },
  findReplayOpeningPage: {
    all: (database) =>
      findReplayOpeningPage(database, { page: 1, size: 25, sort: { column: "at", direction: "desc" } }),
    search: (database) =>
      findReplayOpeningPage(database, {
        search: "complaint",
        page: 1,
        size: 25,
        sort: { column: "at", direction: "desc" },
      }),
  },
};
