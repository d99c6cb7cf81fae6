/** The queries of proofs of debt by name. */
import { findProofIndexPage } from "~/db/queries/families/proof-indexes";
import { findProofRequestPage, findRequestIdsOfCase } from "~/db/queries/families/proof-requests";
import {
  countProofs,
  findCounterQueue,
  findEarlierProofs,
  findProofIdsOfCase,
  findWageProofsOfCase,
  findProofPage,
  findUnpaidProofs,
  sumProofsOfCase,
  type ProofQuery,
} from "~/db/queries/families/proofs";
import {
  findProofQuestionPage,
  findQuestionIdsOfCase,
  findQuestionsOf,
} from "~/db/queries/families/questions";
import type { Cast, ListQuery } from "./case-list-queries";

const page = { page: 1, size: 25 } as const;
const all = { whose: "all" } as const;

const proofs =
  (query: (cast: Cast) => Partial<ProofQuery>): ListQuery =>
  (database, cast) =>
    findProofPage(database, {
      scope: all,
      today: cast.today,
      sort: { column: "updated_at", direction: "desc" },
      ...page,
      ...query(cast),
    });

export const PROOF_LIST_QUERIES: Readonly<Record<string, Readonly<Record<string, ListQuery>>>> = {
  findProofPage: {
    "own, the newest first": proofs(({ person }) => ({
      scope: { whose: "own", owner: person, firmIds: [] },
    })),
    "an institution's": proofs(({ person, firm }) => ({
      scope: { whose: "own", owner: person, firmIds: [firm] },
    })),
    "of a practitioner's cases": proofs(({ firm, today }) => ({
      scope: { whose: "appointed", firmIds: [firm], on: today },
    })),
    "of a practitioner's cases, to adjudicate": proofs(({ firm, today }) => ({
      scope: { whose: "appointed", firmIds: [firm], on: today },
      states: ["accepted"],
    })),
    "office, the newest first": proofs(() => ({})),
    "office, by submission": proofs(() => ({ sort: { column: "submitted_at", direction: "asc" } })),
    "office, by case": proofs(() => ({ sort: { column: "case_number", direction: "asc" } })),
    "office, by creditor": proofs(() => ({ sort: { column: "creditor_key", direction: "asc" } })),
    "office, of a creditor": proofs(() => ({ creditor: "harbour" })),
    "office, of a status": proofs(() => ({ status: "completed" })),
    "office, of a day": proofs(() => ({
      submitted: { from: "2026-06-01T00:00:00.000Z", before: "2026-06-02T00:00:00.000Z" },
    })),
    "office, not in its system": proofs(() => ({
      states: ["accepted", "admitted", "rejected"],
      marked: false,
      sort: { column: "submitted_at", direction: "asc" },
    })),
    "of a case": proofs(({ caseId }) => ({ caseId, sort: { column: "submitted_at", direction: "asc" } })),
  },
  findUnpaidProofs: {
    "a creditor's own": (database, { person }) =>
      findUnpaidProofs(database, { account: person, firm: null }, ["pendingPayment"], 200),
    "an institution's": (database, { person, firm }) =>
      findUnpaidProofs(database, { account: person, firm }, ["pendingPayment"], 200),
  },
  findCounterQueue: {
    "what waits": (database, { today }) =>
      findCounterQueue(database, { today, states: ["submitted"], ...page }),
    "what waits of a case and a creditor": (database, { today, caseId }) =>
      findCounterQueue(database, { today, states: ["submitted"], caseId, creditor: "bank", ...page }),
  },
  countProofs: {
    "own, of a state": (database, { person }) =>
      countProofs(database, { scope: { whose: "own", owner: person, firmIds: [] }, states: ["drafted"] }),
  },
  findEarlierProofs: {
    "of a creditor": (database, { caseId }) =>
      findEarlierProofs(database, { caseId, creditor: "harbour", but: "p" }),
  },
  findProofIdsOfCase: { "of a case": (database, { caseId }) => findProofIdsOfCase(database, caseId) },
  findWageProofsOfCase: {
    "for wages, of a case": (database, { caseId }) => findWageProofsOfCase(database, caseId, 300),
  },
  sumProofsOfCase: { "of a case": (database, { caseId }) => sumProofsOfCase(database, caseId) },
  findProofRequestPage: {
    own: (database, { person }) =>
      findProofRequestPage(database, { scope: { whose: "own", owner: person, firmIds: [] }, ...page }),
    "all, of a status": (database) =>
      findProofRequestPage(database, { scope: all, status: "pendingCounterReview", ...page }),
    "all that wait, the oldest first": (database) =>
      findProofRequestPage(database, {
        scope: all,
        status: "pendingCounterReview",
        oldestFirst: true,
        ...page,
      }),
    "of a practitioner's cases": (database, { firm, today }) =>
      findProofRequestPage(database, { scope: { whose: "appointed", firmIds: [firm], on: today }, ...page }),
    "of a proof": (database) => findProofRequestPage(database, { scope: all, proofId: "p", ...page }),
  },
  findProofIndexPage: {
    own: (database, { person }) => findProofIndexPage(database, { owner: person, ...page }),
    "own, that are ready": (database, { person }) =>
      findProofIndexPage(database, { owner: person, states: ["ready"], ...page }),
  },
  findQuestionsOf: { "of a proof": (database) => findQuestionsOf(database, { kind: "proof", id: "p" }) },
  findProofQuestionPage: {
    "own, waiting for an answer": (database, { person }) =>
      findProofQuestionPage(database, {
        scope: { whose: "own", owner: person, firmIds: [] },
        side: "filer",
        turn: "filer",
        ...page,
      }),
    "an institution's": (database, { person, firm }) =>
      findProofQuestionPage(database, {
        scope: { whose: "own", owner: person, firmIds: [firm] },
        side: "filer",
        ...page,
      }),
    "of a practitioner's cases": (database, { firm, today }) =>
      findProofQuestionPage(database, {
        scope: { whose: "appointed", firmIds: [firm], on: today },
        side: "trustee",
        turn: "trustee",
        ...page,
      }),
    "office, waiting": (database) => findProofQuestionPage(database, { scope: all, turn: "office", ...page }),
    "office, all": (database) => findProofQuestionPage(database, { scope: all, ...page }),
  },
  findQuestionIdsOfCase: { "of a case": (database, { caseId }) => findQuestionIdsOfCase(database, caseId) },
  findRequestIdsOfCase: { "of a case": (database, { caseId }) => findRequestIdsOfCase(database, caseId) },
};
