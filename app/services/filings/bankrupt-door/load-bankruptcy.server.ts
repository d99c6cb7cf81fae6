/** A bankruptcy as it is recorded, for whoever deals with its bankrupt. */
import { hasTag } from "~/workflows/kit";
import { caseFile, type CaseFile } from "~/workflows/records/case-file/index";

import { loadStream } from "../../platform/portal/dispatch.server";
import type { Portal } from "../../platform/portal/portal";

/** Loads a bankruptcy, open or closed, by its id. `null` if there is none or it was erased. */
export async function loadBankruptcy({ log }: Pick<Portal, "log">, id: string): Promise<CaseFile | null> {
  const loaded = await loadStream(log, caseFile, `${caseFile.type}/${id}`);
  if (loaded === undefined || hasTag(caseFile, loaded.state, "final")) return null;
  return loaded.context.type === "B" ? loaded.context : null;
}
