/** A list opens with the view that its reader has chosen for it, where its address asks for nothing. */
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";

import { URL_MAP } from "~/app/routing/url-map";
import { findOpening } from "~/app/services/workspace/list-views/list-views.server";

const PAGES: ReadonlySet<string> = new Set(URL_MAP.flatMap(({ id, shell }) => (shell ? [id] : [])));

/** @throws a redirect to the list with its view. Whoever comes from the list itself has just cleared its filters. */
export async function openList(
  { request, context: { portal, visit } }: LoaderFunctionArgs | ActionFunctionArgs,
  routeId: string,
): Promise<void> {
  const { pathname, search } = new URL(request.url);
  if (request.method !== "GET" || search !== "" || !PAGES.has(routeId)) return;
  if (findPath(request.headers.get("Referer")) === pathname) return;
  const user = await visit.user();
  const query = user && (await findOpening(portal, user, pathname));
  if (query) throw redirect(`${pathname}?${query}`);
}

const findPath = (address: string | null): string | null =>
  address !== null && URL.canParse(address) ? new URL(address).pathname : null;
