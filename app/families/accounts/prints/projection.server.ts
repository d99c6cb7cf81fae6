/** Prints of long accounts as their list knows them: nothing of the file, whose key goes with it. */
import type { AccountPrintTable } from "~/db/schema";
import type { Projection } from "~/events/types";
import { accountPrint, EMPTY_PRINT, type AccountPrint } from "~/workflows/jobs/account-print/index";

import { toFact } from "~/app/services/platform/portal/dispatch.server";
import { createStateReader, keyByStream } from "~/app/services/platform/projections/row-of-stream.server";

export const accountPrintProjection: Projection<AccountPrintTable> = {
  name: "account_print",
  version: 1,
  table: "account_print",
  getKeys: keyByStream(accountPrint),
  fold: (row, entry, id) => {
    const after = accountPrint.evolve(stateFromRow(row), toFact(entry));
    return {
      id,
      owner: after.owner,
      account: after.account,
      state: entry.state,
      requested_at: after.requestedAt,
      prepared_at: after.preparedAt,
      detail: JSON.stringify({ ...after, file: null, fileName: "", size: 0 }),
    };
  },
};

/** The print as the row remembers it. */
export const stateFromRow = createStateReader<AccountPrint>(EMPTY_PRINT, "account", "entries");
