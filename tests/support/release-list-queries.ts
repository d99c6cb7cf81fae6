/** The queries of releases by name. */
import { findConductFinal, findReleaseFigures } from "~/db/queries/families/release-figures";
import {
  countReleasesToAnswer,
  findDepartmentInquiries,
  findInquiry,
  findReleasePage,
  findReleasesOfCase,
  findReleasesWithDates,
  type ReleaseQuery,
} from "~/db/queries/families/releases";
import type { Cast, ListQuery } from "./case-list-queries";

const page = { page: 1, size: 25 } as const;

const releases =
  (query: (cast: Cast) => Partial<ReleaseQuery>): ListQuery =>
  (database, cast) =>
    findReleasePage(database, {
      caseType: "B",
      sort: { column: "updated_at", direction: "desc" },
      ...page,
      ...query(cast),
    });

export const RELEASE_LIST_QUERIES: Readonly<Record<string, Readonly<Record<string, ListQuery>>>> = {
  findReleasePage: {
    "office, the newest first": releases(() => ({})),
    "office, by submission": releases(() => ({ sort: { column: "submitted_at", direction: "asc" } })),
    "office, by case": releases(() => ({ sort: { column: "case_number", direction: "asc" } })),
    "office, by answer": releases(() => ({
      sort: { column: "answer_by", direction: "asc" },
      toAnswer: true,
    })),
    "office, of a status": releases(() => ({ status: "submitted" })),
    "office, search": releases(() => ({ search: "chan" })),
    "of a firm": releases(({ firm, today }) => ({ appointed: { firmIds: [firm], on: today } })),
  },
  findReleasesOfCase: { "of a case": (database, { caseId }) => findReleasesOfCase(database, caseId) },
  findReleasesWithDates: {
    "of some cases": (database, { caseId }) => findReleasesWithDates(database, [caseId, "b1"]),
  },
  countReleasesToAnswer: {
    "of a firm": (database, { firm, today }) =>
      countReleasesToAnswer(database, "B", { firmIds: [firm], on: today }),
  },
  findInquiry: { one: (database) => findInquiry(database, "i1") },
  findDepartmentInquiries: {
    "what waits": (database) =>
      findDepartmentInquiries(database, { addressees: ["pdd"], open: true, direction: "asc", ...page }),
  },
  findReleaseFigures: { "of books": (database) => findReleaseFigures(database, ["b1", "b2"]) },
  findConductFinal: { "of a case": (database, { caseId }) => findConductFinal(database, caseId) },
};
