/** What somebody typed into the two fields for the number and the year of a case. */
export interface TypedNumber {
  readonly number: string;
  readonly year: string;
}

/** The same in its parts; `prefix` is `null` where nobody typed one. */
export interface SplitNumber extends TypedNumber {
  readonly prefix: "HCB" | "HCCW" | null;
}

/**
 * The number of a case out of a field for its number and one for its year: whoever types it whole into the first, as every letter of
 * the court prints it (`HCCW 75/2026`), need not type the year once more.
 * @returns the fields as they were typed, where the first holds no number, or another year than the second
 */
export function splitCaseNumber(typed: TypedNumber): SplitNumber {
  const text = typed.number.normalize("NFKC").trim().toUpperCase();
  const parts = /^(HCB|HCCW)?[\s-]*0*([1-9]\d{0,5}[A-Z]?)(?:\s*(?:\/|-|\bOF\b)\s*(\d{4}))?$/.exec(text);
  const year = typed.year.normalize("NFKC").trim();
  const asTyped = { prefix: null, number: typed.number.trim(), year };
  const [, prefix, number = "", within = asTyped.year] = parts ?? [];
  const isOtherYear = asTyped.year !== "" && asTyped.year !== within;
  if (parts === null || isOtherYear) return asTyped;
  return { prefix: prefix === "HCB" || prefix === "HCCW" ? prefix : null, number, year: within };
}
