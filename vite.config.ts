import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import tsconfigPaths from "vite-tsconfig-paths";

import { hasEffects, sharedFiles } from "./app/building/shared-files";
import { trimFontCss } from "./app/building/trim-font-css";
import { pageMessagesPlugin } from "./app/building/page-messages";
import remixConfig from "./remix.config.js";

export default defineConfig(({ isSsrBuild }) => ({
  build: {
    // Font slices stay files of their own: inlined they would be downloaded by everybody.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 900,
    ...(isSsrBuild !== true && {
      rollupOptions: {
        // Only what is named: its own imports are placed by themselves.
        output: { manualChunks: sharedFiles(), onlyExplicitManualChunks: true },
        treeshake: { moduleSideEffects: hasEffects },
      },
    }),
  },
  // What only the server loads, and brings machine code along: nothing of it is made ready for browsers.
  optimizeDeps: { exclude: ["better-sqlite3", "kysely", "@node-rs/argon2"] },
  plugins: [
    trimFontCss(),
    tailwindcss(),
    remix(remixConfig),
    tsconfigPaths(),
    isSsrBuild !== true && pageMessagesPlugin(),
  ],
}));
