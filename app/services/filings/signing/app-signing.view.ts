/** `none`: the portal has no identity app that signs. */
export type AppSigner = "none" | "ready" | "notLinked" | "levelTooLow";
