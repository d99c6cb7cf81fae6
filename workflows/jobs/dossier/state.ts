/** What a dossier remembers: of what it is, for whom and why, and the file that came of it. */
import * as z from "zod";
import { NOTHING_PREPARED, evolveWith, when, final } from "../../kit";
import type { PreparedFile, ProcedureFacts } from "../../kit";

const Id = z.string().min(1).max(200);
/** `redacted`: whatever is personal is withheld, and proved all the same. */
export const DOSSIER_PROFILES = ["full", "redacted"] as const;
export type DossierProfile = (typeof DOSSIER_PROFILES)[number];
/** Why nothing comes of it: it is not its asker's to see any more, it would be too large, or it could not be made. */
export const DOSSIER_REFUSALS = ["notYours", "tooMuch", "failed"] as const;
export type DossierRefusal = (typeof DOSSIER_REFUSALS)[number];

export const dossierFacts = {
  "dossier.requested": {
    payload: z.strictObject({
      caseId: Id,
      /** Stream of the form that it is of; `null`: of the whole case. */
      form: Id.nullable(),
      profile: z.enum(DOSSIER_PROFILES),
      /** Why the office wants it, in its own words. */
      reason: z.string().trim().max(2000).optional(),
    }),
    personal: true,
    back: final("onlyACopy"),
  },
  "dossier.prepared": {
    payload: z.strictObject({
      file: Id,
      name: z.string().max(300),
      size: z.int().positive(),
      /** SHA-256 of the file, hexadecimal. */
      hash: z.string().regex(/^[0-9a-f]{64}$/),
    }),
    notice: "dossierReady",
    back: final("onlyACopy"),
  },
  "dossier.refused": {
    payload: z.strictObject({ reason: z.enum(DOSSIER_REFUSALS) }),
    notice: "dossierRefused",
    back: final("onlyACopy"),
  },
  /** Somebody downloaded it. */
  "dossier.taken": { payload: z.strictObject({}), back: final("happened") },
  "dossier.removed": { payload: z.strictObject({}), back: final("onlyACopy") },
  /** Something that it holds was destroyed for good. */
  "dossier.forgotten": { payload: z.strictObject({}), destroys: "all", back: final("destroyed") },
} as const satisfies ProcedureFacts;

export interface Dossier extends PreparedFile<DossierRefusal> {
  /** How its owner stood to the case: whoever stands otherwise sees other things of it. */
  readonly standing: string;
  readonly caseId: string;
  readonly form: string | null;
  readonly profile: DossierProfile;
  readonly size: number;
  /** How often it was downloaded. */
  readonly taken: number;
}
export const EMPTY_DOSSIER: Dossier = {
  ...NOTHING_PREPARED,
  standing: "none",
  caseId: "",
  form: null,
  profile: "full",
  size: 0,
  taken: 0,
};

export const evolveDossier = evolveWith<Dossier>({
  "dossier.requested": when(dossierFacts["dossier.requested"], (context, { reason: _, ...data }, { by }) => ({
    ...context,
    ...data,
    standing: by.standing,
  })),
  "dossier.prepared": when(dossierFacts["dossier.prepared"], (context, { size }) => ({ ...context, size })),
  "dossier.taken": (context) => ({ ...context, taken: context.taken + 1 }),
});
