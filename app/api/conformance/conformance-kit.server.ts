/** The conformance kit as one file, the same bytes wherever the forms are the same. */
import { createHash } from "node:crypto";

import JSZip from "jszip";

import { buildKitFiles } from "./kit-files.server";

export interface ConformanceKit {
  readonly content: Uint8Array<ArrayBuffer>;
  /** As `ETag` names it. */
  readonly tag: string;
}

/** What an entry of an archive can say at the earliest: no file has an hour of its own. */
const NO_HOUR = new Date("1980-01-01T00:00:00.000Z");

let packed: Promise<ConformanceKit> | undefined;

/** The kit of the forms of this program, which do not change while it runs. */
export const getConformanceKit = (): Promise<ConformanceKit> => (packed ??= packKit());

/** Packs the files. They are compressed by the library itself, so that no version of Node packs them otherwise. */
export async function packKit(): Promise<ConformanceKit> {
  const zip = new JSZip();
  for (const { path, content } of buildKitFiles())
    zip.file(path, content, { date: NO_HOUR, createFolders: false });
  const bytes = await zip.generateAsync({
    type: "uint8array",
    compression: "DEFLATE",
    compressionOptions: { level: 9 },
    platform: "DOS",
  });
  const content = new Uint8Array(bytes);
  return { content, tag: `W/"${createHash("sha256").update(content).digest("base64url")}"` };
}
