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

/** Where schemas, codes and examples of every form lie, for anybody. */
export const CONFORMANCE_KIT = "/api/conformance.zip";
