/** Requests for letters of authorisation as the office's list knows them: no bank and no figure. */
import type { SavingsLetterTable } from "~/db/schema";
import type { Projection } from "~/events/types";
import { savingsLetter } from "~/workflows/records/savings-letter/index";
import { savingsLetterStates } from "~/workflows/records/savings-letter/states";
import { statesWith } from "~/workflows/kit";
import { isIn } from "~/workflows/kit/states";

import { keyByStream } from "~/app/services/platform/projections/row-of-stream.server";
import { followEnd } from "../follow-end";

const WAITING = statesWith(savingsLetterStates, "lists", "forOffice");

export const savingsLetterProjection: Projection<SavingsLetterTable> = {
  name: "savings_letter",
  version: 2,
  table: "savings_letter",
  getKeys: keyByStream(savingsLetter),
  fold(row, entry, id) {
    if (isIn(savingsLetterStates, entry.state, "forgotten")) return undefined;
    const requestedAt = entry.type === "letter.requested" ? entry.at : (row?.requested_at ?? entry.at);
    return { id, state: entry.state, requested_at: requestedAt, ended_at: followEnd(row, entry, WAITING) };
  },
};
