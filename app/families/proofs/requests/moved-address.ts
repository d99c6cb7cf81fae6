/** Where what stood below the address of the index of proofs is now: the requests on proofs have an address of their own. */
const FORMER = "/accounts/proof-of-debt-index";
const NOW = "/accounts/proof-amendments";

/** What the list of requests was asked; the index has other words. */
const ASKED = ["status", "kind", "q", "queue", "sort"] as const;

/** @param url that was asked for @returns path and query of where it is now */
export function findMovedAddress(url: string): string {
  const { pathname, search } = new URL(url);
  return `${pathname.replace(FORMER, NOW)}${search}`;
}

/** Whether an old link asks the list of requests for something. */
export const asksForRequests = (parameters: URLSearchParams): boolean =>
  ASKED.some((name) => parameters.has(name));
