/** What a request on a filed proof remembers: what is asked, of which proof, and what became of it. */
import * as z from "zod";
import { evolveWith, when, final, undoneBy } from "../../kit";
import type { Instant, ProcedureFacts } from "../../kit";

/** Section 4: "Amendment/Withdrawal" and "Assignment of Debt". */
export const REQUEST_KINDS = ["amendment", "withdrawal", "assignment"] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

const Id = z.string().min(1).max(100);
const Text = z.string().max(10_000);
/** Values of the proof's fields, by their ids: judged against its form by whoever lets the fact happen. */
const Values = z.record(z.string(), z.json());
const Document = z.strictObject({
  id: Id,
  name: z.string().max(500),
  size: z.int().nonnegative(),
  mediaType: z.string().max(200),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
});
const NewCreditor = z.strictObject({
  name: z.string().min(1).max(200),
  nameZh: z.string().max(200).optional(),
  address: z.string().min(1).max(2_000),
  phone: z.string().max(50).optional(),
  email: z.string().max(254).optional(),
});
export type NewCreditor = z.output<typeof NewCreditor>;

export const requestFacts = {
  "request.made": {
    payload: z.strictObject({
      /** The stream of the proof. */
      proof: Id,
      caseId: Id,
      kind: z.enum(REQUEST_KINDS),
      /** Old values beside the new ones, of the fields that are to be changed. */
      was: Values.optional(),
      changes: Values.optional(),
      /** The new creditor and the day of the assignment. */
      to: NewCreditor.optional(),
      on: z.iso.date().optional(),
      reason: Text.optional(),
      document: Document.optional(),
      /** Made by the counter, for the creditor of a proof that came on paper: the letter is the document. */
      onPaper: z.literal(true).optional(),
      /** The proof was adjudicated before. */
      afterAdjudication: z.boolean(),
    }),
    personal: true,
    back: undoneBy("request.withdrawn"),
  },
  "request.approved": {
    payload: z.strictObject({}),
    notice: "proofRequestApproved",
    back: final("ownFacts"),
  },
  "request.approvedAmended": {
    payload: z.strictObject({ changes: Values }),
    personal: true,
    notice: "proofRequestApproved",
    back: final("ownFacts"),
  },
  "request.rejected": {
    payload: z.strictObject({ reason: Text.optional() }),
    asks: ["reason"],
    personal: true,
    notice: "proofRequestRejected",
    back: final("begunAnew"),
  },
  "request.withdrawn": { payload: z.strictObject({}), back: final("begunAnew") },
  /** Its case was forgotten. */
  "request.forgotten": { payload: z.strictObject({}), destroys: "edition", back: final("destroyed") },
} as const satisfies ProcedureFacts;

type Made = z.output<(typeof requestFacts)["request.made"]["payload"]>;

export interface ProofRequest extends Made {
  /** Who asks, and for which institution. */
  readonly by: string;
  readonly firm: string | null;
  readonly at: Instant;
  /** What is changed in the end, where the counter amended it. */
  readonly amended: Made["changes"] | null;
  readonly decided: { readonly at: Instant; readonly by: string; readonly reason: string | null } | null;
}
export const EMPTY_REQUEST: ProofRequest = {
  proof: "",
  caseId: "",
  kind: "amendment",
  afterAdjudication: false,
  by: "",
  firm: null,
  at: "",
  amended: null,
  decided: null,
};

/** What was asked for is complete: each kind says what it needs. */
export function isWhole({ kind, changes, to, on, reason }: Made): boolean {
  switch (kind) {
    case "amendment":
      return changes !== undefined && Object.keys(changes).length > 0;
    case "withdrawal":
      return (reason ?? "").trim() !== "";
    case "assignment":
      return to !== undefined && on !== undefined;
  }
}

export const evolveRequest = evolveWith<ProofRequest>({
  "request.made": when(requestFacts["request.made"], (context, data, { at, by }) => ({
    ...context,
    ...data,
    by: by.id,
    firm: by.firm,
    at,
  })),
  "request.approved": (context, { at, by }) => ({ ...context, decided: { at, by: by.id, reason: null } }),
  "request.approvedAmended": when(
    requestFacts["request.approvedAmended"],
    (context, { changes }, { at, by }) => ({
      ...context,
      amended: changes,
      decided: { at, by: by.id, reason: null },
    }),
  ),
  "request.rejected": when(requestFacts["request.rejected"], (context, { reason }, { at, by }) => ({
    ...context,
    decided: { at, by: by.id, reason: reason ?? null },
  })),
  "request.forgotten": (context) => ({ ...EMPTY_REQUEST, proof: context.proof, caseId: context.caseId }),
});
