/** The fingerprint that a form document prints: over what was filled in and enclosed, not over how it looks. */
import { createHash } from "node:crypto";
import * as z from "zod";
import { canonicalJson } from "~/events/integrity/canonical-json";
import type { DescribedFile, FormDefinition, FormValues } from "~/workflows/kit";

/** What the fingerprint takes of an enclosure. */
type HashedFile = Pick<
  DescribedFile,
  "field" | "name" | "size" | "hash" | "fileType" | "otherFileType" | "fileDescription"
>;

/**
 * SHA-256, hexadecimal. The order in which fields were filled in does not count; the order of enclosures does.
 * @param values What the document shows: without fields that are hidden.
 */
export function computeContentHash(
  form: Pick<FormDefinition, "number" | "version">,
  values: FormValues,
  files: readonly HashedFile[],
): string {
  const content = {
    form: form.number,
    version: form.version,
    values,
    files: files.map(({ field, name, size, hash, fileType, otherFileType, fileDescription }) => ({
      field,
      name,
      size,
      hash,
      // Where nothing is said of a file the fingerprint is what it was before anything could be.
      ...(fileType !== null && { fileType }),
      ...(otherFileType !== null && { otherFileType }),
      ...(fileDescription !== null && { fileDescription }),
    })),
  };
  // Through JSON, where a field without a value is the same as no field.
  const plain = z.json().parse(JSON.parse(JSON.stringify(content)));
  return createHash("sha256").update(canonicalJson(plain)).digest("hex");
}
