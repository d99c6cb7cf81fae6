/**
 * `npm start` and `npm run dev`: sets up whatever is missing, then serves the portal in this very process, so that a
 * signal sent to it reaches the server. Plain JavaScript without a dependency: it runs before anything is installed.
 */
import { ensureBuild, ensureCompiled, ensurePackages, withProgress } from "./setup.js";

const development = process.argv.includes("--dev");

process.env.PORTAL_MODE ??= "demo";
process.env.NODE_ENV ??= development ? "development" : "production";
if (development) process.env.PORTAL_DEVELOPMENT = "1";

ensurePackages();
await withProgress({
  "compiling SQLite": ensureCompiled(),
  "building the pages": development ? undefined : ensureBuild(),
});

const { register } = await import("tsx/esm/api");
register();
await import("./main.ts");
