/** The URL map as the build of Remix takes it. What serves reads the map alone: with this module it would load the whole compiler. */
import { layout, route, type RouteConfig } from "@remix-run/route-config";

import type { MappedPage } from "./routing/access";
import { URL_MAP } from "./routing/url-map";

const toRoute = ({ id, path, file }: MappedPage) => route(path, file, { id });

export default [
  layout("routes/_shell.tsx", URL_MAP.filter((mapped) => mapped.shell).map(toRoute)),
  ...URL_MAP.filter((mapped) => !mapped.shell).map(toRoute),
] satisfies RouteConfig;
