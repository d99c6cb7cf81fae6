/** The parts of an account's page, as its address names them. */
export const ACCOUNT_TABS = ["particulars", "firms", "groups", "keys", "history"] as const;
export type AccountTab = (typeof ACCOUNT_TABS)[number];
