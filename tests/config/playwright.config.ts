import { register } from "node:module";

import { defineConfig } from "@playwright/test";

import { findBrowser } from "../support/browser/browser";
import { takeTurn } from "../support/turns";

// In the process that collects the journeys and in every worker: each reads this file before any journey.
register("./json-modules.js", import.meta.url);

takeTurn();
const browser = await findBrowser();
const port = Number(process.env.JOURNEY_PORT ?? 3999);

/**
 * What leaves the processors to the pages: no graphics card imitated, one process for all pages of a browser, no fonts to
 * unpack (Chinese ones come in a hundred parts), and scripts that are not made quicker than the few seconds of a page are worth.
 * Nothing that a journey asks for depends on how letters look. All of it together: a third less of the processor's time.
 */
export const SPARING: readonly string[] = [
  "--disable-gpu",
  "--disable-gpu-compositing",
  "--disable-software-rasterizer",
  "--disable-site-isolation-trials",
  "--renderer-process-limit=1",
  "--disable-remote-fonts",
  "--js-flags=--no-opt --always-sparkplug --single-threaded",
];

export default defineConfig({
  testDir: "../journeys",
  testMatch: "**/*.journey.ts",
  outputDir: "../../test-results",
  fullyParallel: true,
  workers: 2,
  timeout: 90_000,
  // In the whole suite, on a machine that is short of time, a journey may try once more; the report names it as flaky.
  retries: process.env.TEST_REPORT ? 1 : 0,
  expect: { timeout: 15_000 },
  reporter: process.env.TEST_REPORT
    ? [["list"], ["json", { outputFile: process.env.TEST_REPORT }]]
    : [["list"]],
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: {
      executablePath: browser.executablePath,
      args: [...browser.args, ...SPARING],
      ...(browser.env && { env: browser.env }),
    },
    viewport: { width: 1440, height: 900 },
    // What moves is half drawn for a while; nothing a journey asks for depends on that.
    contextOptions: { reducedMotion: "reduce" },
    actionTimeout: 15_000,
    // A trace records every frame and takes as much of the processor as the journey itself.
    trace: process.env.JOURNEY_TRACE ? "retain-on-failure" : "off",
    screenshot: "only-on-failure",
  },
  webServer: {
    command: "node --max-semi-space-size=64 tests/support/serve-demo.js",
    cwd: new URL("../..", import.meta.url).pathname,
    url: `http://localhost:${port}/readyz`,
    timeout: 300_000,
    // It takes its data and its browser away with it.
    gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
    reuseExistingServer: !process.env.TEST_REPORT,
    env: { JOURNEY_PORT: String(port) },
  },
});
