/** The little of ASN.1's DER that a signature needs: exact bytes in, exact bytes out. */

export const TAG = {
  integer: 0x02,
  octets: 0x04,
  null: 0x05,
  identifier: 0x06,
  sequence: 0x30,
  set: 0x31,
} as const;

/** `[number]`, constructed: the tag of an optional part. */
export const optional = (number: number): number => 0xa0 + number;

export interface DerElement {
  readonly tag: number;
  /** Tag, length and content. */
  readonly whole: Buffer;
  readonly content: Buffer;
}

/** Bytes that are no DER. */
export class NotDer extends Error {
  override readonly name = "NotDer";
}

/** Reads the element that the bytes begin with; what follows it is left alone. @throws NotDer */
export function readElement(bytes: Buffer): DerElement {
  const tag = byteAt(bytes, 0);
  const first = byteAt(bytes, 1);
  const lengthBytes = first < 0x80 ? 0 : first - 0x80;
  if (lengthBytes > 4 || first === 0x80 || (tag & 0x1f) === 0x1f)
    throw new NotDer("unexpected tag or length");
  let length = lengthBytes === 0 ? first : 0;
  for (let index = 0; index < lengthBytes; index += 1) length = length * 256 + byteAt(bytes, 2 + index);
  const start = 2 + lengthBytes;
  if (start + length > bytes.length) throw new NotDer("ends early");
  return { tag, whole: bytes.subarray(0, start + length), content: bytes.subarray(start, start + length) };
}

/** The parts of a constructed element. @throws NotDer */
export function getParts(element: DerElement): readonly DerElement[] {
  const parts: DerElement[] = [];
  for (let rest = element.content; rest.length > 0;) {
    const part = readElement(rest);
    parts.push(part);
    rest = rest.subarray(part.whole.length);
  }
  return parts;
}

/** The part at a path of places, e.g. `part(contentInfo, 1, 0)`. @throws NotDer when there is none */
export function getPartAt(element: DerElement, ...path: readonly number[]): DerElement {
  return path.reduce((outer, place) => {
    const part = getParts(outer)[place];
    if (!part) throw new NotDer("a part is missing");
    return part;
  }, element);
}

function byteAt(bytes: Buffer, place: number): number {
  const byte = bytes[place];
  if (byte === undefined) throw new NotDer("ends early");
  return byte;
}

export function element(tag: number, ...contents: readonly Buffer[]): Buffer {
  const content = Buffer.concat(contents);
  return Buffer.concat([Buffer.from([tag, ...listLength(content.length)]), content]);
}

export const sequence = (...contents: readonly Buffer[]): Buffer => element(TAG.sequence, ...contents);
export const octets = (content: Buffer): Buffer => element(TAG.octets, content);
export const integer = (value: number): Buffer => element(TAG.integer, Buffer.from([value]));
/** DER orders the members of a set by their bytes. */
export const set = (...members: readonly Buffer[]): Buffer =>
  element(TAG.set, ...[...members].sort((left, right) => Buffer.compare(left, right)));

/** An object identifier from its dotted form. */
export function identifier(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split(".").map(Number);
  return element(TAG.identifier, Buffer.from([first * 40 + second, ...rest].flatMap(baseOf128)));
}

function baseOf128(value: number): number[] {
  const digits = [value % 128];
  for (let left = Math.floor(value / 128); left > 0; left = Math.floor(left / 128))
    digits.unshift(128 + (left % 128));
  return digits;
}

function listLength(length: number): number[] {
  if (length < 0x80) return [length];
  const bytes: number[] = [];
  for (let left = length; left > 0; left = Math.floor(left / 256)) bytes.unshift(left % 256);
  return [0x80 + bytes.length, ...bytes];
}
