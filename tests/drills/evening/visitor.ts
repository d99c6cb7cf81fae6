/** Somebody's browser at the door of annual statements, over HTTP as a telephone asks: by case, card and code, then page after page. */
import { setTimeout as sleep } from "node:timers/promises";

import { CAPTCHA_ANSWER } from "../people";
import type { EveningBankrupt } from "./bankrupts";

const DOOR = "/annual-statement";
const YEAR = `${DOOR}/year/1`;
/** A letter with a code takes a moment to arrive. */
const LETTER_TRIES = 200;
const LETTER_PAUSE = 100;

export interface Timed {
  readonly status: number;
  readonly body: string;
  readonly milliseconds: number;
  /** Seconds after which a refused request may come again; `null` where it was told none. */
  readonly retryAfter: number | null;
}

/** A save, and the page that was read after it; `null`: none was. */
export interface Went {
  readonly saved: Timed;
  readonly read: Timed | null;
}

export class EveningVisitor {
  readonly #cookies = new Map<string, string>();
  /** What the forms of the pages behind the door name. */
  #visit = "";
  /** By field: what the portal has acknowledged. */
  readonly saved = new Map<string, string>();

  constructor(
    private readonly origin: string,
    readonly bankrupt: EveningBankrupt,
  ) {}

  async ask(path: string, form?: Readonly<Record<string, string>>): Promise<Timed> {
    const startedAt = performance.now();
    const answer = await fetch(this.origin + path, {
      redirect: "manual",
      headers: {
        Cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        "Accept-Language": "zh-HK",
        ...(form && { Origin: this.origin, "Sec-Fetch-Site": "same-origin" }),
      },
      ...(form && { method: "POST", body: new URLSearchParams(form) }),
    });
    const body = await answer.text();
    const milliseconds = performance.now() - startedAt;
    for (const each of answer.headers.getSetCookie()) {
      const [pair = ""] = each.split(";", 1);
      this.#cookies.set(pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1));
    }
    const told = answer.headers.get("Retry-After");
    return { status: answer.status, body, milliseconds, retryAfter: told === null ? null : Number(told) };
  }

  /** @throws where somebody is not let in */
  async comeIn(): Promise<void> {
    const { number, year, hkid } = this.bankrupt;
    const door = await this.ask(DOOR);
    const asked = await this.ask(DOOR, {
      number: String(number),
      year: String(year),
      document: "hkid",
      idNumber: hkid,
      captchaId: fieldIn(door.body, "captchaId"),
      captchaAnswer: CAPTCHA_ANSWER,
      intent: "email",
    });
    expectStatus(asked, 302, "the door");
    expectStatus(await this.ask(`${DOOR}/code`, { code: await this.#readCode() }), 302, "the code");
    const own = await this.ask(`${DOOR}/years`);
    this.#visit = /action="[^"]*[?&;]visit=([\w-]+)/.exec(own.body)?.[1] ?? "";
  }

  /** Behind the door: from a page of this very visit. */
  #post(path: string, form: Readonly<Record<string, string>>): Promise<Timed> {
    return this.ask(`${path}?visit=${this.#visit}`, form);
  }

  async begin(): Promise<void> {
    expectStatus(await this.#post(`${DOOR}/years`, { year: "1", intent: "begin" }), 302, "the year");
  }

  async #readCode(): Promise<string> {
    for (let tries = 0; tries < LETTER_TRIES; tries += 1) {
      const { body } = await this.ask(`/demo/mailbox?q=${encodeURIComponent(this.bankrupt.email)}`);
      const letter = /href="(\/demo\/mailbox\/[^"?]+)"/.exec(body)?.[1];
      const text = letter === undefined ? "" : (await this.ask(letter)).body;
      const code = />\s*(\d{6})\s*</.exec(text)?.[1];
      if (code !== undefined) return code;
      await sleep(LETTER_PAUSE);
    }
    throw new Error(`No code came to ${this.bankrupt.email}`);
  }

  /** What stands on a page, saved by itself: as a page of the portal posts it, which reads nothing anew. */
  async save(step: string, fields: Readonly<Record<string, string>>): Promise<Went> {
    const saved = await this.#post(`${YEAR}/${step}.data`, { ...fields, intent: "save" });
    if (saved.status === 200 && saved.body.includes("savedAt"))
      for (const [name, value] of Object.entries(fields)) this.saved.set(name, value);
    return { saved, read: null };
  }

  /** "Next": the page is gone through, and the next is opened. */
  async goOn(step: string, fields: Readonly<Record<string, string>>, next: string): Promise<Went> {
    const saved = await this.#post(`${YEAR}/${step}.data`, { ...fields, intent: "next" });
    if (saved.status === 202) for (const [name, value] of Object.entries(fields)) this.saved.set(name, value);
    return { saved, read: await this.ask(`${YEAR}/${next}.data`) };
  }

  /** The page of the declaration as it stands open, until it is sent. */
  async openDeclaration(): Promise<Readonly<Record<string, string>>> {
    const { body } = await this.ask(`${YEAR}/declare`);
    return {
      version: fieldIn(body, "version"),
      commandId: fieldIn(body, "commandId"),
      name: this.bankrupt.name,
    };
  }

  declare(declaration: Readonly<Record<string, string>>): Promise<Timed> {
    return this.#post(`${YEAR}/declare`, declaration);
  }
}

function expectStatus({ status, body }: Timed, wanted: number, what: string): void {
  if (status !== wanted) throw new Error(`${what} answered ${String(status)}: ${body.slice(0, 200)}`);
}

function fieldIn(page: string, name: string): string {
  const value = new RegExp(`name="${name}"[^>]*value="([^"]+)"`).exec(page)?.[1];
  if (value === undefined) throw new Error(`The page has no ${name}`);
  return value;
}
