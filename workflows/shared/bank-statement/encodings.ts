/** The text of a file whose bytes may be of several encodings: banks here export in UTF-8, UTF-16, Big5 and GBK. */

export const ENCODINGS = ["utf-8", "utf-16le", "utf-16be", "big5", "gb18030", "windows-1252"] as const;
export type Encoding = (typeof ENCODINGS)[number];

export interface DecodedText {
  readonly encoding: Encoding;
  readonly text: string;
}

const BYTES_LOOKED_AT = 4_096;
/** Characters that statements are full of, in both scripts: what one of two readings has more of is the right one. */
const COMMON =
  "日期交易金額额摘要結结餘余存入支出收取款項项戶户口帳账號号貨货幣币承前轉转息利費费支票現现銀银行公司有限香港參参考編编備备註注說说明細细月年元正貸贷借方發发生自動动櫃柜員员機机電电匯汇人民港美";

const decodeAs = (encoding: Encoding, bytes: Uint8Array): string | null => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

/**
 * @param wanted what the person chose; absent: what the bytes look like
 * @returns `null` where they are no text of that encoding, or of any
 */
export function decodeText(bytes: Uint8Array, wanted?: Encoding): DecodedText | null {
  const encoding = wanted ?? detectEncoding(bytes);
  const text = encoding === null ? null : decodeAs(encoding, bytes);
  return encoding === null || text === null ? null : { encoding, text: text.replace(/^\ufeff/, "") };
}

function detectEncoding(bytes: Uint8Array): Encoding | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  const wide = detectUtf16(bytes);
  if (wide !== null) return wide;
  if (decodeAs("utf-8", bytes) !== null) return "utf-8";
  const readings = (["big5", "gb18030"] as const).flatMap((encoding) => {
    const text = decodeAs(encoding, bytes);
    return text === null ? [] : [{ encoding, share: commonShare(text) }];
  });
  const [best] = readings.sort((left, right) => right.share - left.share);
  if (best !== undefined && best.share > 0) return best.encoding;
  return isWestern(bytes) ? "windows-1252" : (best?.encoding ?? null);
}

/** UTF-16 without its mark: every second byte of plain letters and digits is nil. */
function detectUtf16(bytes: Uint8Array): Encoding | null {
  const looked = bytes.subarray(0, BYTES_LOOKED_AT);
  const nils = [0, 0];
  looked.forEach((byte, index) => {
    if (byte === 0) nils[index % 2] = (nils[index % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = nils;
  if (odd > even && odd * 8 > looked.length) return "utf-16le";
  return even > odd && even * 8 > looked.length ? "utf-16be" : null;
}

/** Of the characters beyond ASCII, the share that statements are full of. */
function commonShare(text: string): number {
  let [beyond, common] = [0, 0];
  for (const character of text) {
    if (character <= "\u007f") continue;
    beyond += 1;
    if (COMMON.includes(character)) common += 1;
  }
  return beyond === 0 ? 0 : common / beyond;
}

/** A few accents among plain letters; no control characters. */
function isWestern(bytes: Uint8Array): boolean {
  let [beyond, controls] = [0, 0];
  for (const byte of bytes) {
    if (byte >= 0x80) beyond += 1;
    else if (byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d) controls += 1;
  }
  return controls === 0 && beyond * 20 < bytes.length;
}
