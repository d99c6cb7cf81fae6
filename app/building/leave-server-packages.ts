import type { Plugin } from "vite";

/** A package by its name alone, as the server's modules import it. */
const PACKAGE = /^@?\w[^:]*$/;
/** What Vite names as the importer where an address is looked up that no module has imported. */
const NO_MODULE = /[\\/]index\.html$/;

/**
 * While one develops, Remix looks for the styles of a page among all that the server has loaded for it, and Vite takes each package
 * that it meets there for one that browsers need: it would make it ready, and the page that one types on would load anew for it.
 */
export function leaveServerPackages(): Plugin {
  return {
    name: "leave-server-packages",
    apply: "serve",
    enforce: "pre",
    resolveId: (id, importer, options) =>
      options.ssr !== true && importer !== undefined && NO_MODULE.test(importer) && PACKAGE.test(id)
        ? id
        : undefined,
  };
}
