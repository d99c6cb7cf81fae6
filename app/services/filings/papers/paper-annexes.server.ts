/** Everything that families print within a form. */
import { familyServices } from "~/app/families/registry.server";

import type { PaperBlock } from "../../platform/portal/ports/paper";
import type { AnnexRequest, PaperAnnex } from "./paper-annex.server";

const ANNEXES = familyServices.flatMap(({ paperAnnex }) => paperAnnex ?? []);

/** @param request the submission that is printed, in which language, and who signs it */
export async function buildAnnexes(
  portal: Parameters<PaperAnnex>[0],
  request: AnnexRequest,
): Promise<readonly PaperBlock[]> {
  const made = await Promise.all(ANNEXES.map((annex) => annex(portal, request)));
  return made.flatMap((blocks) => blocks ?? []);
}
