/** Why the counter does not accept a proof, as it is usually said: data, worded at `rejections.` of the locales. `other` asks for words. */
export const REJECTION_REASONS = [
  "wrongCase",
  "duplicate",
  "notSigned",
  "noDocuments",
  "unclear",
  "afterOrder",
  "notProvable",
  "other",
] as const;
export type RejectionReason = (typeof REJECTION_REASONS)[number];
