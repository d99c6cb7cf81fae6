/** By what means a one-time code reaches somebody, as they choose it. */
export const CODE_MEANS = ["email", "sms"] as const;
export type CodeMeans = (typeof CODE_MEANS)[number];
