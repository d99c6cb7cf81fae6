/** Whether a file that is no paper as the office issued it once was one: it names the office's seal, and the seal does not hold. */
import { retryAfterIfBusy } from "../../platform/work-processes/retry-after-if-busy.server";
import { ProcessStopped } from "../../platform/work-processes/work-processes.server";
import type { Portal } from "../../platform/portal/portal";
import { LIST_NAMED_CERTIFICATES, VERIFY_SIGNATURE } from "../../documents/printing/process-tasks";

/** Never throws for what the file holds. @throws a 503 where too many files are being checked */
export async function isAlteredPaper(
  { processes, seal }: Pick<Portal, "processes" | "seal">,
  file: Uint8Array,
): Promise<boolean> {
  try {
    const named = await retryAfterIfBusy(processes.run(LIST_NAMED_CERTIFICATES, { file }));
    if (!named.includes(seal.fingerprint)) return false;
    return !(await retryAfterIfBusy(processes.run(VERIFY_SIGNATURE, { file }))).valid;
  } catch (error) {
    if (error instanceof ProcessStopped) return false;
    throw error;
  }
}
