/** The Remix app that is served: built, or made from its sources while one develops. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import type { ServerBuild } from "@remix-run/node";

import { ConfigurationRefused, type Config } from "~/app/services/platform/portal/config.server";

export const ROOT = join(import.meta.dirname, "..", "..");

/** @throws ConfigurationRefused where the pages were never built */
export function refuseWithoutPages({ development }: Pick<Config, "development">): void {
  if (!development && !existsSync(join(ROOT, "build/server/index.js")))
    throw new ConfigurationRefused("The pages are not built here: npm run build makes them");
}

/** The pages as `npm run build` made them. */
export async function loadBuiltPages(): Promise<ServerBuild> {
  const built: unknown = await import(pathToFileURL(join(ROOT, "build/server/index.js")).href);
  if (!isServerBuild(built)) throw new Error("build/server is not a build of the portal");
  return built;
}

/** From the portal's port to the one on which browsers hear of changes: two portals may be developed beside each other. */
const TO_CHANGES = 21_690;

/** Pages made from their sources when they are asked for, while one develops. */
export async function openDevelopmentServer({ port }: Pick<Config, "port">) {
  const { createServer } = await import("vite");
  const hmr = { port: port > TO_CHANGES ? port - TO_CHANGES : port + TO_CHANGES };
  const vite = await createServer({ root: ROOT, server: { middlewareMode: true, hmr } });
  return {
    middlewares: vite.middlewares,
    load: async (): Promise<ServerBuild> => {
      const build: unknown = await vite.ssrLoadModule("virtual:remix/server-build");
      if (!isServerBuild(build)) throw new Error("The development build has no routes");
      return build;
    },
  };
}

function isServerBuild(value: unknown): value is ServerBuild {
  return typeof value === "object" && value !== null && "routes" in value && "entry" in value;
}
