/**
 * The code on a form that is filled in by hand: twelve letters and digits that lead the counter to the case and the year. It is the
 * statement's name, encrypted: nothing of it can be read without the portal's key, nothing is stored for it, and of a mistyped one it is
 * known that it is none. A Feistel network with ten rounds, as FF1 of NIST SP 800-38G is one, on sixty bits with HMAC-SHA256.
 */
import { createHmac, hkdfSync } from "node:crypto";

import type { Portal } from "~/app/services/platform/portal/portal";

/** Without I, L, O and U, which are taken for others (Crockford). */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const SYMBOLS = 6;
const ROUNDS = 10;
const HALF_BITS = 30;
const FIRST_YEAR = 1_900;

/** Both halves end with bits that are nothing: ten and sixteen, so that of sixty-seven million guesses one is a statement's. */
const NUMBER_AT = 10;
const [YEAR_AT, STATEMENT_AT] = [22, 16];
const LIMITS = { number: 2 ** 20, year: 2 ** 8, statement: 2 ** 6 } as const;

type Halves = readonly [number, number];
type Keys = Pick<Portal, "keys">;

/** @param id of the statement: `HCB-123-2024-1` */
export function createFormCode({ keys }: Keys, id: string): string {
  const [, number = 0, year = 0, statement = 0] = (/^HCB-(\d+)-(\d{4})-(\d+)$/.exec(id) ?? []).map(Number);
  const since = year - FIRST_YEAR;
  if (number >= LIMITS.number || since < 0 || since >= LIMITS.year || statement >= LIMITS.statement)
    throw new Error(`no code for the statement ${id}`);
  const key = deriveKey(keys.lasting);
  let halves: Halves = [number << NUMBER_AT, (since << YEAR_AT) | (statement << STATEMENT_AT)];
  for (let round = 0; round < ROUNDS; round += 1)
    halves = [halves[1], halves[0] ^ mix(key, round, halves[1])];
  const symbols = halves.map(toSymbols).join("");
  return [symbols.slice(0, 4), symbols.slice(4, 8), symbols.slice(8)].join("-");
}

/** @returns the id of the statement; `null` for what is no code, however it was typed */
export function readFormCode({ keys }: Keys, typed: string): string | null {
  const symbols = typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, "")
    .replaceAll("O", "0")
    .replace(/[IL]/g, "1");
  const [left, right] = [fromSymbols(symbols.slice(0, SYMBOLS)), fromSymbols(symbols.slice(SYMBOLS))];
  if (symbols.length !== 2 * SYMBOLS || left === null || right === null) return null;
  const key = deriveKey(keys.lasting);
  let halves: Halves = [left, right];
  for (let round = ROUNDS - 1; round >= 0; round -= 1)
    halves = [halves[1] ^ mix(key, round, halves[0]), halves[0]];
  const [first, second] = halves;
  const isName = first % 2 ** NUMBER_AT === 0 && second % 2 ** STATEMENT_AT === 0;
  const [number, since] = [first >>> NUMBER_AT, second >>> YEAR_AT];
  const statement = (second >>> STATEMENT_AT) % LIMITS.statement;
  return isName ? `HCB-${String(number)}-${String(since + FIRST_YEAR)}-${String(statement)}` : null;
}

const deriveKey = (lasting: Buffer): Buffer =>
  Buffer.from(hkdfSync("sha256", lasting, "", "codes on forms of annual statements", 32));

const mix = (key: Buffer, round: number, half: number): number =>
  createHmac("sha256", key)
    .update(`${String(round)} ${String(half)}`)
    .digest()
    .readUInt32BE(0) >>>
  (32 - HALF_BITS);

const toSymbols = (half: number): string =>
  Array.from(
    { length: SYMBOLS },
    (_, place) => ALPHABET[(half >>> (5 * (SYMBOLS - 1 - place))) & 31] ?? "",
  ).join("");

function fromSymbols(symbols: string): number | null {
  let half = 0;
  for (const symbol of symbols) {
    const value = ALPHABET.indexOf(symbol);
    if (value === -1) return null;
    half = half * 32 + value;
  }
  return half;
}
