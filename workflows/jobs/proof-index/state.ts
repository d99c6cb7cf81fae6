/** What a request for an index of proofs remembers: of which estates, for which days, as what; and the file that came of it. */
import * as z from "zod";
import { NOTHING_PREPARED, PROOF_INDEX, evolveWith, final, when } from "../../kit";
import type { PreparedFile, ProcedureFacts } from "../../kit";

export const INDEX_FORMATS = ["pdf", "xlsx", "csv"] as const;
/** Why no index comes of a request: nothing is in it, the office's system does not answer, or says no; an estate is not theirs any more. */
export const INDEX_REFUSALS = ["nothing", "unavailable", "refused", "notYours"] as const;
export type IndexRefusal = (typeof INDEX_REFUSALS)[number];

const On = z.iso.date();
const Account = z.string().regex(/^[A-Z]+-\d+[A-Z]?-\d{4}$/);
const rangeSchema = <Schema extends z.ZodType>(of: Schema) => z.strictObject({ from: of, to: of });

/** Personal is what goes with the file: the key is destroyed with it. */
export const proofIndexFacts = {
  "index.requested": {
    payload: z.strictObject({
      /** Numbers of estates, as ids of their cases. */
      accounts: rangeSchema(Account),
      /** The estates between them that are the person's to see. */
      estates: z.array(Account).min(1).max(PROOF_INDEX.estates),
      /** The days on which the proofs were received. */
      period: rangeSchema(On),
      format: z.enum(INDEX_FORMATS),
    }),
    back: final("onlyACopy"),
  },
  "index.prepared": {
    payload: z.strictObject({
      file: z.string().min(1).max(100),
      name: z.string().max(300),
      rows: z.int().nonnegative(),
    }),
    personal: true,
    notice: "proofIndexReady",
    back: final("onlyACopy"),
  },
  "index.refused": {
    payload: z.strictObject({ reason: z.enum(INDEX_REFUSALS) }),
    notice: "proofIndexRefused",
    back: final("onlyACopy"),
  },
  "index.removed": { payload: z.strictObject({}), destroys: "edition", back: final("onlyACopy") },
} as const satisfies ProcedureFacts;

type Input = z.output<(typeof proofIndexFacts)["index.requested"]["payload"]>;

export interface ProofIndex extends Input, PreparedFile<IndexRefusal> {
  readonly rows: number;
}
export const EMPTY_INDEX: ProofIndex = {
  ...NOTHING_PREPARED,
  accounts: { from: "", to: "" },
  estates: [],
  period: { from: "", to: "" },
  format: "pdf",
  rows: 0,
};

export const evolveProofIndex = evolveWith<ProofIndex>({
  "index.requested": when(proofIndexFacts["index.requested"], (context, data) => ({ ...context, ...data })),
  "index.prepared": when(proofIndexFacts["index.prepared"], (context, { rows }) => ({ ...context, rows })),
});
