import { createContext, useContext } from "react";

/** The nonce of the Content-Security-Policy of this answer. Empty in the browser, which hides nonces from scripts. */
export const NonceContext = createContext<string>("");

export function useNonce(): string {
  return useContext(NonceContext);
}
