/** Rows of the lists of proofs, for contracts. */
import { creditorKey } from "~/db/queries/families/proofs";
import type { ProofRequestTable, ProofTable, QuestionTable } from "~/db/schema";

const AT = "2026-01-05T02:00:00.000Z";

export function proofRow(id: string, more: Partial<ProofTable> = {}): ProofTable {
  const creditor = more.creditor ?? "Harbour Supplies Limited";
  return {
    id,
    case_id: "HCB-1-2026",
    case_year: 2026,
    case_number: 1,
    case_type: "B",
    owner: "creditor",
    firm_id: null,
    state: "submitted",
    status: "submitted",
    since: AT,
    reference: `POD-2026-${id.toUpperCase()}`,
    edition: 1,
    creditor,
    creditor_key: creditorKey(creditor),
    own_reference: "",
    currency: "HKD",
    amount: 100_000,
    wages: 0,
    secured: 0,
    documented: 0,
    draft: "{}",
    started_at: AT,
    saved_at: AT,
    submitted_at: AT,
    paid_at: AT,
    accepted_at: null,
    marked_at: null,
    amended: 0,
    assigned: 0,
    claim: null,
    preferential: null,
    ordinary: null,
    voting: null,
    decided_at: null,
    expires_on: null,
    updated_at: AT,
    ...more,
  };
}

export const requestRow = (id: string, more: Partial<ProofRequestTable> = {}): ProofRequestTable => ({
  id,
  proof_id: "p1",
  case_id: "HCB-1-2026",
  owner: "creditor",
  firm_id: null,
  kind: "amendment",
  state: "pending",
  status: "pendingCounterReview",
  after_adjudication: 0,
  requested_at: AT,
  decided_at: null,
  ...more,
});

export const questionRow = (id: string, more: Partial<QuestionTable> = {}): QuestionTable => ({
  id,
  subject_kind: "proof",
  subject_id: "p1",
  case_id: "HCB-1-2026",
  asked_from: "office",
  asked_to: "filer",
  state: "waitsForFiler",
  turn: "filer",
  since: AT,
  asked_at: AT,
  messages: 1,
  ...more,
});
