/** The handle by which a route tells the shell its place. */
import type { TFunction } from "i18next";

import type { Crumb } from "../ui/breadcrumb/breadcrumb";

/** Gives the crumbs that a route adds, from what its loader returned. */
export type CrumbMaker = (loaded: unknown, t: TFunction) => readonly Crumb[];

/**
 * The export `handle` of a route.
 * @example export const handle: RouteHandle = { crumbs: (_loaded, t) => [{ label: t("navigation.caseSearch") }] };
 */
export interface RouteHandle {
  readonly crumbs: CrumbMaker;
}

function isCrumbMaker(value: unknown): value is CrumbMaker {
  return typeof value === "function";
}

/** The breadcrumb of a page: what each of its routes adds, from the outside in. */
export function crumbsOf(
  matches: readonly { readonly handle?: unknown; readonly data: unknown }[],
  t: TFunction,
): readonly Crumb[] {
  return matches.flatMap(({ handle, data }) => {
    if (typeof handle !== "object" || handle === null || !("crumbs" in handle)) return [];
    return isCrumbMaker(handle.crumbs) ? handle.crumbs(data, t) : [];
  });
}
