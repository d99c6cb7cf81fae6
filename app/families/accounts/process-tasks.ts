/** Work for accounts that is done in work processes. */
import { MEGABYTE, type Task } from "~/app/services/platform/portal/ports/work-processes";

import type { FileToRead, ReadFile } from "./bank-statements/read-statement.server";

/** What a bank's file holds. */
export const READ_STATEMENT: Task<FileToRead, ReadFile> = {
  name: "readBankStatement",
  handsBack: 64 * MEGABYTE,
};
