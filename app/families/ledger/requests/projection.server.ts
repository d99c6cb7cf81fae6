/** Requests for ledgers as the list knows them: nothing of the file, whose key goes with it. */
import { toCoverKey } from "~/db/queries/families/ledger-requests";
import type { LedgerRequestTable } from "~/db/schema";
import type { Projection } from "~/events/types";
import { EMPTY_LEDGER, ledgerRequest, type LedgerRequest } from "~/workflows/jobs/ledger-request/index";

import { toFact } from "~/app/services/platform/portal/dispatch.server";
import { createStateReader, keyByStream } from "~/app/services/platform/projections/row-of-stream.server";

export const ledgerRequestProjection: Projection<LedgerRequestTable> = {
  name: "ledger_request",
  version: 3,
  table: "ledger_request",
  getKeys: keyByStream(ledgerRequest),
  fold: (row, entry, id) => {
    const after = ledgerRequest.evolve(stateFromRow(row), toFact(entry));
    const { accounts, period } = after;
    return {
      id,
      owner: after.owner,
      state: entry.state,
      requested_at: after.requestedAt,
      prepared_at: after.preparedAt,
      detail: JSON.stringify({ ...after, file: null, fileName: "", rows: 0 }),
      batch: after.batch ?? null,
      covers: accounts.from === accounts.to ? toCoverKey(accounts.from, period.from, period.to) : null,
    };
  },
};

/** The request as the row remembers it. */
export const stateFromRow = createStateReader<LedgerRequest>(EMPTY_LEDGER, "estates", "period");
