/**
 * The one mechanism that asks for rights: every loader and action of the built app is wrapped, by route, in the rule that
 * `app/routes.ts` gives it. A page cannot forget to ask, and the server does not start with a route that has no rule.
 */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import type { ServerBuild } from "@remix-run/node";

import type { Access } from "~/app/access";
import { URL_MAP } from "~/app/routes";

/** Layouts carry no address of their own: the pages inside them are what is guarded. */
const FRAMES: ReadonlySet<string> = new Set(["root", "routes/_shell"]);

export type Authorize = (
  args: LoaderFunctionArgs | ActionFunctionArgs,
  access: Access,
  routeId: string,
) => Promise<void>;

/** The rule of a route. @throws where the URL map has no line for it. */
export function accessOf(routeId: string): Access {
  const mapped = URL_MAP.find((line) => line.id === routeId);
  if (mapped === undefined) throw new Error(`Route ${routeId} has no line in app/routes.ts`);
  return mapped.access;
}

/**
 * Wraps a build.
 * @throws where a route has no rule, or needs one and has no loader to ask it in.
 */
export function guardBuild(build: ServerBuild, authorize: Authorize): ServerBuild {
  const routes: ServerBuild["routes"] = {};
  for (const [id, route] of Object.entries(build.routes)) {
    if (route === undefined) continue;
    if (FRAMES.has(id)) {
      routes[id] = route;
      continue;
    }
    const access = accessOf(id);
    const { loader, action } = route.module;
    if (access.who !== "anyone" && loader === undefined)
      throw new Error(`Route ${id} asks for a right and has no loader: anybody could open it`);
    routes[id] = {
      ...route,
      module: {
        ...route.module,
        ...(loader && {
          loader: async (args: LoaderFunctionArgs) => {
            await authorize(args, access, id);
            return loader(args);
          },
        }),
        ...(action && {
          action: async (args: ActionFunctionArgs) => {
            await authorize(args, access, id);
            return action(args);
          },
        }),
      },
    };
  }
  return { ...build, routes };
}
