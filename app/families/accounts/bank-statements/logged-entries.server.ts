/** The entries of a book as they read after some of its facts: for what is shown as it stood then. */
import type { RecordedEntry } from "~/events/types";
import { bookFacts, type Entry } from "~/workflows/records/cash-book/index";
import { readFact } from "~/workflows/kit";

import { toFact } from "~/app/services/platform/portal/dispatch.server";

export function toLoggedEntries(facts: readonly RecordedEntry[]): ReadonlyMap<string, Entry> {
  const found = new Map<string, Entry>();
  for (const recorded of facts) {
    switch (recorded.type) {
      case "entries.recorded":
        for (const entry of readFact(bookFacts["entries.recorded"], toFact(recorded))?.entries ?? [])
          found.set(entry.id, entry);
        break;
      case "entry.changed": {
        const changed = readFact(bookFacts["entry.changed"], toFact(recorded));
        if (changed) found.set(changed.entry.id, changed.entry);
        break;
      }
      case "entry.removed":
        found.delete(readFact(bookFacts["entry.removed"], toFact(recorded))?.id ?? "");
        break;
      case "entries.undone":
        for (const id of readFact(bookFacts["entries.undone"], toFact(recorded))?.ids ?? []) found.delete(id);
        break;
    }
  }
  return found;
}
