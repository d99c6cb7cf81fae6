/** What a submission remembers as a proof. */
import * as z from "zod";
import type { SubmissionContext } from "../../kit";
import type { Adjudication, Amendment, Assignment, ProofMemory, ProofContext } from "./proof-context";

const Own = z.looseObject({
  firm: z.string().nullable(),
  caseType: z.enum(["B", "L"]),
  makers: z.array(z.string()),
  formerMakers: z.array(z.string()).optional(),
  checkedBy: z.string().nullable(),
  declaredAs: z.string().nullable(),
  payment: z.custom<NonNullable<ProofMemory["payment"]>>().nullable(),
  onPaper: z.custom<NonNullable<ProofMemory["onPaper"]>>().optional(),
  reminded: z.custom<NonNullable<ProofMemory["reminded"]>>().optional(),
  holder: z.custom<NonNullable<ProofMemory["holder"]>>().optional(),
  amendments: z.array(z.custom<Amendment>()),
  accepted: z.custom<NonNullable<ProofMemory["accepted"]>>().nullable(),
  refused: z.custom<NonNullable<ProofMemory["refused"]>>().nullable(),
  marked: z.custom<NonNullable<ProofMemory["marked"]>>().nullable(),
  adjudication: z.custom<Adjudication>().nullable(),
  assignments: z.array(z.custom<Assignment>()),
});

/** What a submission remembers as a proof; `null` for one of another type. */
export function findProofContext(context: SubmissionContext): ProofContext | null {
  const own = Own.safeParse(context).data;
  return own === undefined ? null : { ...context, ...own };
}
