/** Chapters of the description. */
export const AREAS = [
  "session",
  "system",
  "notices",
  "cases",
  "forms",
  "filing",
  "files",
  "office",
  "imports",
  "returns",
  "ledgers",
  "releases",
  "accounts",
] as const;
export type Area = (typeof AREAS)[number];
