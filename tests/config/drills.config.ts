import { defineConfig } from "@playwright/test";

import journeys from "./playwright.config";

/** `npm run drill -- scaffold`: journeys through a portal that is built for them. */
export default defineConfig({ ...journeys, testDir: "../drills" });
