/** Data that the office puts into a paper of its own and seals with it: whoever is handed the paper asks whether it is the office's. */
import type * as z from "zod";

import type { Json } from "~/events/types";
import { canonicalJson } from "~/events/integrity/canonical-json";
import { parseBoundedJson } from "~/workflows/kit";

import { listFilesInside, namesFile } from "../../documents/printing/pdf-attachment.server";
import { VERIFY_SIGNATURE } from "../../documents/printing/process-tasks";
import type { Portal } from "../../platform/portal/portal";
import type { PaperFile } from "../../platform/portal/ports/paper";
import { retryAfterIfBusy } from "../../platform/work-processes/retry-after-if-busy.server";
import { ProcessStopped } from "../../platform/work-processes/work-processes.server";

/** The file that carries them. */
export const carryData = (data: Json, name: string, description: string): PaperFile => ({
  ...{ name, description, mediaType: "application/json" },
  text: canonicalJson(data),
});

/**
 * @param name of the file inside
 * @returns `null` where the file is no paper that the office's seal covers whole, or carries nothing of that name and kind
 * @throws a 503 where too many files are being checked
 */
export async function readSealedData<Data>(
  { processes, seal }: Pick<Portal, "processes" | "seal">,
  file: Uint8Array,
  { name, schema }: { readonly name: string; readonly schema: z.ZodType<Data> },
): Promise<Data | null> {
  if (!namesFile(Buffer.from(file), name)) return null;
  try {
    const { valid, fingerprint } = await retryAfterIfBusy(processes.run(VERIFY_SIGNATURE, { file }));
    if (!valid || fingerprint !== seal.fingerprint) return null;
  } catch (error) {
    if (error instanceof ProcessStopped) return null;
    throw error;
  }
  // The portal's own print to the last byte: what lies in it was put there by the portal.
  const [inside, ...more] = await listFilesInside(file);
  if (inside?.name !== name || inside.content === null || more.length > 0) return null;
  return schema.safeParse(parseBoundedJson(inside.content.toString("utf8"))).data ?? null;
}
