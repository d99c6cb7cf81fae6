/** Judges what people upload: as every file is, but for papers of the portal's own, which bear the record of what they say. */
import type { InspectFile } from "../formats/objection";
import type { PortalKeys } from "../../platform/portal/ports/keys";
import type { Portal } from "../../platform/portal/portal";
import { ProcessesBusy, ProcessStopped } from "../../platform/work-processes/work-processes.server";
import { createInspector } from "./inspect-in-process.server";
import { IS_OWN_PAPER } from "./process-tasks";

interface Inspecting extends Pick<Portal, "processes"> {
  readonly keys: {
    readonly signer: () => { readonly publicKey: string };
    readonly signingKeyChanges: PortalKeys["signingKeyChanges"];
  };
}

export function inspectUpload({ processes, keys }: Inspecting): InspectFile {
  const inspect = createInspector(processes);
  return async (path, extension) => {
    const objection = await inspect(path, extension);
    if (objection?.code !== "hidden-content" || extension !== "pdf") return objection;
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
