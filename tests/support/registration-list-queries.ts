/** The queries of applications for accounts by name. */
import {
  findNumberHolder,
  findOwnRegistrations,
  findRegistrationPage,
  findRegistrationsAlike,
} from "~/db/queries/families/registrations";
import type { ListQuery } from "./case-list-queries";

const page = { page: 1, size: 25 } as const;

export const REGISTRATION_LIST_QUERIES: Readonly<Record<string, Readonly<Record<string, ListQuery>>>> = {
  findRegistrationPage: {
    "the newest first": (database) => findRegistrationPage(database, page),
    "of a status": (database) =>
      findRegistrationPage(database, { states: ["submitted", "checked"], ...page }),
    "of a kind": (database) => findRegistrationPage(database, { kind: "practice", ...page }),
    "by a number or a name": (database) =>
      findRegistrationPage(database, {
        named: { reference: "REG-2026-00000007", number: "1234567", name: "bank" },
        ...page,
      }),
  },
  findOwnRegistrations: {
    "of somebody and their firm": (database) =>
      findOwnRegistrations(database, { applicant: "visitor-a", firms: ["firm-a"] }),
  },
  findRegistrationsAlike: {
    "by number and name": (database) =>
      findRegistrationsAlike(database, { id: "r1", number: "1234567", nameFolded: "kowloon bank" }),
  },
  findNumberHolder: { "of a number": (database) => findNumberHolder(database, "1234567") },
};
