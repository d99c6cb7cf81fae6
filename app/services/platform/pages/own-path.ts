/** The paths to which an address or a form may lead a page: a path of this portal and no other site. */
import { plainPath } from "../portal/plain-path";

/** @returns the path as a browser would ask for it; `null` for anything that is not a path of this portal */
export function ownPath(wanted: unknown): string | null {
  if (typeof wanted !== "string" || !/^\/(?![/\\])[\w\-./?=&%+*:,;@!~()]*$/.test(wanted)) return null;
  const { pathname, search } = new URL(wanted, "http://portal.invalid");
  // `/..//host` is `//host` once its dots are worked out, which browsers take for another site.
  return pathname.startsWith("//") ? null : plainPath(pathname) + search;
}
