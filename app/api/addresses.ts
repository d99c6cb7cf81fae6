/** Which addresses are calls of programs: read off the URL map, so that neither can forget the other. */
import { isCallLine } from "~/app/access";
import { URL_MAP } from "~/app/routes";

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

/** Whether cookies are not read at the address, and a key is. */
export function isCallAddress(path: string): boolean {
  return CALLS.some((pattern) => pattern.test(path));
}
