/** Serves the portal from this folder: `node server.js`. Nothing is installed or built here, and nothing is written below it. */
import { refuseChangedFiles } from "./check-files.js";
import { openPrograms } from "./programs.js";

refuseChangedFiles(import.meta.dirname);
// Whoever runs a release runs an office; a demonstration asks for its mode.
process.env.PORTAL_MODE ??= "production";
await openPrograms(import.meta.dirname, "portal");
