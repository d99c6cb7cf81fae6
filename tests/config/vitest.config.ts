import tsconfigPaths from "vite-tsconfig-paths";
import { defineConfig } from "vitest/config";

export default defineConfig({
  root: new URL("../..", import.meta.url).pathname,
  plugins: [tsconfigPaths()],
  test: {
    include: ["{app,workflows,events,db,tests}/**/*.test.{ts,tsx}"],
    exclude: ["**/node_modules/**", "tests/bench/**"],
    globalSetup: ["../support/postgres.ts", "../support/seeded-office.ts"].map(
      (file) => new URL(file, import.meta.url).pathname,
    ),
    testTimeout: 30_000,
    hookTimeout: 120_000,
    pool: "forks",
    // One for each of the two processors that the suite is measured on; the default leaves one of them idle.
    maxWorkers: 2,
    reporters: process.env.TEST_REPORT ? ["default", "json"] : ["default"],
    ...(process.env.TEST_REPORT && { outputFile: { json: process.env.TEST_REPORT } }),
  },
});
