/** Every link that a person is shown, followed as a browser would, without drawing the pages. */
import type { Person } from "./people";

/** What a link may lead to without being a page of the portal's own, and what ends the visit. */
const LEFT_OUT = /^\/(logout|no-access)|^\/\/|\/step\d+$|[.](pdf|xlsx|csv|ics|zip|html|json)$/;

/** Segments that name one thing among many: pages that differ only in them are one kind of page. */
const NAMES_ONE = /\d/;
const STEADY = /^(s\d+|b[123]|d[12]|step\d)$/i;

const getKind = (path: string): string =>
  path
    .split("/")
    .map((segment) => (NAMES_ONE.test(segment) && !STEADY.test(segment) ? "*" : segment))
    .join("/");

export interface DeadEnd {
  readonly from: string;
  readonly to: string;
  readonly why: string;
}

/**
 * Follows one link of each kind from the home page on.
 * @param atMost pages that are asked for
 * @returns the links that the portal refuses to the very person to whom it has shown them
 */
export async function deadEndsFor(
  { context }: Person,
  atMost: number,
): Promise<{ readonly deadEnds: readonly DeadEnd[]; readonly visited: number }> {
  const waiting = [{ from: "", to: "/home" }];
  const known = new Set(["/home"]);
  const deadEnds: DeadEnd[] = [];
  let visited = 0;
  for (let next = waiting.shift(); next !== undefined && visited < atMost; next = waiting.shift()) {
    visited += 1;
    const answer = await context.request.get(next.to);
    const at = new URL(answer.url());
    if (answer.status() >= 400) deadEnds.push({ ...next, why: String(answer.status()) });
    else if (at.pathname.startsWith("/no-access")) deadEnds.push({ ...next, why: at.pathname });
    if (!(answer.headers()["content-type"] ?? "").startsWith("text/html")) continue;
    for (const [, link = ""] of (await answer.text()).matchAll(/<a\b[^>]*?\shref="([^"#]+)/g)) {
      const to = new URL(link.replaceAll("&amp;", "&"), at);
      const kind = getKind(to.pathname);
      if (to.origin !== at.origin || LEFT_OUT.test(to.pathname) || known.has(kind)) continue;
      known.add(kind);
      waiting.push({ from: at.pathname, to: to.pathname + to.search });
    }
  }
  return { deadEnds, visited };
}
