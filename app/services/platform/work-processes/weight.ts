/** How much a value is, as far as it takes memory where it is handed to: a text counts as often as it stands in it. */

/** For what holds other values, and for a number. */
const SLOT = 8;

/**
 * @param most it is not looked at further than that
 * @returns bytes, roughly; more than `most` where it is more
 */
export function measureWeight(value: unknown, most: number): number {
  let weight = 0;
  const left: unknown[] = [value];
  while (left.length > 0 && weight <= most) {
    const each = left.pop();
    weight += SLOT;
    if (typeof each === "string") weight += each.length * 2;
    else if (ArrayBuffer.isView(each) || each instanceof ArrayBuffer) weight += each.byteLength;
    else if (each instanceof Map) for (const [key, item] of each) left.push(key, item);
    else if (Array.isArray(each) || each instanceof Set) for (const item of each) left.push(item);
    else if (typeof each === "object" && each !== null)
      for (const [key, item] of Object.entries(each)) {
        weight += key.length * 2;
        left.push(item);
      }
  }
  return weight;
}
