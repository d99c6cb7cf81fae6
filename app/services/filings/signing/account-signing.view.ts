/**
 * Whether the holder of an account signs with iAM Smart. `none`: it is not for them; `cardUnknown`: they type their identity card number,
 * which the account does not have on record.
 */
export type AccountSigner = "none" | "ready" | "cardUnknown" | "notLinked" | "levelTooLow";

/** What keeps the holder of an account from signing with it. */
export type NotSigner = Extract<AccountSigner, "notLinked" | "levelTooLow">;
