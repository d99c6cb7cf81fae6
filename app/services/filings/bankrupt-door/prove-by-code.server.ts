/**
 * The code by which a bankrupt proves who they are: it goes to the address or the number that the office holds, as they choose. The page
 * answers alike, and as fast, whether case and person belong together or not.
 */
import type { Locale } from "~/workflows/kit";

import type { CodeMeans } from "../../identity/visitors/code-means";
import type { oneTimeCodes } from "../../identity/visitors/one-time-code.server";
import { sendCode } from "../../identity/visitors/send-code.server";
import { hashHkid } from "../../platform/keys/keyed-hash.server";
import type { Portal } from "../../platform/portal/portal";
import { findBankrupt, type Document } from "./bankrupt.server";
import { getDestination } from "./reach.server";

interface Proving<About> {
  /** What is wanted once it is proved. */
  readonly about: About;
  /** `null`: no case was named that there is. */
  readonly caseId: string | null;
  readonly document: Document;
  /** Of the identity card or the passport, as it was typed. */
  readonly idNumber: string;
  readonly codeBy: CodeMeans;
  readonly locale: Locale;
}

/**
 * Sends a code where case and person belong together.
 * @param codes of the door; how often it is asked there is counted before
 * @returns `Set-Cookie`
 */
export async function proveBankruptByCode<About>(
  portal: Portal,
  codes: ReturnType<typeof oneTimeCodes<About>>,
  { about, caseId, document, idNumber, codeBy, locale }: Proving<About>,
): Promise<string> {
  const hash = hashHkid(portal.keys.lasting, idNumber);
  const bankrupt = await findBankrupt(portal, caseId, { document, hash });
  const to = bankrupt === null ? null : getDestination(bankrupt.file, codeBy);
  // How it was answered is told to nobody: it would say whether there is somebody.
  const { cookie } = await codes.send(portal, {
    about,
    to,
    // Counted before, by what is asked for: by the address written to it would tell as much.
    asker: null,
    deliver: async (code) => {
      // Not waited for: how long it takes to deliver would tell that there is somebody to write to.
      void sendCode(portal, { means: codeBy, to: to ?? "", locale }, code).catch((error: unknown) =>
        portal.logger.error({ error }, "a code for a bankrupt could not be sent"),
      );
      await Promise.resolve();
    },
  });
  if (cookie === null) throw new Error("A code for a bankrupt is refused by nobody who counts");
  return cookie;
}
