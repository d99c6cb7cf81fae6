/**
 * Amounts as people say them: `12k`, `1.5萬`, `1萬2千`, `1萬2`, `一萬二千`, `五百`. Only what can be read in one way is read.
 */
const DIGITS: Readonly<Record<string, string>> = Object.fromEntries(
  ["零〇", "一壹", "二兩两貳贰", "三叁參", "四肆", "五伍", "六陸陆", "七柒", "八捌", "九玖"].flatMap(
    (written, digit) => [...written].map((each) => [each, String(digit)]),
  ),
);
const UNITS: Readonly<Record<string, string>> = { 万: "萬", 仟: "千", 佰: "百", 拾: "十" };
const WORTH: Readonly<Record<string, number>> = { 千: 1_000, 百: 100, 十: 10 };

/**
 * @param text in narrow characters, without its currency
 * @returns cents; `null` where it is not said so
 */
export function readSpokenAmount(text: string): number | null {
  const thousands = /^(\d{1,6}(?:\.\d{1,3})?) ?k$/i.exec(text)?.[1];
  if (thousands !== undefined) return Math.round(Number(thousands) * 100_000);
  const plain = [...text].map((each) => DIGITS[each] ?? UNITS[each] ?? each).join("");
  const dollars = /[萬千百十]/.test(plain) ? readDollars(plain) : null;
  return dollars === null ? null : Math.round(dollars * 100);
}

/**
 * Reads a count as people write it: `九`, `十二`, `9歲`.
 * @returns `null` where it is no whole number below ten thousand
 */
export function readSpokenCount(typed: string): number | null {
  const bare = typed.replace(/ ?[歲岁]$/, "");
  const count = readBelowTenThousand([...bare].map((each) => DIGITS[each] ?? UNITS[each] ?? each).join(""));
  return count !== null && Number.isInteger(count) ? count : null;
}

/** Chinese counts in ten thousands: what stands before 萬 is a number of its own. */
function readDollars(plain: string): number | null {
  const [before = "", after, ...others] = plain.split("萬");
  if (after === undefined) return readBelowTenThousand(before);
  const count = readBelowTenThousand(before);
  if (count === null || count === 0 || others.length > 0) return null;
  // 一萬二 is twelve thousand; 1.5萬2 is nothing that anybody says.
  const isColloquial = /^[1-9]$/.test(after);
  const rest = after === "" ? 0 : isColloquial ? Number(after) * 1_000 : readBelowTenThousand(after);
  const isWhole = after === "" || Number.isInteger(count);
  return rest === null || !isWhole ? null : count * 10_000 + rest;
}

function readBelowTenThousand(plain: string): number | null {
  if (/^\d{1,4}(?:\.\d{1,4})?$/.test(plain)) return Number(plain);
  let [sum, last] = [0, 10_000];
  let rest = plain;
  for (let part = PART.exec(rest); part !== null; part = PART.exec(rest)) {
    const [whole, count, unit = ""] = part;
    const worth = WORTH[unit] ?? 0;
    // 十五 is fifteen; 百 alone is nothing that anybody says.
    if (worth >= last || (count === undefined && unit !== "十")) return null;
    sum += Number(count ?? "1") * worth;
    last = worth;
    rest = rest.slice(whole.length);
  }
  if (rest === "" && last < 10_000) return sum;
  // 一千五 is one thousand five hundred; 一百零五 is a hundred and five.
  if (!/^\d{1,3}$/.test(rest)) return null;
  const tail = rest.length === 1 ? (Number(rest) * last) / 10 : Number(rest);
  return tail < last ? sum + tail : null;
}

/** A number, and its unit behind it. A zero before it stands for a unit that is left out. */
const PART = /^0?(\d(?:\.\d{1,2})?)?([千百十])/;
