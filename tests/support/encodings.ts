/** Text in the encodings of Chinese banks, which the platform reads and does not write. */

type DoubleByte = "big5" | "gb18030";
const made = new Map<DoubleByte, ReadonlyMap<string, readonly [number, number]>>();

/** Every character of two bytes, found by reading all of them. */
function getTable(encoding: DoubleByte): ReadonlyMap<string, readonly [number, number]> {
  const known = made.get(encoding);
  if (known !== undefined) return known;
  const decoder = new TextDecoder(encoding, { fatal: true });
  const table = new Map<string, readonly [number, number]>();
  for (let lead = 0x81; lead <= 0xfe; lead += 1)
    for (let trail = 0x40; trail <= 0xfe; trail += 1) {
      try {
        const character = decoder.decode(Uint8Array.of(lead, trail));
        if (!table.has(character)) table.set(character, [lead, trail]);
      } catch {
        // No character has these bytes.
      }
    }
  made.set(encoding, table);
  return table;
}

/** @throws RangeError for a character that the encoding does not have in two bytes */
export function encodeAs(text: string, encoding: DoubleByte): Buffer {
  const table = getTable(encoding);
  return Buffer.from(
    [...text].flatMap((character) => {
      if (character <= "\u007f") return [character.charCodeAt(0)];
      const bytes = table.get(character);
      if (bytes === undefined) throw new RangeError(`${encoding} has no ${character}`);
      return [...bytes];
    }),
  );
}
