/** `robots.txt` lets search engines read what anybody may, and nothing else. */
import { readFileSync } from "node:fs";

import { expect, it } from "vitest";

import { URL_MAP } from "~/app/routing/url-map";

const FILES = /^[/](?:assets[/]|favicon|icon-|apple-touch-icon|manifest|[.]well-known[/])/;

it("allows the addresses of pages for anybody alone", () => {
  const text = readFileSync(new URL("../../public/robots.txt", import.meta.url), "utf8");
  const allowed = [...text.matchAll(/^Allow: (.*)$/gm)].map(([, path]) => (path ?? "").replace(/\$$/, ""));
  const pages = allowed.filter((path) => !FILES.test(path));
  expect(pages.length).toBeGreaterThan(8);
  const closed = pages.filter((path) => {
    const page = URL_MAP.find((each) => each.path === path || each.path.startsWith(`${path}:`));
    return page === undefined || (page.access.who !== "anyone" && page.access.who !== "guest");
  });
  expect(closed).toEqual([]);
  expect(text.trimEnd()).toMatch(/\nDisallow: \/$/);
});
