/** Whoever opens a page behind the door without being in is told why at the door, and led to that page once they have come in. */
import type { Portal } from "~/app/services/platform/portal/portal";
import { DOOR } from "../streams.server";
import { hasLeft, wasIn } from "./proving.server";

/** Pages that somebody may have kept: no file, and nothing outside the door. */
const KEPT =
  /^\/annual-statement\/(?:contact|savings-account|objection|year\/(\d{1,2})\/[A-Za-z]{1,30}(?:\/app)?)$/;

/** Why nobody is in: they have left, their time is over, or they have not come in yet. */
const WHY = ["left", "over", "first"] as const;

/** The address of the door for whoever asks for a page behind it: with the reason, and the page. */
export async function findWayIn(portal: Portal, request: Request): Promise<string> {
  if (await hasLeft(portal, request)) return `${DOOR}?left`;
  const why = (await wasIn(portal, request)) ? "over" : "first";
  const { pathname } = new URL(request.url);
  return nameWanted(`${DOOR}?${why}`, readWanted(pathname));
}

/** @returns the door's address that leads on to a page */
export const nameWanted = (door: string, wanted: string | undefined): string =>
  wanted === undefined ? door : `${door}${door.includes("?") ? "&" : "?"}to=${encodeURIComponent(wanted)}`;

/** The year whose page it is; `undefined` for a page of the case. */
export const yearOfWanted = (wanted: string): number | undefined => {
  const year = KEPT.exec(wanted)?.[1];
  return year === undefined ? undefined : Number(year);
};

/** The page that an address names; `undefined` where it is none of those that the door leads to. */
export const readWanted = (named: string | null | undefined): string | undefined =>
  named != null && KEPT.test(named) ? named : undefined;

/** Why somebody stands at the door, and whither they want. */
export const readWayIn = (parameters: URLSearchParams) => ({
  why: WHY.find((each) => parameters.has(each)) ?? null,
  wanted: readWanted(parameters.get("to")),
});
