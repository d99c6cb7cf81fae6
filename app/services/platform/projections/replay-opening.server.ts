/** Replays of forms that were opened, one row each. */
import type { ReplayOpeningTable } from "~/db/schema";
import type { Projection } from "~/events/types";
import { replayOpening, replayOpeningFacts } from "~/workflows/records/replay-opening/index";

import { keyByStream } from "./row-of-stream.server";

export const replayOpeningProjection: Projection<ReplayOpeningTable> = {
  name: "replay-opening",
  version: 1,
  table: "replay_opening",
  getKeys: keyByStream(replayOpening),
  fold: (_, { data, at, meta }, id) => {
    const { form, caseId, reason } = replayOpeningFacts["replay.opened"].payload.parse(data);
    return { id, account_id: meta.by.id, form, case_id: caseId, reason, at };
  },
};
