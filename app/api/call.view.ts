/** Chapters of the description. */
export const AREAS = [
  "session",
  "system",
  "notices",
  "cases",
  "forms",
  "filing",
  "files",
  "imports",
] as const;
export type Area = (typeof AREAS)[number];
