/** Hong Kong identity card numbers: one or two letters, six digits and a check character in brackets. */
const SHAPE = /^([A-Z]{1,2})(\d{6})\(?([0-9A])\)?$/;
const BLANK = 36;

/** The number without spaces and brackets, in capitals, as wide as Latin is written: `a 123456（３）` gives `A1234563`. */
export function normaliseHkid(typed: string): string {
  return typed
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[\s()-]/g, "");
}

/**
 * Whether shape and check character are right. The weights 9 to 2 run over two letters (A = 10 … Z = 35, a missing first
 * letter 36) and six digits; the check is (11 − sum mod 11) mod 11, with A for 10.
 */
export function isHkid(typed: string): boolean {
  const parts = SHAPE.exec(normaliseHkid(typed));
  if (!parts) return false;
  const [, letters = "", digits = "", check = ""] = parts;
  const values = [
    ...(letters.length === 1 ? [BLANK] : []),
    ...[...letters].map((letter) => letter.charCodeAt(0) - 55),
    ...[...digits].map(Number),
  ];
  const sum = values.reduce((total, value, index) => total + value * (9 - index), 0);
  const expected = (11 - (sum % 11)) % 11;
  return check === (expected === 10 ? "A" : String(expected));
}

/**
 * As printed on the card, `A123456(3)`, wherever a number is shown or typed; what is not complete is given back as it was
 * typed, in capitals.
 */
export function formatHkid(typed: string): string {
  const parts = SHAPE.exec(normaliseHkid(typed));
  return parts ? `${parts[1] ?? ""}${parts[2] ?? ""}(${parts[3] ?? ""})` : typed.trim().toUpperCase();
}
