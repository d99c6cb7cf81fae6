/** The facts of a stream as a dossier carries them: a line of JSON for each, exactly as it was hashed, with its proof. */
import type { Checkpoint } from "~/events/proof-types";
import type { EventLog } from "~/events/types";
import type { DossierProfile } from "~/workflows/jobs/dossier/index";

import type { ExportedStream } from "./exported";

type Carried = Pick<ExportedStream, "stream" | "procedure" | "entries" | "whole" | "readable">;

/** Names of keys that a dossier hands over: where everything that they seal is the reader's to read. */
export function listReleasedKeys(
  { entries, whole, readable }: Carried,
  profile: DossierProfile,
): ReadonlySet<string> {
  if (profile === "redacted" || !whole || !readable) return new Set();
  const kept = new Set(entries.flatMap(({ seal, data }) => (data === null && seal !== null ? [seal] : [])));
  return new Set(entries.flatMap(({ seal }) => (seal === null || kept.has(seal) ? [] : [seal])));
}

/**
 * What is withheld stays in the stream's file: a sealed payload as ciphertext, and a fact that names somebody in clear by its
 * hash alone.
 */
export async function* factLines(
  log: Pick<EventLog, "provedEntries">,
  { stream, procedure, entries, readable }: Carried,
  profile: DossierProfile,
  checkpoint: Checkpoint,
): AsyncGenerator<string> {
  const seen = new Map(entries.map((entry) => [entry.version, entry]));
  for await (const proved of log.provedEntries(stream, checkpoint)) {
    const { version, position, hash, path, envelope, previousHash, seal, text } = proved;
    const entry = seen.get(version);
    if (entry === undefined) continue;
    const line = { version, position, hash, path };
    const isRedacted = profile === "redacted";
    if (seal === null) {
      const isNamed = procedure.facts[entry.type]?.names === true;
      yield formatLine(
        isRedacted && isNamed ? { ...line, withheld: "fact" } : { ...line, previousHash, envelope },
      );
      continue;
    }
    const sealed = { ...line, previousHash, envelope };
    if (text === null) yield formatLine({ ...sealed, erased: true });
    else if (isRedacted || !readable || entry.data === null)
      yield formatLine({ ...sealed, withheld: "payload" });
    else yield formatLine({ ...sealed, opened: JSON.parse(text) as unknown });
  }
}

const formatLine = (line: Readonly<Record<string, unknown>>): string => `${JSON.stringify(line)}\n`;
