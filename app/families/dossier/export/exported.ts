/** What is put into a dossier, stream by stream, as its maker sees it. */
import type { RecordedEntry, StreamId } from "~/events/types";
import type { DossierProfile } from "~/workflows/jobs/dossier/index";
import type { Locale, Procedure } from "~/workflows/kit";
import type { TFunction } from "i18next";

import type { NarratedStream } from "../replay/narration";

/** In whose words the replay is told: a dossier is read in all three. */
export interface Words {
  readonly locale: Locale;
  readonly t: TFunction;
}

/** A paper that facts of the stream name. */
export interface NamedPaper {
  readonly kind: "attachment" | "signed" | "schedule" | "document";
  readonly file: string;
  readonly name: string;
  /** SHA-256 as the fact says it, hexadecimal. */
  readonly sha256: string;
}
/** A paper that is made for the dossier. */
export interface GeneratedPaper {
  readonly kind: "receipt" | "receiptRecord";
  readonly name: string;
  readonly content: Buffer;
}

export interface ExportedStream {
  readonly stream: StreamId;
  readonly procedure: Procedure;
  /** Those that the reader may know of, the oldest first. */
  readonly entries: readonly RecordedEntry[];
  /** Every entry of the stream is among them. */
  readonly whole: boolean;
  /** Their payloads are the reader's to read, as far as they are there. */
  readonly readable: boolean;
  readonly papers: readonly NamedPaper[];
  /** Made when they are written, one by one. */
  readonly made: () => AsyncIterable<GeneratedPaper>;
  readonly tell: (words: Words, profile: DossierProfile) => Promise<NarratedStream>;
}
