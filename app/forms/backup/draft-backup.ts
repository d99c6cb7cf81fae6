/**
 * What was typed and not yet acknowledged by the portal, kept in this browser: it survives a crash, a time-out and a lost
 * connection, and is offered back to the same person. It is removed when the portal has it, when they throw it away, and when
 * they log out without asking to keep it. It is stored sealed; in clear it is in memory alone, for as long as the page is open.
 */
import * as z from "zod";

import { tryStorage } from "~/app/components/ui/stored";

import { canSeal, fetchKey, openText, sealText } from "./sealed-input";
import { clearAtLogout, SEALED } from "./unsent";

/** What somebody typed on: what the page showed when it was opened, and what it has saved itself since. */
const TypedOn = z.object({
  /** Content version that the page was opened with. */
  basedOn: z.number(),
  /** Begins the command id of every save of the page. */
  pageId: z.string().default(""),
});
export type TypedOn = z.infer<typeof TypedOn>;
const Typed = TypedOn.extend({
  at: z.string(),
  /** The portal did not take it: whatever was saved since, this is not in it. */
  refused: z.boolean().optional(),
  entries: z.array(z.tuple([z.string(), z.string()])),
  /** What the page called the fields in which somebody typed: of what it has no field for any more, it is said where it stood. */
  labels: z.record(z.string(), z.string()).optional(),
});
const Unsent = Typed.extend({
  /** What an earlier page kept and nobody has yet put back or thrown away. */
  earlier: Typed.optional(),
});
export type UnsentInput = z.infer<typeof Typed>;
const Stored = Unsent.extend({ page: z.string() });

interface Entry {
  /** Where it is stored. */
  readonly name: string;
  readonly person: string;
  readonly page: string;
  readonly input: z.infer<typeof Unsent>;
}

/** What is kept, by person and page: read and written at once. The browser's storage follows. */
const entries = new Map<string, Entry>();
const keys = new Map<string, Promise<CryptoKey | null>>();
const opened = new Map<string, Promise<void>>();
const storing = new Map<string, Promise<void>>();
/** Offers that wait for an answer, by person and page: nothing that is typed, saved or sent meanwhile takes their place. */
const offers = new Map<string, UnsentInput>();

const getId = (person: string, page: string): string => `${person}\n${page}`;
const getPrefix = (person: string): string => `${SEALED}${person}:`;

export function saveUnsent(
  person: string,
  page: string,
  typedOn: TypedOn,
  form: FormData,
  { refused = false, labels }: { readonly refused?: boolean; readonly labels?: UnsentInput["labels"] } = {},
): void {
  const texts = [...form.entries()].filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  const input = {
    ...{ ...typedOn, at: new Date().toISOString(), entries: texts },
    ...(refused && { refused }),
    ...(labels !== undefined && { labels }),
  };
  const earlier = offers.get(getId(person, page));
  put(person, page, earlier === undefined ? input : { ...input, earlier });
}

function put(person: string, page: string, input: Entry["input"]): void {
  const id = getId(person, page);
  const name = entries.get(id)?.name ?? `${getPrefix(person)}${newName()}`;
  entries.set(id, { name, person, page, input });
  store(id);
}

/** The newest that is kept, of this page or of an earlier one. */
export function findUnsent(person: string, page: string): UnsentInput | null {
  return entries.get(getId(person, page))?.input ?? null;
}

/** The pages that something is kept for, by what their names begin with. */
export const listKeptPages = (person: string, beginning: string): readonly string[] =>
  [...entries.values()]
    .filter((entry) => entry.person === person && entry.page.startsWith(beginning))
    .map(({ page }) => page);

/** What is typed now has been taken, or is gone from the page. What waits for an answer stays. */
export function forgetUnsent(person: string, page: string): void {
  const earlier = offers.get(getId(person, page));
  if (earlier === undefined) remove(person, page);
  else put(person, page, earlier);
}

function remove(person: string, page: string): void {
  const entry = entries.get(getId(person, page));
  if (entry === undefined) return;
  entries.delete(getId(person, page));
  tryStorage(() => localStorage.removeItem(entry.name), undefined);
}

/**
 * What an earlier page kept, to be offered: it lives from now on until it is answered, whatever else happens on the page.
 * @param isWanted whether it is to be offered; what is not stays as it is
 * @returns `null` where there is nothing to be offered
 */
export function openOffer(
  person: string,
  page: string,
  isWanted: (input: UnsentInput) => boolean,
): UnsentInput | null {
  const known = offers.get(getId(person, page));
  if (known !== undefined) return known;
  const input = entries.get(getId(person, page))?.input;
  const offer = input?.earlier ?? input;
  if (offer === undefined || !isWanted(offer)) return null;
  offers.set(getId(person, page), offer);
  return offer;
}

/** It was put back, or thrown away: what was typed since is kept as ever. */
export function answerOffer(person: string, page: string): void {
  const offer = offers.get(getId(person, page));
  offers.delete(getId(person, page));
  const input = entries.get(getId(person, page))?.input;
  if (offer === undefined || input === undefined) return;
  const { earlier, ...since } = input;
  if (earlier !== undefined) put(person, page, since);
  else if (input.at === offer.at) remove(person, page);
}

/** Whether anything is kept for this person, readable yet or not. */
export function hasUnsent(person: string): boolean {
  if ([...entries.values()].some((entry) => entry.person === person)) return true;
  return storedNames().some((name) => name.startsWith(getPrefix(person)));
}

/**
 * Reads what this browser keeps for the person who is logged in. Done once for a page that is opened; whoever looks for
 * something waits for it.
 */
export function openUnsent(person: string): Promise<void> {
  const begun = opened.get(person) ?? readStored(person);
  opened.set(person, begun);
  return begun;
}

/** When everything that was typed is stored, as far as it can be; after `timeout` at the latest. */
export async function storeUnsent(timeout = 1000): Promise<void> {
  const late = new Promise<void>((resolve) => setTimeout(resolve, timeout));
  await Promise.race([Promise.allSettled(storing.values()), late]);
}

clearAtLogout(() => {
  entries.clear();
  keys.clear();
  opened.clear();
  offers.clear();
});

async function findKey(person: string): Promise<CryptoKey | null> {
  const request = keys.get(person) ?? fetchKey();
  keys.set(person, request);
  const key = await request;
  // Asked for again the next time.
  if (key === null) keys.delete(person);
  return key;
}

async function readStored(person: string): Promise<void> {
  readClear(person);
  window.addEventListener("storage", followOtherTabs);
  // Fetched while there is a session: at its end it is needed, and cannot be had any more.
  const key = await findKey(person);
  if (key === null) return;
  const names = storedNames().filter((name) => name.startsWith(getPrefix(person)));
  await Promise.all(names.map((name) => readOne(key, person, name)));
}

/** What another tab of the same person keeps or throws away is so here, too. */
function followOtherTabs({ key: name, newValue }: StorageEvent): void {
  const person = [...opened.keys()].find((each) => name?.startsWith(getPrefix(each)));
  if (name === null || person === undefined) return;
  if (newValue !== null) {
    void findKey(person).then((key) => key && readOne(key, person, name));
    return;
  }
  for (const [id, entry] of entries) if (entry.name === name) entries.delete(id);
}

async function readOne(key: CryptoKey, person: string, name: string): Promise<void> {
  const stored = tryStorage(() => localStorage.getItem(name), null);
  if (stored === null) return;
  const text = await openText(key, name, stored);
  const { page, ...input } = (text === null ? null : parse(text)) ?? { page: null };
  if (page === null || !("entries" in input)) {
    // Sealed with a key that is no more, or by nobody who had it.
    tryStorage(() => localStorage.removeItem(name), undefined);
    return;
  }
  const id = getId(person, page);
  const known = entries.get(id);
  if (known !== undefined && known.name !== name && known.input.at >= input.at)
    tryStorage(() => localStorage.removeItem(name), undefined);
  else if (known === undefined || known.input.at < input.at) entries.set(id, { name, person, page, input });
}

/** The first release kept it in clear: it is read once, and sealed. */
const CLEAR = "unsent:";
function readClear(person: string): void {
  const prefix = `${CLEAR}${person}:`;
  for (const name of storedNames().filter((each) => each.startsWith(prefix))) {
    const stored = tryStorage(() => localStorage.getItem(name), null);
    const page = name.slice(prefix.length);
    const input = stored === null ? null : parse(stored, page);
    tryStorage(() => localStorage.removeItem(name), undefined);
    if (input !== null) put(person, page, Unsent.parse(input));
  }
}

function parse(text: string, page?: string): z.infer<typeof Stored> | null {
  try {
    const read: unknown = JSON.parse(text);
    const whole = typeof read === "object" && page !== undefined ? { ...read, page } : read;
    return Stored.safeParse(whole).data ?? null;
  } catch {
    return null;
  }
}

/** Stores what is kept now; what is typed while it is being sealed is stored right after. */
function store(id: string): void {
  if (storing.has(id) || !canSeal()) return;
  const work = storeLatest(id)
    // A browser that cannot seal it now leaves the server's autosave.
    .catch(() => undefined)
    .finally(() => storing.delete(id));
  storing.set(id, work);
}

async function storeLatest(id: string): Promise<void> {
  for (;;) {
    const entry = entries.get(id);
    if (entry === undefined) return;
    const key = await findKey(entry.person);
    if (key === null) return;
    const sealed = await sealText(key, entry.name, JSON.stringify({ ...entry.input, page: entry.page }));
    const now = entries.get(id);
    // Thrown away meanwhile, or nobody is logged in any more.
    if (now === undefined) return;
    // A browser that stores nothing (private mode, full) leaves the server's autosave.
    tryStorage(() => localStorage.setItem(now.name, sealed), undefined);
    if (now === entry) return;
  }
}

const storedNames = (): readonly string[] => tryStorage(() => Object.keys(localStorage), []);
const newName = (): string =>
  [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
