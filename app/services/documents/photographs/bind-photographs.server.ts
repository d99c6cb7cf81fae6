/** Photographs of papers that came together are one document: straightened, in the order in which they were sent, and small. */
import { createHash, randomUUID } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { PHOTOGRAPHS_BYTES } from "~/workflows/kit";

import type { Portal } from "../../platform/portal/portal";
import { ProcessesBusy, ProcessStopped } from "../../platform/work-processes/work-processes.server";
import type { RefusalCode } from "../formats/refusal.server";
import { displayName } from "../uploads/file-name.server";
import type { QuarantinedFile } from "../uploads/receive-upload.server";
import { BIND_PAGES, STRAIGHTEN_PHOTOGRAPH } from "./process-tasks";
import type { StraightPage } from "./straighten.server";

/** What a PDF needs beside its pictures, for each page and for itself. */
const AROUND = { page: 600, file: 2_000 } as const;

export const isPhotograph = ({ mediaType }: Pick<QuarantinedFile, "mediaType">): boolean =>
  mediaType === "image/jpeg" || mediaType === "image/png";

interface Bound {
  /** In quarantine, for whoever asked to take it away; `null` where no photograph could be read. */
  readonly file: QuarantinedFile | null;
  /** Which were left out, and why. */
  readonly refused: readonly { readonly name: string; readonly code: RefusalCode }[];
}

/**
 * Each photograph gets the same share of the room. They stay where they are.
 * @param name of the PDF, without what says that it is one
 */
export async function bindPhotographs(
  { processes, quarantine }: Pick<Portal, "processes" | "quarantine">,
  photographs: readonly QuarantinedFile[],
  name: string,
): Promise<Bound> {
  const most = Math.floor((PHOTOGRAPHS_BYTES - AROUND.file) / Math.max(1, photographs.length)) - AROUND.page;
  const pages: StraightPage[] = [];
  const refused: Bound["refused"][number][] = [];
  for (const photograph of photographs) {
    const page = await inTime(() => processes.run(STRAIGHTEN_PHOTOGRAPH, { path: photograph.path, most }));
    if (page === null) refused.push({ name: photograph.name, code: "damaged" });
    else if ("code" in page) refused.push({ name: photograph.name, code: page.code });
    else pages.push(page);
  }
  if (pages.length === 0) return { file: null, refused };
  const bound = await inTime(() => processes.run(BIND_PAGES, { pages, title: name }));
  if ("code" in bound) return { file: null, refused: [...refused, { name, code: bound.code }] };
  return { file: await keep(quarantine, `${name}.pdf`, bound), refused };
}

async function inTime<Output>(work: () => Promise<Output>): Promise<Output | { readonly code: RefusalCode }> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProcessStopped) return { code: "not-in-time" };
    if (error instanceof ProcessesBusy) return { code: "busy" };
    throw error;
  }
}

async function keep(quarantine: string, name: string, content: Uint8Array): Promise<QuarantinedFile> {
  const path = join(quarantine, randomUUID());
  try {
    await writeFile(path, content, { flag: "wx", mode: 0o600 });
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  return {
    path,
    name: displayName(name),
    size: content.length,
    mediaType: "application/pdf",
    hash: createHash("sha256").update(content).digest("hex"),
  };
}
