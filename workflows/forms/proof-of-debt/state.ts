/** What a proof remembers of its way to the counter; what is decided on it then: `decisions.ts`. */
import type { Fact } from "../../kit";
import { evolveDecision } from "./decisions";
import { readProofData } from "./payload";
import { NO_PROOF } from "./proof-context";
import type { ProofContext } from "./proof-context";

const UNSIGNED = { signature: null, declaredAs: null } as const;

export function evolveProof(context: ProofContext, fact: Fact): ProofContext {
  const { at, by } = fact;
  switch (fact.type) {
    case "proof.started":
      return started(context, fact, readProofData("proof.started", fact));
    case "paper.begun":
      return {
        ...started(context, fact, readProofData("paper.begun", fact)),
        firm: null,
        onPaper: { enteredBy: by.id },
      };
    case "paper.entered":
      return enteredFromPaper(context, fact);
    case "draft.saved":
    case "draft.restored":
    case "file.attached":
    case "file.removed":
    case "check.requested":
      return by.standing === "system" ? context : { ...context, makers: withMaker(context.makers, by.id) };
    case "check.passed":
      return { ...context, checkedBy: by.id, heldSince: at };
    case "check.returned":
      return { ...context, checkedBy: null };
    case "signing.begun":
      return { ...context, ...UNSIGNED, heldSince: at };
    case "form.signed":
      return { ...context, declaredAs: null, heldSince: at };
    case "declaration.made":
      return declaredBy(context, fact);
    case "draft.reopened":
    case "waiting.ended":
      return { ...context, ...UNSIGNED, checkedBy: null, heldSince: at };
    case "waiting.reminded":
      return { ...context, reminded: readProofData("waiting.reminded", fact) ?? context.reminded };
    case "payment.received": {
      const data = readProofData("payment.received", fact);
      return data === null
        ? context
        : { ...context, payment: { stream: data.payment, amount: data.amount, at } };
    }
    case "fee.corrected": {
      const data = readProofData("fee.corrected", fact);
      if (data === null) return context;
      const { now } = data;
      return { ...context, payment: now && { stream: now.payment, amount: now.amount, at } };
    }
    case "form.submitted":
      return filedBySigner(context, fact);
    case "filing.forgotten":
      return {
        ...context,
        ...NO_PROOF,
        firm: context.firm,
        caseType: context.caseType,
        ...(context.onPaper && { onPaper: context.onPaper }),
      };
    default:
      return evolveDecision(context, fact);
  }
}

const withMaker = (makers: readonly string[], id: string): readonly string[] =>
  makers.includes(id) ? makers : [...makers, id];

function started(
  context: ProofContext,
  { at, by }: Fact,
  data: Pick<ProofContext, "caseId" | "caseType" | "formVersion"> | null,
): ProofContext {
  if (data === null) return context;
  return {
    ...context,
    caseId: data.caseId,
    caseType: data.caseType,
    formVersion: data.formVersion,
    firm: by.firm,
    startedBy: by.id,
    startedAt: at,
    lastSavedAt: at,
    heldSince: at,
  };
}

/** A declaration stands in the signature's place. */
function declaredBy(context: ProofContext, fact: Fact): ProofContext {
  const data = readProofData("declaration.made", fact);
  const { at, by } = fact;
  return {
    ...context,
    declaredAs: data?.name ?? "",
    heldSince: at,
    signature: {
      contentVersion: data?.contentVersion ?? context.contentVersion,
      by: by.id,
      at,
      pdfFile: data?.pdfFile ?? "",
      pdfHash: data?.pdfHash ?? "",
      certificateSubject: "",
      certificateSerial: "",
      declaredAs: data?.name ?? "",
    },
  };
}

/** The paper is signed: the print of what was entered stands in the place of the signed document. */
function enteredFromPaper(context: ProofContext, fact: Fact): ProofContext {
  const data = readProofData("paper.entered", fact);
  if (data === null) return context;
  const { at, by } = fact;
  return {
    ...context,
    onPaper: { enteredBy: by.id },
    signature: { ...data, by: by.id, at, certificateSubject: "", certificateSerial: "" },
  };
}

/** The portal files what is paid; whose filing it is, is said by the signature. */
function filedBySigner(context: ProofContext, { by }: Fact): ProofContext {
  const last = context.filed.at(-1);
  if (by.standing !== "system" || last === undefined) return context;
  return { ...context, filed: [...context.filed.slice(0, -1), { ...last, by: last.signature.by }] };
}
