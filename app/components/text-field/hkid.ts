/** How a Hong Kong identity card number is written: one or two letters, six digits, the check digit in brackets. */

/** Puts capitals and brackets where they belong, as far as the number has been typed: `a1234563` becomes `A123456(3)`. */
export function formatHkid(text: string): string {
  const bare = text.toUpperCase().replace(/[\s()（）-]/g, "");
  const read = /^([A-Z]{1,2})(\d{6})([\dA])$/.exec(bare);
  return read ? `${read[1]}${read[2]}(${read[3]})` : text.toUpperCase();
}
