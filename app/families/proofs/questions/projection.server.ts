/** Threads of questions as lists know them: between whom, whose turn it is since when; nothing of what was said. */
import type { QuestionTable } from "~/db/schema";
import { idInStream } from "~/events/stream-id";
import type { Projection } from "~/events/types";
import { hasTag } from "~/workflows/kit";
import { findTurn, NO_QUESTION, question } from "~/workflows/records/question/index";

import { toFact } from "~/app/services/platform/portal/dispatch.server";
import { keyByStream } from "~/app/services/platform/projections/row-of-stream.server";

export const questionProjection: Projection<QuestionTable> = {
  name: "question",
  version: 1,
  table: "question",
  getKeys: keyByStream(question),
  fold(row, entry, id) {
    if (hasTag(question, entry.state, "unlisted")) return undefined;
    const messages = (row?.messages ?? 0) + (entry.type === "question.closed" ? 0 : 1);
    const turn = findTurn(entry.state);
    // Whoever writes again while the other is waited for does not make them wait anew.
    if (row !== undefined)
      return {
        ...row,
        state: entry.state,
        turn,
        since: entry.state === row.state ? row.since : entry.at,
        messages,
      };
    const { subject, caseId, from, to } = question.evolve(NO_QUESTION, toFact(entry));
    if (subject === null) return undefined;
    return {
      id,
      subject_kind: subject.kind,
      subject_id: idInStream(subject.reference),
      case_id: caseId,
      asked_from: from,
      asked_to: to,
      state: entry.state,
      turn,
      since: entry.at,
      asked_at: entry.at,
      messages,
    };
  },
};
