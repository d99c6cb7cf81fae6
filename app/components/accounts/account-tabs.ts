/** The parts of an account's page, as its address names them. */
export const ACCOUNT_TABS = ["particulars", "firms", "groups", "history"] as const;
export type AccountTab = (typeof ACCOUNT_TABS)[number];
