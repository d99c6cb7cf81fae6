/** `HCB 1234/2026` in the ways that people write it; `null` for what is no case number. */
export function parseCaseId(typed: string): string | null {
  const text = typed.normalize("NFKC").trim().toUpperCase();
  const parts = /^(HCB|HCCW)[\s-]*0*(\d{1,6}[A-Z]?)\s*(?:\/|-|\bOF\b)\s*(\d{4})$/.exec(text);
  return parts === null ? null : `${parts[1] ?? ""}-${parts[2] ?? ""}-${parts[3] ?? ""}`;
}
