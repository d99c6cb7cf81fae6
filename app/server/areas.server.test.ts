import { matchRoutes } from "@remix-run/react";
import { describe, expect, test } from "vitest";

import { URL_MAP } from "~/app/routing/url-map";

import { getArea, listAreas, listAreaIds, type RouteNode } from "./areas.server";

const SHELL = "routes/_shell";
const places: Readonly<Record<string, RouteNode>> = Object.fromEntries(
  [
    { id: "root", path: "" },
    { id: SHELL, parentId: "root" },
    ...URL_MAP.map(({ id, path, shell }) => ({ id, path: path.slice(1), parentId: shell ? SHELL : "root" })),
  ].map((place) => [place.id, place]),
);

type RouteObject = Parameters<typeof matchRoutes>[0][number];

/** The routes as the router takes them: a tree. */
function buildTree(ids: ReadonlySet<string>, parentId?: string): RouteObject[] {
  return Object.values(places)
    .filter((place) => place.parentId === parentId && ids.has(place.id))
    .map(({ id, path }) => {
      const children = buildTree(ids, id);
      return { id, ...(path !== undefined && { path }), ...(children.length > 0 && { children }) };
    });
}

/** One address of every line, and what is like it and has no line. */
const ADDRESSES = URL_MAP.flatMap(({ path }) => {
  const address = path.replace(/:(\w+)\?/g, "$1").replace(/[:*]/g, "");
  return [address, `${address.toUpperCase()}/AND/MORE`];
});

const everything = buildTree(new Set(Object.keys(places)));
const found = (routes: RouteObject[], address: string) =>
  matchRoutes(routes, address)?.map(({ route, params }) => [route.id, params]);

describe("the area of an address", () => {
  test.each([
    ["/casefile/1/overview", "casefile"],
    ["/CaseFile/1/overview.data", "casefile"],
    ["/home.data", "home"],
    ["//home", "home"],
    ["/", ""],
    ["/_root.data", "_root"],
  ])("%s is %s", (address, area) => {
    expect(getArea(address)).toBe(area);
  });
});

test("an address finds the same page in its area as among all routes", () => {
  const areas = listAreas(places);
  expect(areas.size).toBeGreaterThan(20);
  for (const area of areas) {
    const routes = buildTree(listAreaIds(places, area));
    for (const address of ADDRESSES.filter((one) => getArea(one) === area))
      expect(found(routes, address), address).toEqual(found(everything, address));
  }
});
