/** A file and the fact that names it: stored first, so that no entry names what is not there, and taken away again where no entry came to name it. */
import { ulid } from "ulidx";

import type { DispatchOutcome, Done } from "./dispatch-types";
import type { NewDocument, StoredDocuments } from "./ports/stored-documents";

/**
 * @param record lets the fact happen that names the file by its id
 * @param names whether what was recorded names it: the last entry, unless something else is asked
 */
export async function storeWithFact<Context>(
  { documents }: { readonly documents: Pick<StoredDocuments, "store" | "remove"> },
  document: Omit<NewDocument, "id">,
  record: (id: string) => Promise<DispatchOutcome<Context>>,
  names: (done: Done<Context>, id: string) => boolean = entryNames,
): Promise<DispatchOutcome<Context>> {
  const id = ulid(Date.parse(document.createdAt));
  await documents.store({ ...document, id });
  const outcome = await record(id);
  // It was refused, or the same command came before, with a file of its own. One that was recorded although its first answer was lost
  // comes back as repeated, and names this file.
  if (outcome.outcome !== "done" || !names(outcome, id)) await documents.remove(id);
  return outcome;
}

const entryNames = ({ entry }: Pick<Done<unknown>, "entry">, id: string): boolean =>
  JSON.stringify(entry.data).includes(JSON.stringify(id));
