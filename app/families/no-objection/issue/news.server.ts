/** The case's officer is told of a letter that only an officer can answer. */
import { listOfficers } from "~/app/services/cases/access/officers";
import { findNotice } from "~/app/services/workspace/notices/announcement.server";
import { idInStream } from "~/events/stream-id";
import { noObjectionLetter } from "~/workflows/records/no-objection-letter/index";

import type { News } from "../../family.server";
import { loadBankruptcy } from "~/app/services/filings/bankrupt-door/load-bankruptcy.server";
import { LETTERS, loadLetter } from "../streams.server";
import { letterStates } from "~/workflows/records/no-objection-letter/states";
import { isIn } from "~/workflows/kit/states";

export const letterNews: News = {
  concerns: (entry) => findNotice(noObjectionLetter, entry) !== undefined,
  announcements: async (portal, entry) => {
    const code = findNotice(noObjectionLetter, entry);
    const id = idInStream(entry.stream);
    const letter = (await loadLetter(portal, id))?.context;
    // Judged twice, it is the judgement that refuses which is told.
    if (
      code === undefined ||
      !isIn(letterStates, entry.state, "refused") ||
      letter?.checked?.code !== "ERR-NOL-006"
    )
      return [];
    const file = await loadBankruptcy(portal, letter.caseId);
    if (file === null) return [];
    const params = { caseNo: file.number, reference: letter.reference };
    return [{ code, to: listOfficers(file), params, target: `${LETTERS}/${id}` }];
  },
};
