/** The list of what a dossier holds, `dossier.json`: signed as receipts are, over its one spelling. See docs/verifier/README.md. */
import * as z from "zod";

import { EvidenceFile } from "~/events/integrity/evidence";
import { SigningKeyChange } from "~/workflows/records/key-register/index";
import { DOSSIER_PROFILES } from "~/workflows/jobs/dossier/index";

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const Count = z.int().nonnegative();
const Checkpoint = EvidenceFile.shape.proof.shape.checkpoint;

export const PAPER_KINDS = [
  "attachment",
  "signed",
  "schedule",
  "document",
  "receipt",
  "receiptRecord",
] as const;
/** `missing`: it was not scanned clean, or was taken away. */
export const PAPER_STATES = ["enclosed", "withheld", "missing"] as const;

const ExportedPaper = z.strictObject({
  kind: z.enum(PAPER_KINDS),
  state: z.enum(PAPER_STATES),
  /** Its file in the container; `null` where it is not enclosed. */
  path: z.string().nullable(),
  /** As its filer called it; `null` where that is withheld. */
  name: z.string().nullable(),
  sha256: Sha256,
  stream: z.string(),
  /** The fact that names it; `null` where it was made for the dossier, or the fact is not the reader's to read. */
  version: z.int().positive().nullable(),
});
export type ExportedPaper = z.output<typeof ExportedPaper>;

export const DossierContent = z.strictObject({
  kind: z.literal("dossier"),
  version: z.literal(1),
  id: z.string(),
  madeAt: z.iso.datetime(),
  of: z.strictObject({ caseId: z.string(), form: z.string().nullable() }),
  profile: z.enum(DOSSIER_PROFILES),
  for: z.strictObject({ id: z.string(), role: z.string(), standing: z.string() }),
  streams: z.array(
    z.strictObject({
      stream: z.string(),
      facts: z.string(),
      count: Count,
      whole: z.boolean(),
      checkpoint: Checkpoint,
      keys: z.record(z.string(), Sha256),
    }),
  ),
  papers: z.array(ExportedPaper),
  files: z.array(z.strictObject({ path: z.string(), size: Count, sha256: Sha256 })),
  publicKey: z.string(),
  /** Where the signing key was ever changed: by which the keys of older heads and receipts are known to be the office's. */
  keyChanges: z.array(SigningKeyChange).optional(),
});
export type DossierContent = z.output<typeof DossierContent>;
export type StreamOfDossier = DossierContent["streams"][number];
