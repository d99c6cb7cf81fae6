/** Work for accounts that is done in threads. */
import type { Task } from "~/app/services/portal/ports/threads";

import type { FileToRead, ReadFile } from "./bank-statements/read-statement.view";

/** What a bank's file holds. */
export const READ_STATEMENT: Task<FileToRead, ReadFile> = { name: "readBankStatement" };
