/** Requests for another contact as the office's list and the portal's background work know them. */
import { createHash } from "node:crypto";

import type { ContactChangeTable } from "~/db/schema";
import type { Projection } from "~/events/types";
import { contactChange, NO_CHANGE } from "~/workflows/records/contact-change/index";
import { changeStates } from "~/workflows/records/contact-change/states";
import { statesWith } from "~/workflows/kit";
import { isIn } from "~/workflows/kit/states";

import { toFact } from "~/app/services/platform/portal/dispatch.server";
import { keyByStream } from "~/app/services/platform/projections/row-of-stream.server";
import { followEnd } from "../follow-end";

const WAITING = statesWith(changeStates, "lists", "forOffice");

/** The key itself stands in the notice and, sealed, in the log. */
export const hashStopKey = (key: string): string => createHash("sha256").update(key).digest("hex");

export const contactChangeProjection: Projection<ContactChangeTable> = {
  name: "contact_change",
  version: 2,
  table: "contact_change",
  getKeys: keyByStream(contactChange),
  fold(row, entry, id) {
    if (isIn(changeStates, entry.state, "forgotten")) return undefined;
    const told = contactChange.evolve(NO_CHANGE, toFact(entry));
    if (told.stopKey !== "")
      return {
        id,
        state: entry.state,
        requested_at: entry.at,
        ended_at: null,
        takes_over_at: null,
        stop_hash: hashStopKey(told.stopKey),
      };
    const ended_at = followEnd(row, entry, WAITING);
    const takes_over_at = told.takesOverAt ?? row?.takes_over_at ?? null;
    return row && { ...row, state: entry.state, ended_at, takes_over_at };
  },
};
