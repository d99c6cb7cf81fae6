/**
 * The code that the apps of all banks in Hong Kong read (Faster Payment System): merchant-presented data objects of EMVCo, each its
 * tag, its length and its value, with a check sum at the end. Sources: EMV QR Code Specification, Merchant-Presented Mode
 * 1.1; Common QR Code Specification for Retail Payments in Hong Kong.
 */
import { hongKongDate, formatHongKongTime, type Instant } from "~/workflows/kit";

/** Of the Faster Payment System, within the data object 26. */
const SCHEME = "hk.com.hkicl";
const HKD = "344";
const CHECK_SUM = "6304";

/** CRC-16 with polynomial 1021 and beginning FFFF, as four capital digits; of everything before it, its own tag and length included. */
export function checkSum(text: string): string {
  let crc = 0xffff;
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : crc << 1;
  }
  return crc.toString(16).toUpperCase().padStart(4, "0");
}

/** @throws RangeError for a value of more than 99 letters: none of ours is */
function dataObject(tag: string, value: string): string {
  if (value.length > 99) throw new RangeError(`The data object ${tag} is too long`);
  return `${tag}${String(value.length).padStart(2, "0")}${value}`;
}

export interface FpsOrder {
  /** The office's identifier at the Faster Payment System. */
  readonly fpsId: string;
  /** In cents. */
  readonly amount: number;
  /** Bill number and reference label; 25 letters at most. */
  readonly reference: string;
  readonly expiresAt: Instant;
}

/** The payload of the code for one attempt. */
export function fpsPayload({ fpsId, amount, reference, expiresAt }: FpsOrder): string {
  const objects = [
    ["00", "01"],
    // Good for one payment.
    ["01", "12"],
    ["26", [["00", SCHEME] as const, ["02", fpsId] as const, ["05", getTime(expiresAt)] as const]],
    ["52", "0000"],
    ["53", HKD],
    ["54", (amount / 100).toFixed(2)],
    ["58", "HK"],
    ["59", "NA"],
    ["60", "HK"],
    ["62", [["01", reference] as const, ["05", reference] as const]],
  ] as const;
  const written = objects
    .map(([tag, value]) =>
      dataObject(
        tag,
        typeof value === "string" ? value : value.map(([inner, part]) => dataObject(inner, part)).join(""),
      ),
    )
    .join("");
  return `${written}${CHECK_SUM}${checkSum(`${written}${CHECK_SUM}`)}`;
}

/** `261120143000`, in Hong Kong. */
function getTime(at: Instant): string {
  const day = hongKongDate(at).slice(2).replaceAll("-", "");
  return `${day}${formatHongKongTime(at).replace(/\D/g, "").padEnd(6, "0").slice(0, 6)}`;
}

/** The data objects of a code by their tags (`62.05` within another); `null` where it is damaged. */
export function readCode(payload: string): ReadonlyMap<string, string> | null {
  const body = payload.slice(0, -4);
  if (!body.endsWith(CHECK_SUM) || checkSum(body) !== payload.slice(-4).toUpperCase()) return null;
  const found = new Map<string, string>();
  const objects = objectsIn(payload);
  if (objects === null) return null;
  for (const [tag, value] of objects) {
    found.set(tag, value);
    if (!TEMPLATES.has(tag)) continue;
    for (const [inner, part] of objectsIn(value) ?? []) found.set(`${tag}.${inner}`, part);
  }
  return found;
}
const TEMPLATES: ReadonlySet<string> = new Set(["26", "62"]);

function objectsIn(text: string): readonly (readonly [string, string])[] | null {
  const objects: (readonly [string, string])[] = [];
  for (let place = 0; place < text.length;) {
    const [, tag, length] = /^(\d\d)(\d\d)/.exec(text.slice(place)) ?? [];
    if (tag === undefined || length === undefined) return null;
    const end = place + 4 + Number(length);
    if (end > text.length) return null;
    objects.push([tag, text.slice(place + 4, end)]);
    place = end;
  }
  return objects;
}
