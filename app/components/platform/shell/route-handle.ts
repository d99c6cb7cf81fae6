/** The handle by which a route tells the shell its place. */
import type { TFunction } from "i18next";

import type { Crumb } from "../../ui/breadcrumb/breadcrumb";

/** Gives the crumbs that a route adds, from what its loader returned. */
export type CrumbMaker = (loaded: unknown, t: TFunction) => readonly Crumb[];

/**
 * The export `handle` of a route.
 * @example export const handle: RouteHandle = { crumbs: (_loaded, t) => [{ label: t("navigation.caseSearch") }] };
 */
export interface RouteHandle {
  readonly crumbs: CrumbMaker;
  /** Parameters after the question mark that say what the page is about, as its path does: a filter or a page of a list is none. */
  readonly about?: readonly string[];
}

/** What the page at an address is about: another one is another page, though the same route shows it. */
export function getSubject(
  { pathname, search }: { readonly pathname: string; readonly search: string },
  matches: readonly { readonly handle?: unknown }[],
): string {
  const query = new URLSearchParams(search);
  const about = matches.flatMap(({ handle }) =>
    typeof handle === "object" && handle !== null && "about" in handle && Array.isArray(handle.about)
      ? handle.about.map((name) => `${String(name)}=${query.get(String(name)) ?? ""}`)
      : [],
  );
  return [pathname, ...about].join("\n");
}

function isCrumbMaker(value: unknown): value is CrumbMaker {
  return typeof value === "function";
}

/** The breadcrumb of a page: what each of its routes adds, from the outside in. */
export function buildCrumbs(
  matches: readonly { readonly handle?: unknown; readonly data: unknown }[],
  t: TFunction,
): readonly Crumb[] {
  return matches.flatMap(({ handle, data }) => {
    if (typeof handle !== "object" || handle === null || !("crumbs" in handle)) return [];
    return isCrumbMaker(handle.crumbs) ? handle.crumbs(data, t) : [];
  });
}
