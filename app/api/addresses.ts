/** Which addresses are calls of programs: read off the URL map, so that neither can forget the other. */
import { isCallLine } from "~/app/routing/access";
import { URL_MAP } from "~/app/routing/url-map";

const CALLS: readonly RegExp[] = URL_MAP.filter(isCallLine).map(({ path }) => addressPattern(path));

/** @param path as the URL map writes it; parameters become named groups */
export function addressPattern(path: string): RegExp {
  const pattern = path
    .replace(/[.]/g, "[.]")
    .replace(/:(\w+)/g, "(?<$1>[^/]+)")
    .replace("*", ".*");
  // The router takes capitals and a slash at the end for the same address.
  return new RegExp(`^${pattern}/?$`, "i");
}

/** Pages stand before the call for "any other address": the description of the calls is read by people. */
const PAGES: readonly RegExp[] = URL_MAP.filter((line) => !isCallLine(line) && !line.path.includes("*")).map(
  ({ path }) => addressPattern(path.replace(/\/:\w+[?]/g, "")),
);

/** Whether cookies are not read at the address, and a key is. */
export function isCallAddress(path: string): boolean {
  return !PAGES.some((pattern) => pattern.test(path)) && CALLS.some((pattern) => pattern.test(path));
}
