/** A person's hands at a page: what they press is counted, and what the portal lets them wait for. */
import type { Locator } from "@playwright/test";

import type { Person } from "../../journeys/steps/people";

/**
 * Seconds that a practised person takes, by the keystroke-level model (Card, Moran and Newell): to point and press, to press a key,
 * and to see what is to be pressed next. Typing what is known needs no thought for each key.
 */
const POINT = 1.1 + 0.2;
const KEY = 0.28;
const THINK = 1.35;

export interface Effort {
  readonly clicks: number;
  readonly keys: number;
  /** What the portal, its pages and the browser took, in seconds. */
  readonly portal: number;
  /** What the person takes beside, by the model. */
  readonly person: number;
}

export class Hand {
  #clicks = 0;
  #keys = 0;
  #thoughts = 0;
  readonly #since = performance.now();

  constructor(readonly person: Person) {}

  async click(what: Locator): Promise<void> {
    this.#clicks += 1;
    this.#thoughts += 1;
    await what.click();
  }
  /** Keys, in a row, that the person knows: a number, a name, a password. Of longer texts every character counts as one key. */
  async type(text: string): Promise<void> {
    this.#keys += text.length;
    this.#thoughts += 1;
    await this.person.page.keyboard.insertText(text);
  }
  async press(key: string): Promise<void> {
    this.#keys += 1;
    this.#thoughts += 1;
    await this.person.page.keyboard.press(key);
  }
  /** To the file and "Open", in the window of the operating system. */
  async chooseFile(control: Locator, path: string | readonly string[]): Promise<void> {
    this.#clicks += 3;
    this.#thoughts += 2;
    await control.setInputFiles(typeof path === "string" ? path : [...path]);
  }
  effort(): Effort {
    return {
      clicks: this.#clicks,
      keys: this.#keys,
      portal: (performance.now() - this.#since) / 1_000,
      person: this.#clicks * POINT + this.#keys * KEY + this.#thoughts * THINK,
    };
  }
}
