/** The queries of letters of no objection by name. */
import {
  findCasesWithLetterHeld,
  findLetterByReference,
  findLettersOfCase,
  findNoObjectionLetterPage,
} from "~/db/queries/families/no-objection-letters";
import type { ListQuery } from "./case-list-queries";

const page = { page: 1, size: 25 } as const;

export const LETTER_LIST_QUERIES: Readonly<Record<string, Readonly<Record<string, ListQuery>>>> = {
  findNoObjectionLetterPage: {
    "the newest first": (database) => findNoObjectionLetterPage(database, page),
    "of a status": (database) => findNoObjectionLetterPage(database, { state: "held", ...page }),
    "of an answer": (database) => findNoObjectionLetterPage(database, { code: "ERR-NOL-003", ...page }),
    "of a case": (database, { caseId }) =>
      findNoObjectionLetterPage(database, { named: { reference: "", caseId }, ...page }),
    "by its number": (database) =>
      findNoObjectionLetterPage(database, {
        named: { reference: "NOL-2026-00000007", caseId: null },
        ...page,
      }),
  },
  findLettersOfCase: { "of a case": (database, { caseId }) => findLettersOfCase(database, caseId) },
  findCasesWithLetterHeld: {
    "of cases": (database, { caseId }) => findCasesWithLetterHeld(database, [caseId, "HCB-1-2020"]),
  },
  findLetterByReference: {
    "by its number": (database) => findLetterByReference(database, "NOL-2026-00000007"),
  },
};
