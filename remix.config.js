/**
 * Remix options, read by the Vite plugin in vite.config.ts.
 * @type {import("@remix-run/dev").VitePluginConfig}
 */
export default {
  appDirectory: "app",
  serverModuleFormat: "esm",
  ignoredRouteFiles: ["**/*"],
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_singleFetch: true,
    // Asked for page by page, the map of all routes costs each page more than it weighs: an answer took four times as long.
    v3_lazyRouteDiscovery: false,
    v3_routeConfig: true,
  },
};
