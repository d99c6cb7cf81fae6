/** A journey that is filmed: scenes with what is said below them, kept where `/material` shows them. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import type { Page } from "@playwright/test";

import { captionFiles, type Caption, type Narration } from "./captions";
import { encodeFilm } from "./encode";
import { showPointer, startScreencast, type Frame, type Screencast } from "./screencast";

const SHOWN_AT = new URL("../../public/films/", import.meta.url).pathname;
/** Long enough to read the caption before something moves, in milliseconds. */
const BEFORE = 1_200;
const AFTER = 1_000;

export class Film {
  readonly #id: string;
  readonly #frames: Frame[] = [];
  readonly #captions: Caption[] = [];
  /** Seconds filmed before the camera that runs now. */
  #filmed = 0;
  #running: { readonly page: Page; readonly cast: Screencast; readonly since: number } | null = null;

  /** @param id name of the film's files */
  constructor(id: string) {
    this.#id = id;
  }

  /** From here on the film shows this page. */
  async show(page: Page): Promise<void> {
    await this.#cut();
    await showPointer(page);
    const cast = await startScreencast(page);
    this.#running = { page, cast, since: Date.now() / 1000 };
  }

  /** One scene: what is said, and what is done meanwhile. */
  async scene(said: Narration, act: (page: Page) => Promise<void>): Promise<void> {
    if (this.#running === null) throw new Error("A scene needs a page to show");
    const { page } = this.#running;
    const from = this.#now();
    await page.waitForTimeout(BEFORE);
    await act(page);
    await page.waitForTimeout(AFTER);
    this.#captions.push({ said, from, to: this.#now() });
  }

  /** Writes the film, its captions and its first picture. */
  async finish(): Promise<void> {
    const page = this.#running?.page;
    if (page === undefined) throw new Error("Nothing was filmed");
    const poster = await page.screenshot({ type: "jpeg", quality: 80 });
    await this.#cut();
    const size = page.viewportSize() ?? { width: 1280, height: 720 };
    const film = await encodeFilm(page.context(), this.#frames, this.#filmed, size);
    mkdirSync(SHOWN_AT, { recursive: true });
    writeFileSync(join(SHOWN_AT, `${this.#id}.webm`), film);
    writeFileSync(join(SHOWN_AT, `${this.#id}.jpg`), poster);
    for (const { locale, text } of captionFiles(this.#captions))
      writeFileSync(join(SHOWN_AT, `${this.#id}.${locale}.vtt`), text);
  }

  /** Seconds of film so far. */
  #now(): number {
    const since = this.#running?.since;
    return this.#filmed + (since === undefined ? 0 : Date.now() / 1000 - since);
  }

  /** Ends the camera that runs, and puts its frames behind those before. */
  async #cut(): Promise<void> {
    if (this.#running === null) return;
    const { cast, since } = this.#running;
    const until = this.#now();
    await cast.stop();
    // Frames may arrive out of order where one page follows another.
    const inOrder = [...cast.frames].sort((one, other) => one.at - other.at);
    for (const { image, at } of inOrder) {
      const place = this.#filmed + Math.max(at - since, 0);
      if (place < until) this.#frames.push({ image, at: place });
    }
    this.#filmed = until;
    this.#running = null;
  }
}
