/** The names of commands by which records come in: they follow from the run and the record, so that repeating does nothing. */
import type { RecordedEntry } from "~/events/types";

const FIRST = "import-new";

/** What a record brings that the portal did not know. */
export const toNewRecordName = (run: string, line: number): string => `${FIRST}:${run}:${String(line)}`;
/** What a record changes. */
export const toChangedRecordName = (run: string, line: number): string => `import:${run}:${String(line)}`;

/** Whether the entry came with what it is about: a whole office that is brought in is no news to anybody. */
export const isBroughtInNew = ({ commandId }: Pick<RecordedEntry, "commandId">): boolean =>
  commandId.includes(`:${FIRST}:`);
