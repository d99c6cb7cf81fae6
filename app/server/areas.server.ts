/**
 * Remix compares an address with every route of the portal, several times for each request. Here each area (the first
 * part of an address: `casefile`, `settings`, …) has a handler of its own that knows only the routes that can match
 * there; every other address goes to the one that knows them all.
 */
import type { ServerBuild } from "@remix-run/node";
import type { RequestHandler } from "express";

/** Where a route stands: its part of the address, and the route around it. */
export interface RouteNode {
  readonly id: string;
  readonly path?: string;
  readonly parentId?: string;
}
type Places = Readonly<Record<string, RouteNode | undefined>>;

/** The area of an address, as routes are compared: without regard to case, and for its data as for its page. */
export function getArea(path: string): string {
  return firstPart(path.replace(/\.data$/, ""));
}

/** Every area that has routes of its own. */
export function listAreas(places: Places): ReadonlySet<string> {
  const parts = Object.values(places).map((place) => (place ? firstPart(getAddress(place, places)) : ""));
  return new Set(parts.filter((part) => part !== "" && !isOpen(part)));
}

/**
 * The ids of the routes that can match an address of one area: those of the area, those whose first part is open
 * (a parameter, or anything at all), and the frames that stand around them.
 */
export function listAreaIds(places: Places, area: string): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const place of Object.values(places)) {
    if (place === undefined) continue;
    const first = firstPart(getAddress(place, places));
    if (first !== area && !isOpen(first)) continue;
    for (let one: RouteNode | undefined = place; one; one = findParent(one, places)) ids.add(one.id);
  }
  return ids;
}

/** Sends each request to the handler of its area. @param createHandler makes the handler of a build */
export function handleByArea(
  build: ServerBuild,
  createHandler: (build: ServerBuild) => RequestHandler,
): RequestHandler {
  const whole = createHandler(build);
  const handlers = new Map(
    [...listAreas(build.routes)].map((area) => {
      const ids = listAreaIds(build.routes, area);
      const routes = pick(build.routes, ids);
      const assets = { ...build.assets, routes: pick(build.assets.routes, ids) };
      return [area, createHandler({ ...build, routes, assets })];
    }),
  );
  return (request, response, next) => (handlers.get(getArea(request.path)) ?? whole)(request, response, next);
}

function firstPart(path: string): string {
  return (path.split("/").find((part) => part !== "") ?? "").toLowerCase();
}

/** A part that stands for more than itself. */
function isOpen(part: string): boolean {
  return part.startsWith(":") || part === "*" || part.endsWith("?");
}

function getAddress(place: RouteNode, places: Places): string {
  const parent = findParent(place, places);
  return `${parent ? getAddress(parent, places) : ""}/${place.path ?? ""}`;
}

function findParent({ parentId }: RouteNode, places: Places): RouteNode | undefined {
  return parentId === undefined ? undefined : places[parentId];
}

function pick<Kind>(from: Readonly<Record<string, Kind>>, ids: ReadonlySet<string>): Record<string, Kind> {
  return Object.fromEntries(Object.entries(from).filter(([id]) => ids.has(id)));
}
