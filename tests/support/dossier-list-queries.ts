/** The queries of dossiers, of opened replays, of saved views and of the state charts' evidence by name. */
import { findDossiersOfCase, findOwnDossiers } from "~/db/queries/families/dossiers";
import {
  countAttemptsSince,
  findAttemptsOfForm,
  findFilingAttemptPage,
  findFollowedAttempts,
} from "~/db/queries/filings/filing-attempts";
import { findReplayOpeningPage } from "~/db/queries/filings/replay-openings";
import { findLongestInState, findNewestPassages } from "~/db/queries/office/chart-evidence";
import { findListViews } from "~/db/queries/platform/list-views";
import type { ListQuery } from "./case-list-queries";

export const DOSSIER_LIST_QUERIES: Readonly<Record<string, Readonly<Record<string, ListQuery>>>> = {
  findOwnDossiers: {
    "of a case": (database, { account: owner, caseId }) =>
      findOwnDossiers(database, { owner, caseId, limit: 10 }),
  },
  findDossiersOfCase: {
    "whoever asked": (database, { caseId }) =>
      findDossiersOfCase(database, { caseId, states: ["pending", "ready"] }),
  },
  findListViews: {
    "own and shared": (database, { account: owner }) =>
      findListViews(database, { owner, groups: ["firm-harbour", "office"], path: "/my-task" }),
  },
  findLongestInState: {
    "forms with the office": (database) =>
      findLongestInState(database, { type: "referral-b1", state: "submitted" }),
  },
  findNewestPassages: {
    "of a step": (database) =>
      findNewestPassages(database, {
        procedure: "referral-b1",
        from_state: "drafted",
        fact: "review.requested",
        to_state: "readyForReview",
      }),
  },
  findFilingAttemptPage: {
    all: (database) =>
      findFilingAttemptPage(database, { page: 1, size: 25, sort: { column: "at", direction: "desc" } }),
    "of a state": (database) =>
      findFilingAttemptPage(database, {
        states: ["recorded"],
        page: 1,
        size: 25,
        sort: { column: "at", direction: "desc" },
      }),
    "of a form": (database) =>
      findFilingAttemptPage(database, {
        form: "referral-b1/01M4TXD5ZK3V9Q8R7S6T5W4X3Y",
        page: 1,
        size: 50,
        sort: { column: "at", direction: "desc" },
      }),
  },
  findAttemptsOfForm: {
    one: (database) => findAttemptsOfForm(database, "referral-b1/01M4TXD5ZK3V9Q8R7S6T5W4X3Y"),
  },
  countAttemptsSince: {
    hour: (database, { account }) => countAttemptsSince(database, account, "2026-11-29T00:00:00.000Z", 200),
  },
  findFollowedAttempts: {
    unfollowed: (database) =>
      findFollowedAttempts(database, { since: "2026-11-01T00:00:00.000Z", limit: 100 }),
  },
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
