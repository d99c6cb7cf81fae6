/** Prints of long accounts as their list knows them: nothing of the file, whose key goes with it. */
import type { AccountPrintTable } from "~/db/schema";
import { idInStream } from "~/events/stream-id";
import type { Projection } from "~/events/types";
import { accountPrint, EMPTY_PRINT, type AccountPrint } from "~/workflows/jobs/account-print/index";

import { toFact } from "~/app/services/platform/portal/dispatch.server";

export const accountPrintProjection: Projection<AccountPrintTable> = {
  name: "account_print",
  version: 1,
  table: "account_print",
  getKeys: ({ stream }) => (stream.startsWith(`${accountPrint.type}/`) ? [idInStream(stream)] : []),
  fold: (row, entry, id) => {
    const after = accountPrint.evolve(row === undefined ? EMPTY_PRINT : stateFromRow(row), toFact(entry));
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
export function stateFromRow({ detail }: Pick<AccountPrintTable, "detail">): AccountPrint {
  const read: unknown = JSON.parse(detail);
  if (!isPrint(read)) throw new Error("The row of a print was not written by this fold");
  return read;
}

const isPrint = (value: unknown): value is AccountPrint =>
  typeof value === "object" && value !== null && "account" in value && "entries" in value;
