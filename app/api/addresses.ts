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

const getFirstPart = (path: string): string => path.slice(1).split("/", 1)[0]?.toLowerCase() ?? "";

/** The first parts of all addresses of calls, in small letters: under any other no address is one. */
const FIRST_PARTS: ReadonlySet<string> = new Set(
  URL_MAP.filter(isCallLine).map(({ path }) => getFirstPart(path)),
);

/** Pages stand before the call for "any other address": the description of the calls is read by people. */
const PAGES: readonly RegExp[] = URL_MAP.filter(
  (line) => !isCallLine(line) && !line.path.includes("*") && FIRST_PARTS.has(getFirstPart(line.path)),
).map(({ path }) => addressPattern(path.replace(/\/:\w+[?]/g, "")));

/** Whether cookies are not read at the address, and a key is. Each request asks it several times. */
export function isCallAddress(path: string): boolean {
  if (!FIRST_PARTS.has(getFirstPart(path))) return false;
  return !PAGES.some((pattern) => pattern.test(path)) && CALLS.some((pattern) => pattern.test(path));
}
