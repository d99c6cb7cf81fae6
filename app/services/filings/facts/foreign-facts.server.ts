/** A file that carries facts as papers do, and is none that was signed here. */
import { namesFile } from "../../documents/printing/pdf-attachment.server";
import type { Portal } from "../../platform/portal/portal";
import { readFactsInProcess } from "./check-facts.server";
import { FILED_FORM_FILE } from "./filed-form.server";
import type { FactsProblem } from "./read-facts.server";

export interface ForeignFacts {
  /** `none`: they fit the paper that they are in, which says nothing of who made the two. */
  readonly problem: FactsProblem | "none";
}

/** Whether a file says that it carries facts. */
export const namesFacts = (file: Uint8Array): boolean => namesFile(Buffer.from(file), FILED_FORM_FILE);

/**
 * Whoever made the file may have written what they liked: it is told what is wrong, and nothing of what it says.
 * @param file none that is known here
 * @returns `null` for a file that names no facts
 * @throws a 503 where too many files are being read
 */
export async function findForeignFacts(
  portal: Pick<Portal, "processes">,
  file: Uint8Array,
): Promise<ForeignFacts | null> {
  if (!namesFacts(file)) return null;
  const reading = await readFactsInProcess(portal, file);
  switch (reading.outcome) {
    case "read":
      return { problem: "none" };
    case "wrong":
      return { problem: reading.problem };
    case "none":
      // It names them, and they are gone.
      return { problem: "attachment" };
  }
}
