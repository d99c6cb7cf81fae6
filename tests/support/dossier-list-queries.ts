/** The queries of dossiers by name. */
import { findDossiersOfCase, findOwnDossiers } from "~/db/queries/dossiers";
import type { ListQuery } from "./case-list-queries";

export const DOSSIER_LIST_QUERIES: Readonly<Record<string, Readonly<Record<string, ListQuery>>>> = {
  findOwnDossiers: {
    "of a case": (database, { account: owner, caseId }) =>
      findOwnDossiers(database, { owner, caseId, limit: 10 }),
  },
  findDossiersOfCase: { "whoever asked": (database, { caseId }) => findDossiersOfCase(database, caseId) },
};
