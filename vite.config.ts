import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import tsconfigPaths from "vite-tsconfig-paths";

import { sharedFileOf } from "./app/server/shared-files";
import remixConfig from "./remix.config.js";

export default defineConfig(({ isSsrBuild }) => ({
  build: {
    // Font slices stay files of their own: inlined they would be downloaded by everybody.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 900,
    ...(isSsrBuild !== true && { rollupOptions: { output: { manualChunks: sharedFileOf } } }),
  },
  optimizeDeps: { exclude: ["better-sqlite3", "kysely"] },
  plugins: [tailwindcss(), remix(remixConfig), tsconfigPaths()],
}));
