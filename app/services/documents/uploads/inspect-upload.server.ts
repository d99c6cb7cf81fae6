/** Judges what people upload: as every file is, but for papers of the portal's own, which bear the record of what they say. */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";

import { findUploadsByHash } from "~/db/queries/documents/uploads";

import { VERIFY_SIGNATURE } from "../printing/process-tasks";
import type { InspectFile } from "../formats/objection";
import type { PortalKeys } from "../../platform/portal/ports/keys";
import type { Portal } from "../../platform/portal/portal";
import { ProcessesBusy, ProcessStopped } from "../../platform/work-processes/work-processes.server";
import { createInspector } from "./inspect-in-process.server";
import { IS_OWN_PAPER } from "./process-tasks";

/** The field of what was signed here. A scan of what was signed by hand, which is there as well, was judged when it came. */
const SIGNED_DOCUMENT = "signed-document";

interface Inspecting extends Pick<Portal, "database" | "processes"> {
  readonly keys: {
    readonly signer: () => { readonly publicKey: string };
    readonly signingKeyChanges: PortalKeys["signingKeyChanges"];
  };
}

export function inspectUpload({ database, processes, keys }: Inspecting): InspectFile {
  const inspect = createInspector(processes);
  return async (path, extension) => {
    const objection = await inspect(path, extension);
    if (objection?.code !== "hidden-content" || extension !== "pdf") return objection;
    if (await isSignedForm({ database, processes }, path)) return null;
    const { publicKey } = keys.signer();
    const keyChanges = keys.signingKeyChanges();
    try {
      return (await processes.run(IS_OWN_PAPER, { path, publicKey, keyChanges })) ? null : objection;
    } catch (error) {
      if (error instanceof ProcessStopped || error instanceof ProcessesBusy) return objection;
      throw error;
    }
  };
}

/**
 * Whether it is a form as it was signed here, byte for byte, which has its facts inside; behind it may stand its time-stamp, and
 * nothing else.
 */
async function isSignedForm(
  { database, processes }: Pick<Inspecting, "database" | "processes">,
  path: string,
): Promise<boolean> {
  const file = await readFile(path);
  const isKept = async (hash: string): Promise<boolean> =>
    (await findUploadsByHash(database, hash)).some(({ field }) => field === SIGNED_DOCUMENT);
  if (await isKept(createHash("sha256").update(file).digest("hex"))) return true;
  try {
    const { valid, timeStamp } = await processes.run(VERIFY_SIGNATURE, { file });
    return valid && timeStamp !== undefined && (await isKept(timeStamp.signedHash));
  } catch (error) {
    if (error instanceof ProcessStopped || error instanceof ProcessesBusy) return false;
    throw error;
  }
}
