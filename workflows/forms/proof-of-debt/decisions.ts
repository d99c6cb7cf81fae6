/** What counter and whoever administers the estate decide on a filed proof, and what came of requests on it. */
import type { Changes, Fact, FieldValue } from "../../kit";
import { readProofData } from "./payload";
import type { Amendment, Assignment, ProofContext } from "./proof-context";
import { getCreditorName } from "./title";

/** What is decided, and what came of requests. */
export function evolveDecision(context: ProofContext, fact: Fact): ProofContext {
  const { at, by } = fact;
  const held = { heldSince: at };
  switch (fact.type) {
    case "counter.approved":
      return { ...context, ...held, accepted: { at, by: by.id }, acknowledgedAt: at, dueOn: null };
    case "counter.approvedAmended": {
      const data = readProofData("counter.approvedAmended", fact);
      const next = { ...context, ...held, accepted: { at, by: by.id }, acknowledgedAt: at, dueOn: null };
      return data === null ? next : amended(next, fact, data.changes, null, data.reason ?? null);
    }
    case "acknowledgement.corrected": {
      const data = readProofData("acknowledgement.corrected", fact);
      return data === null
        ? context
        : amended(context, fact, data.changes, null, data.reason, { corrects: true });
    }
    case "counter.returned":
      return {
        ...context,
        // What they wrote stands on in the next edition.
        formerMakers: [...new Set([...(context.formerMakers ?? []), ...context.makers])],
        makers: [],
        checkedBy: null,
        declaredAs: null,
      };
    case "counter.rejected": {
      const data = readProofData("counter.rejected", fact);
      const refused = { at, by: by.id, why: data?.why ?? "other", reason: data?.reason ?? null };
      return { ...context, ...held, refused, dueOn: null };
    }
    case "rejection.takenBack":
      return { ...context, ...held, refused: null };
    case "mark.takenBack":
      return { ...context, marked: null };
    case "marked.inOfficeSystem":
      return {
        ...context,
        marked: { at, reference: readProofData("marked.inOfficeSystem", fact)?.reference ?? null },
      };
    case "proof.admitted":
      return {
        ...context,
        ...held,
        adjudication: { at, by: by.id, outcome: "admitted", data: readProofData("proof.admitted", fact) },
      };
    case "proof.rejected":
      return {
        ...context,
        ...held,
        adjudication: { at, by: by.id, outcome: "rejected", data: readProofData("proof.rejected", fact) },
      };
    case "adjudication.reopened":
      return { ...context, ...held, adjudication: null };
    case "amendment.approved": {
      const data = readProofData("amendment.approved", fact);
      return data === null ? context : amended(context, fact, data.changes, data.request, null);
    }
    case "assignment.approved":
      return assigned(context, fact);
    case "withdrawal.approved":
      return { ...context, ...held };
    default:
      return context;
  }
}

function amended(
  context: ProofContext,
  { at, by }: Fact,
  written: Readonly<Record<string, unknown>>,
  request: string | null,
  reason: string | null,
  more: Pick<Amendment, "corrects"> = {},
): ProofContext {
  const amendment: Amendment = {
    at,
    by: by.id,
    changes: parseChanges(written),
    request,
    reason,
    afterAdjudication: context.adjudication !== null,
    ...more,
  };
  return { ...context, amendments: [...context.amendments, amendment] };
}

/** Values of fields, as they were written into a fact; that they fit the form was judged before. */
export function parseChanges(written: Readonly<Record<string, unknown>>): Changes {
  return Object.fromEntries(
    Object.entries(written).flatMap(([path, value]) => (isValue(value) ? [[path, value] as const] : [])),
  );
}
const isValue = (value: unknown): value is FieldValue => value !== undefined;

function assigned(context: ProofContext, fact: Fact): ProofContext {
  const data = readProofData("assignment.approved", fact);
  if (data === null) return context;
  const assignment: Assignment = {
    at: fact.at,
    request: data.request,
    from: getCreditorName(context),
    to: data.to,
    on: data.on,
    afterAdjudication: context.adjudication !== null,
  };
  return {
    ...context,
    assignments: [...context.assignments, assignment],
    ...(data.holder && { holder: data.holder }),
  };
}
