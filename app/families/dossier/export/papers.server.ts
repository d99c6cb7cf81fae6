/** Puts the papers of a stream into the container: each once, whatever names it. */
import { createHash } from "node:crypto";

import type { Portal } from "~/app/services/platform/portal/portal";
import type { RecordedEntry } from "~/events/types";
import type { DossierProfile } from "~/workflows/jobs/dossier/index";
import { DOSSIER_LIMITS } from "~/workflows/kit";

import type { ZipWriter } from "~/app/services/documents/formats/zip-writer.server";
import type { ExportedStream, NamedPaper } from "./exported";
import type { ExportedPaper, DossierContent } from "./format.server";
import { SizeLimitExceeded } from "./size-limit";

type Files = DossierContent["files"];

export class PaperTray {
  /** Where a stored file lies in the container. */
  readonly #places = new Map<string, string>();
  #bytes = 0;

  constructor(
    private readonly portal: Pick<Portal, "documents">,
    private readonly container: ZipWriter,
    private readonly files: Files,
    private readonly profile: DossierProfile,
  ) {}

  /** @throws TooMuch where they are more than a dossier takes */
  async add({ stream, papers, entries, made }: ExportedStream): Promise<readonly ExportedPaper[]> {
    const carried: ExportedPaper[] = [];
    for (const paper of papers) carried.push(await this.#named(stream, paper, entries));
    // Receipts name who filed and who signed.
    if (this.profile === "redacted") return carried;
    for await (const { kind, name, content } of made()) {
      const path = this.#place("receipts", name);
      const sha256 = createHash("sha256").update(content).digest("hex");
      await this.write(path, [content], kind === "receiptRecord");
      carried.push({ kind, state: "enclosed", path, name, sha256, stream, version: null });
    }
    return carried;
  }

  async write(path: string, content: Parameters<ZipWriter["add"]>[1], pack = true): Promise<void> {
    const { size, sha256 } = await this.container.add(path, content, pack);
    this.files.push({ path, size, sha256 });
  }

  async #named(
    stream: string,
    { kind, file, name, sha256 }: NamedPaper,
    entries: readonly RecordedEntry[],
  ): Promise<ExportedPaper> {
    const version = entries.find(({ data }) => JSON.stringify(data).includes(sha256))?.version ?? null;
    const paper = { kind, sha256, stream, version };
    if (this.profile === "redacted") return { ...paper, state: "withheld", path: null, name: null };
    const path = this.#places.get(file) ?? (await this.#enclose(file, name));
    return { ...paper, state: path === null ? "missing" : "enclosed", path, name };
  }

  /** Nobody opens what was not scanned clean, in a dossier no more than elsewhere. */
  async #enclose(file: string, name: string): Promise<string | null> {
    const upload = await this.portal.documents.find(file);
    if (upload?.scan !== "clean") return null;
    this.#bytes += upload.size;
    if (this.#bytes > DOSSIER_LIMITS.bytes) throw new SizeLimitExceeded(`${String(this.#bytes)} bytes`);
    const path = this.#place("papers", name);
    await this.write(path, await this.portal.documents.stream(upload), false);
    this.#places.set(file, path);
    return path;
  }

  #place(folder: string, name: string): string {
    return `${folder}/${String(this.files.length + 1).padStart(4, "0")} ${safeName(name)}`;
  }
}

/** A name that any system takes, and that leads nowhere. */
const safeName = (name: string): string =>
  name
    .replace(/[\p{Cc}\p{Cf}/\\:*?"<>|]/gu, "_")
    .slice(-120)
    .trim() || "_";
