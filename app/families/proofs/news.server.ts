/** Whoever made a request on a proof is told what became of it; whoever asked for an index of proofs, that it is ready or that there is none. */
import { findCase } from "~/db/queries/cases/cases";
import { proofIndex } from "~/workflows/jobs/proof-index/index";
import { proofRequest } from "~/workflows/records/proof-request/index";

import { findNotice } from "~/app/services/workspace/notices/announcement.server";
import { preparedFileNotices } from "~/app/services/workspace/notices/prepared-file-notices.server";
import { loadStream } from "~/app/services/platform/portal/dispatch.server";
import { idInStream } from "~/events/stream-id";
import type { News } from "../family.server";
import { loadProof, PROOF_INDEX_PAGE, PROOF_REQUESTS } from "./streams.server";

export const requestNews: News = {
  concerns: (entry) => findNotice(proofRequest, entry) !== undefined,
  announcements: async (portal, entry) => {
    const code = findNotice(proofRequest, entry);
    const request = (await loadStream(portal.log, proofRequest, entry.stream))?.context;
    if (code === undefined || request === undefined) return [];
    const about = await loadProof(portal, request.proof);
    const params = {
      caseNo: (await findCase(portal.database, request.caseId))?.case_no ?? request.caseId,
      reference: about?.proof.filed.at(-1)?.reference ?? "",
    };
    const target = `${PROOF_REQUESTS}/requests/${idInStream(entry.stream)}`;
    return [{ code, to: [request.by], params, target }];
  },
};

export const indexNews: News = preparedFileNotices(proofIndex, () => PROOF_INDEX_PAGE);
