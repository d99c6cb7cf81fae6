/** What a proof remembers, beside what every submission does. */
import type * as z from "zod";
import { readFact } from "../kit";
import type { CalendarDate, Changes, Fact, FieldValue, Instant, SubmissionContext } from "../kit";
import { proofFacts } from "./facts";
import type { NewCreditor } from "./facts";
import type { RejectionReason } from "./rejection-reasons";

/** A change of what was filed, by the counter or by an approved request. */
export interface Amendment {
  readonly at: Instant;
  readonly by: string;
  readonly changes: Changes;
  /** The stream of the request; `null` where the counter amended it. */
  readonly request: string | null;
  readonly reason: string | null;
  readonly afterAdjudication: boolean;
}
export interface Assignment {
  readonly at: Instant;
  readonly request: string;
  /** Whose claim it was. */
  readonly from: string;
  readonly to: z.output<typeof NewCreditor>;
  readonly on: CalendarDate;
  readonly afterAdjudication: boolean;
}
type Admitted = z.output<(typeof proofFacts)["proof.admitted"]["payload"]>;
type Refused = z.output<(typeof proofFacts)["proof.rejected"]["payload"]>;
/** What was decided, or that it was where the payload is gone. */
export type Adjudication = { readonly at: Instant; readonly by: string } & (
  | { readonly outcome: "admitted"; readonly data: Admitted | null }
  | { readonly outcome: "rejected"; readonly data: Refused | null }
);

export interface OwnMemory {
  /** The institution whose proof it is; `null`: that of the person who began it. */
  readonly firm: string | null;
  readonly caseType: "B" | "L";
  /** Whoever wrote what stands in this edition. */
  readonly makers: readonly string[];
  readonly checkedBy: string | null;
  /** The name under a declaration that was made in place of a signature. */
  readonly declaredAs: string | null;
  readonly payment: { readonly stream: string; readonly amount: number; readonly at: Instant } | null;
  /** Entered at the counter from paper, by whom; absent for one that its creditor files here. */
  readonly onPaper?: { readonly enteredBy: string } | undefined;
  /** The reminder of the calendar that was given last, while it waits for signature or fee. */
  readonly reminded?: { readonly endsOn: CalendarDate; readonly days: number } | undefined;
  /** Whose it is since the debt was assigned; both `null`: of nobody who has an account. Absent: whose it was from the first. */
  readonly holder?: { readonly account: string | null; readonly firm: string | null } | undefined;
  readonly amendments: readonly Amendment[];
  readonly accepted: { readonly at: Instant; readonly by: string } | null;
  readonly refused: {
    readonly at: Instant;
    readonly by: string;
    readonly why: RejectionReason;
    readonly reason: string | null;
  } | null;
  readonly marked: { readonly at: Instant; readonly reference: string | null } | null;
  readonly adjudication: Adjudication | null;
  readonly assignments: readonly Assignment[];
}
export type ProofContext = SubmissionContext & OwnMemory;

export const NO_PROOF: OwnMemory = {
  firm: null,
  caseType: "B",
  makers: [],
  checkedBy: null,
  declaredAs: null,
  payment: null,
  amendments: [],
  accepted: null,
  refused: null,
  marked: null,
  adjudication: null,
  assignments: [],
};

type ProofFactType = keyof typeof proofFacts;
const declared: {
  readonly [Type in ProofFactType]: {
    readonly payload: z.ZodType<z.output<(typeof proofFacts)[Type]["payload"]>>;
  };
} = proofFacts;
/** The payload of a fact of the proof's own, as `readFact` reads it. */
export function dataOf<Type extends ProofFactType>(
  type: Type,
  fact: Fact,
): z.output<(typeof proofFacts)[Type]["payload"]> | null {
  return readFact(declared[type], fact);
}

const UNSIGNED = { signature: null, declaredAs: null } as const;

/** @param formOf the form of a version */
export function rememberProof(context: ProofContext, fact: Fact): ProofContext {
  const { at, by } = fact;
  switch (fact.type) {
    case "proof.started":
      return started(context, fact, dataOf("proof.started", fact));
    case "paper.begun":
      return {
        ...started(context, fact, dataOf("paper.begun", fact)),
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
      return { ...context, reminded: dataOf("waiting.reminded", fact) ?? context.reminded };
    case "payment.received": {
      const data = dataOf("payment.received", fact);
      return data === null
        ? context
        : { ...context, payment: { stream: data.payment, amount: data.amount, at } };
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
      return rememberDecision(context, fact);
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
  const data = dataOf("declaration.made", fact);
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
    },
  };
}

/** The paper is signed: the print of what was entered stands in the place of the signed document. */
function enteredFromPaper(context: ProofContext, fact: Fact): ProofContext {
  const data = dataOf("paper.entered", fact);
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

/** What counter and whoever administers the estate decide, and what came of requests. */
function rememberDecision(context: ProofContext, fact: Fact): ProofContext {
  const { at, by } = fact;
  const held = { heldSince: at };
  switch (fact.type) {
    case "counter.approved":
      return { ...context, ...held, accepted: { at, by: by.id }, acknowledgedAt: at, dueOn: null };
    case "counter.approvedAmended": {
      const data = dataOf("counter.approvedAmended", fact);
      const next = { ...context, ...held, accepted: { at, by: by.id }, acknowledgedAt: at, dueOn: null };
      return data === null ? next : amended(next, fact, data.changes, null, data.reason ?? null);
    }
    case "counter.returned":
      return { ...context, makers: [], checkedBy: null, declaredAs: null };
    case "counter.rejected": {
      const data = dataOf("counter.rejected", fact);
      const refused = { at, by: by.id, why: data?.why ?? "other", reason: data?.reason ?? null };
      return { ...context, ...held, refused, dueOn: null };
    }
    case "marked.inOfficeSystem":
      return {
        ...context,
        marked: { at, reference: dataOf("marked.inOfficeSystem", fact)?.reference ?? null },
      };
    case "proof.admitted":
      return {
        ...context,
        ...held,
        adjudication: { at, by: by.id, outcome: "admitted", data: dataOf("proof.admitted", fact) },
      };
    case "proof.rejected":
      return {
        ...context,
        ...held,
        adjudication: { at, by: by.id, outcome: "rejected", data: dataOf("proof.rejected", fact) },
      };
    case "adjudication.reopened":
      return { ...context, ...held, adjudication: null };
    case "amendment.approved": {
      const data = dataOf("amendment.approved", fact);
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
): ProofContext {
  const amendment: Amendment = {
    at,
    by: by.id,
    changes: changesIn(written),
    request,
    reason,
    afterAdjudication: context.adjudication !== null,
  };
  return { ...context, amendments: [...context.amendments, amendment] };
}

/** Values of fields, as they were written into a fact; that they fit the form was judged before. */
export function changesIn(written: Readonly<Record<string, unknown>>): Changes {
  return Object.fromEntries(
    Object.entries(written).flatMap(([path, value]) => (isValue(value) ? [[path, value] as const] : [])),
  );
}
const isValue = (value: unknown): value is FieldValue => value !== undefined;

function assigned(context: ProofContext, fact: Fact): ProofContext {
  const data = dataOf("assignment.approved", fact);
  if (data === null) return context;
  const assignment: Assignment = {
    at: fact.at,
    request: data.request,
    from: creditorNameIn(context),
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

/** Whose proof it is now: an institution's, or a person's; of nobody who has an account where both are `null`. */
export const holderOfProof = ({
  holder,
  firm,
  startedBy,
}: Pick<ProofContext, "holder" | "firm" | "startedBy">): NonNullable<OwnMemory["holder"]> =>
  holder ?? { account: firm === null ? startedBy : null, firm };

/** Whose claim it is now: the last to whom it was assigned, else who proved it. */
export function creditorNameIn({
  assignments,
  filed,
  values,
}: Pick<ProofContext, "assignments" | "filed" | "values">): string {
  const name = assignments.at(-1)?.to.name ?? (filed.at(-1)?.values ?? values).creditorName;
  return typeof name === "string" ? name : "";
}
