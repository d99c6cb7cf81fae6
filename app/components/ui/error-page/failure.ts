/** The generic label of section 8 as which an error reads. */
import { isRouteErrorResponse } from "@remix-run/react";

/** The call that failed, where the portal was not reached; the label is a code of the error catalogue. */
export type FailedCall = "FETCH" | "LOGIN" | "SEARCH" | "SUBMIT" | "DOWNLOAD";

/** The code that an error page shows: of what the request was, or of an unknown error of the system. */
export type FailureCode = FailedCall | "ERR-REQUEST" | "ERR-SYSTEM";

/**
 * @param address where the browser was going to
 * @returns `null` for what has a page of its own: not found, no access, too many, busy
 */
export function toFailure(error: unknown, address: { readonly pathname: string; readonly search: string }) {
  if (isRouteErrorResponse(error)) {
    const known = OF_STATUS[error.status];
    return known === undefined ? "ERR-SYSTEM" : known;
  }
  // Browsers say a call that reached nobody as a TypeError, each with other words.
  return error instanceof TypeError && /fetch|load failed|network/i.test(error.message)
    ? failedCall(address)
    : "ERR-SYSTEM";
}

const OF_STATUS: Readonly<Record<number, FailureCode | null>> = {
  400: "ERR-REQUEST",
  403: null,
  404: null,
  429: null,
  503: null,
};

function failedCall({ pathname, search }: { pathname: string; search: string }): FailedCall {
  if (pathname === "/login") return "LOGIN";
  if (/\.(pdf|xlsx|zip|ics)$/.test(pathname) || pathname.startsWith("/files/")) return "DOWNLOAD";
  if (/\/(sign|submit|verification|signing)(\/|$)/.test(pathname)) return "SUBMIT";
  return new URLSearchParams(search).has("q") ? "SEARCH" : "FETCH";
}
