import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import tsconfigPaths from "vite-tsconfig-paths";

import { hasEffects, sharedFiles } from "./app/building/shared-files";
import { leaveServerPackages } from "./app/building/leave-server-packages";
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
  optimizeDeps: {
    // While one develops: the packages of all pages are made ready at the start. One that is found only when a page asks for it makes
    // the page load anew, and what was typed on it is gone.
    entries: ["app/entry.client.tsx", "app/{components,forms}/**/*.tsx", "!**/*.test.tsx"],
  },
  plugins: [
    leaveServerPackages(),
    trimFontCss(),
    tailwindcss(),
    remix(remixConfig),
    tsconfigPaths(),
    isSsrBuild !== true && pageMessagesPlugin(),
  ],
}));
