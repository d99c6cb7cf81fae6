import { defineConfig } from "@playwright/test";

import journeys, { SPARING } from "./playwright.config";

/** A film is looked at: nothing is spared in how its pages are drawn. */
const args = journeys.use?.launchOptions?.args?.filter((arg) => !SPARING.includes(arg));

/** `npm run tool -- films`: the films of `/material`, recorded in the same browser and demo office as the journeys. */
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
    launchOptions: { ...journeys.use?.launchOptions, args, slowMo: 60 },
  },
});
