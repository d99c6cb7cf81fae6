import { defineConfig } from "@playwright/test";

import journeys from "./playwright.config";

/** `npm run videos`: the films of `/material`, recorded in the same browser and demo office as the journeys. */
export default defineConfig({
  ...journeys,
  testDir: "../videos",
  testMatch: "**/*.film.ts",
  // One at a time: a film shows how long things take.
  workers: 1,
  fullyParallel: false,
  timeout: 300_000,
  use: {
    ...journeys.use,
    viewport: { width: 1280, height: 720 },
    trace: "off",
    launchOptions: { ...journeys.use?.launchOptions, slowMo: 60 },
  },
});
