/** The pages of somebody, found as they find them: by the links of their own pages. */
import { isPageLine } from "~/app/routing/access";
import { URL_MAP } from "~/app/routing/url-map";

import type { Office, Visitor } from "./office";

/** Pages of one route that somebody is followed to. */
const PAGES_OF_A_ROUTE = 2;
const PAGES = URL_MAP.filter(isPageLine).map(({ id, path, shell }) => ({
  id,
  framed: shell,
  pattern: new RegExp(`^${path.replace(/[/]:\w+[?]/g, "(?:/[^/]+)?").replace(/:\w+/g, "[^/]+")}$`),
}));
const isPage = (answer: Response): boolean =>
  answer.status === 200 && answer.headers.get("Content-Type")?.startsWith("text/html") === true;

/**
 * Follows the links of somebody's pages; two pages of each route.
 * @param from where they begin: at home, in the frame of those who are logged in, unless other pages are named
 */
export async function forEachPage(
  office: Office,
  visitor: Visitor | null,
  look: (address: string, html: string) => Promise<void>,
  from?: readonly string[],
): Promise<void> {
  const ahead = [...(from ?? ["/home"])];
  const [seen, visits] = [new Set<string>(), new Map<string, number>()];
  for (let address = ahead.shift(); address !== undefined; address = ahead.shift()) {
    const [path = ""] = address.split("?");
    const page = PAGES.find(({ pattern }) => pattern.test(path));
    const visited = page === undefined ? 0 : (visits.get(page.id) ?? 0);
    if (page === undefined || (!page.framed && from === undefined)) continue;
    if (visited >= PAGES_OF_A_ROUTE || seen.has(address)) continue;
    seen.add(address);
    const answer = await office.ask(visitor, address, { headers: { Accept: "text/html" } });
    const html = await answer.text();
    if (!isPage(answer)) continue;
    visits.set(page.id, visited + 1);
    for (const [, link] of html.matchAll(/href="(\/[^"#]*)/g))
      if (link !== undefined) ahead.push(link.replaceAll("&amp;", "&"));
    await look(address, html);
  }
}
