/** A person's thumb at a telephone: what they touch and type is counted, and what they are likely to take for it. */
import type { Locator, Page } from "@playwright/test";

import { choose, typeInto } from "./keys";

/**
 * Seconds by the keystroke-level model (Card, Moran and Newell), as its authors and others have found them for telephones: to touch a
 * place, to press a key of the keyboard on the glass, to write a Chinese character, and to see what is to be done next. The hand is
 * there already.
 */
const TOUCH = 1.1;
const KEY = 0.4;
const CHARACTER = 1.2;
const THINK = 1.35;

export class TelephoneHand {
  #touches = 0;
  #keys = 0;
  #characters = 0;
  #thoughts = 0;
  #waited = 0;

  constructor(readonly page: Page) {}

  /** One thought, and one touch. */
  async touch(what: Locator): Promise<void> {
    this.#touches += 1;
    this.#thoughts += 1;
    await this.#wait(() => what.click());
  }
  /** A choice or a tick. */
  async check(what: Locator): Promise<void> {
    this.#touches += 1;
    this.#thoughts += 1;
    await this.#wait(() => what.check());
  }
  /** Into the field, and what one knows. */
  async type(field: Locator, text: string): Promise<void> {
    this.#touches += 1;
    this.#thoughts += 1;
    for (const each of text)
      if (/\p{Script=Han}/u.test(each)) this.#characters += 1;
      else this.#keys += 1;
    await typeInto(field, text);
  }
  /** Opens a list, and touches what is wanted of it. */
  async choose(list: Locator, value: string): Promise<void> {
    this.#touches += 2;
    this.#thoughts += 1;
    await choose(list, value);
  }
  /** To the photographs, the one that is wanted, and "Add". */
  async choosePhoto(control: Locator, photo: Parameters<Locator["setInputFiles"]>[0]): Promise<void> {
    this.#touches += 3;
    this.#thoughts += 2;
    await control.setInputFiles(photo);
  }
  /** To another app and back again, where something is read. */
  lookElsewhere(): void {
    this.#touches += 2;
    this.#thoughts += 2;
  }
  /** What the portal lets one wait for. */
  async until(seen: () => Promise<unknown>): Promise<void> {
    await this.#wait(seen);
  }

  async #wait(work: () => Promise<unknown>): Promise<void> {
    const since = performance.now();
    await work();
    this.#waited += (performance.now() - since) / 1_000;
  }

  /** Seconds of the person, and seconds that they waited as this machine has measured them. */
  effort() {
    return {
      touches: this.#touches,
      keys: this.#keys,
      characters: this.#characters,
      person:
        this.#touches * TOUCH + this.#keys * KEY + this.#characters * CHARACTER + this.#thoughts * THINK,
      waited: this.#waited,
    };
  }
}
