/** Programs of the portal compiled to a few files: to read and compile a thousand modules of TypeScript takes longer than to start. */
import { realpathSync } from "node:fs";
import { dirname, join, relative } from "node:path";

import { build, type Plugin } from "vite";
import tsconfigPaths from "vite-tsconfig-paths";

const ROOT = join(import.meta.dirname, "..", "..");

/** What lies beside a source is still found there, seen from the compiled program: the two may be moved together. */
function inTheirPlaces(folder: string): Plugin {
  const from = (path: string): string => relative(folder, path).replaceAll("\\", "/");
  return {
    name: "in-their-places",
    transform(code, id) {
      if (id.includes("node_modules") || !code.includes("import.meta.")) return null;
      const address = `new URL(${JSON.stringify(from(id))}, import.meta.url).href`;
      const place = `(import.meta.dirname + ${JSON.stringify(`/${from(dirname(id))}`)})`;
      // Line for line: the map of sources stays right.
      const placed = code.replaceAll(/\bimport[.]meta[.](url|dirname)\b/g, (_, input) =>
        input === "url" ? address : place,
      );
      return { code: placed, map: null };
    },
  };
}

/**
 * All together: most of what they consist of is the same portal. Packages are not compiled in.
 * @param programs the source of each, by its name
 * @param folder takes `<name>.mjs` of each, beside what they share; what was in it stays
 */
export async function compilePrograms(
  programs: Readonly<Record<string, string>>,
  folder: string,
): Promise<void> {
  await build({
    configFile: false,
    root: ROOT,
    logLevel: "error",
    publicDir: false,
    plugins: [tsconfigPaths(), inTheirPlaces(realpathSync(folder))],
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: false,
      target: "node22",
      minify: false,
      sourcemap: true,
      rollupOptions: {
        input: programs,
        output: { entryFileNames: "[name].mjs", chunkFileNames: "[name]-[hash].mjs" },
      },
    },
  });
}
