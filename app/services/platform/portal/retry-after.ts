/** When to come again, as an answer that could not be given now says it: the page that shows the error says it, too. */
import type { HeadersFunction } from "@remix-run/node";

export const retryAfter: HeadersFunction = ({ errorHeaders }) => {
  const seconds = errorHeaders?.get("Retry-After");
  return new Headers(seconds ? { "Retry-After": seconds } : {});
};
