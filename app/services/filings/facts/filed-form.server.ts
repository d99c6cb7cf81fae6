/**
 * The facts that travel inside a form's paper, for programs: what stands on it, in the form's own terms. What it is filed under is
 * known when it is signed; its place in the log and the proof of it are not, as it is filed afterwards: those travel in the receipt,
 * which names the SHA-256 of this paper, and so of its facts.
 */
import * as z from "zod";

import { canonicalJson } from "~/events/integrity/canonical-json";
import { RowId, WrittenAddress, type DescribedFile, type FormValues } from "~/workflows/kit";

import { computeContentHash } from "../../documents/pdf-signatures/content-hash.server";
import type { PaperFile } from "../../platform/portal/ports/paper";

/** Name of the file inside a paper. */
export const FILED_FORM_FILE = "filed-form.json";
/** What the file is, and in which version: a change to what it says is a new one, and a paper keeps its own. */
export const FILED_FORM_SCHEMA = "tag:oro.gov.hk,2026:filed-form/1";

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const Cell = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.strictObject({ minor: z.int(), currency: z.string() }),
  WrittenAddress,
  z.array(z.string()),
]);
const Answer = z.union([Cell, z.array(z.object({ id: RowId }).catchall(Cell))]);

/** An enclosure by its fingerprint: the file itself is not inside. */
const Enclosure = z.strictObject({
  field: z.string(),
  name: z.string(),
  /** Bytes. */
  size: z.int().nonnegative(),
  sha256: Sha256,
  fileType: z.string().optional(),
  otherFileType: z.string().optional(),
  fileDescription: z.string().optional(),
});

export const FiledForm = z.strictObject({
  schema: z.literal(FILED_FORM_SCHEMA),
  form: z.strictObject({ type: z.string(), number: z.string(), version: z.int().positive() }),
  /** The number that it is filed under. */
  reference: z.string().min(1),
  edition: z.int().positive(),
  caseNumber: z.string(),
  caseName: z.string(),
  /** The days that it is for, as the paper has them; `null`: a case has one such form. */
  period: z.string().nullable(),
  /** Of the paper. */
  language: z.enum(["en", "zh-hk", "zh-cn"]),
  madeAt: z.iso.datetime(),
  signatory: z.strictObject({ name: z.string(), capacity: z.string(), firm: z.string().nullable() }),
  /** By the form's own fields: what the paper shows, and nothing else. */
  answers: z.record(z.string(), Answer),
  enclosures: z.array(Enclosure),
  /** The fingerprint of the content that the paper prints: over form, answers and enclosures. */
  fingerprint: Sha256,
});
export type FiledForm = z.infer<typeof FiledForm>;

/** What a paper is made from, as far as its facts say it. */
export type FactsInput = Omit<FiledForm, "schema" | "answers" | "enclosures" | "fingerprint"> & {
  readonly answers: FormValues;
  readonly files: readonly DescribedFile[];
};

/** Pure: the same paper has the same facts. */
export function describeFacts({ answers, files, ...paper }: FactsInput): FiledForm {
  return FiledForm.parse({
    ...paper,
    schema: FILED_FORM_SCHEMA,
    answers,
    enclosures: files.map(({ field, name, size, hash, fileType, otherFileType, fileDescription }) => ({
      ...{ field, name, size, sha256: hash },
      ...(fileType !== null && { fileType }),
      ...(otherFileType !== null && { otherFileType }),
      ...(fileDescription !== null && { fileDescription }),
    })),
    fingerprint: computeContentHash(paper.form, answers, files),
  });
}

/** Facts as a file, in the one spelling (RFC 8785): what is spelt otherwise was changed. */
export const spellFacts = (facts: FiledForm): string => canonicalJson(facts);

export const toFactsFile = (facts: FiledForm): PaperFile => ({
  name: FILED_FORM_FILE,
  text: spellFacts(facts),
  mediaType: "application/json",
  description: `Content of ${facts.form.number} ${facts.reference} as data`,
});

/** The fingerprint that follows from what the facts say, whatever they say that it is. */
export const computeFingerprint = ({ form, answers, enclosures }: FiledForm): string =>
  computeContentHash(
    form,
    answers,
    enclosures.map(
      ({ sha256, fileType = null, otherFileType = null, fileDescription = null, ...enclosure }) => ({
        ...enclosure,
        ...{ hash: sha256, fileType, otherFileType, fileDescription },
      }),
    ),
  );
