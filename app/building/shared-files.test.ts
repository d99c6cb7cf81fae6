import { build } from "vite";
import { describe, expect, it } from "vitest";

import { hasEffects, sharedFiles } from "./shared-files";

/** Ten pages import a button by the face of its folder, two of them a chart, three an icon; the login imports a name alone. */
const PAGES = Array.from({ length: 10 }, (_, page) => `/app/routes/page-${String(page)}.tsx`);
const LOGIN = "/app/routes/identity/login.tsx";
/** What the framework makes of a page, and enters by. */
const LOGIN_ENTRY = `${LOGIN}?entry`;
const SOURCES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    PAGES.map((page, index) => [
      page,
      `import { button } from "/app/ui/index.ts"; ${index < 2 ? 'import "/app/chart.ts";' : ""} ${index < 3 ? 'import "/node_modules/lucide-react/bell.js";' : ""} export default button;`,
    ]),
  ),
  [LOGIN]:
    'import { label } from "/app/ui/index.ts"; import { form } from "/app/forms/plain-form.tsx"; export default label + form;',
  [LOGIN_ENTRY]: `export { default } from "${LOGIN}";`,
  "/app/forms/plain-form.tsx":
    'import { useForm } from "/node_modules/@conform-to/react/dist/hooks.mjs"; export const form = useForm;',
  "/node_modules/@conform-to/react/dist/hooks.mjs": "export const useForm = 3;",
  "/app/ui/index.ts": 'export { button } from "/app/ui/button.tsx"; export * from "/app/ui/label.ts";',
  "/app/ui/button.tsx": 'import { x } from "/node_modules/icons/x.js"; export const button = x;',
  "/app/ui/label.ts": "export const label = 1;",
  "/node_modules/icons/x.js": "export const x = 2;",
  "/node_modules/lucide-react/bell.js": "export const bell = 3;",
  "/app/chart.ts": 'console.log("chart");',
};

/** Where each module goes. */
async function placed(): Promise<ReadonlyMap<string, string | undefined>> {
  const places = new Map<string, string | undefined>();
  const findFile = sharedFiles();
  await build({
    configFile: false,
    logLevel: "silent",
    plugins: [{ name: "given", enforce: "pre", resolveId: (id) => id, load: (id) => SOURCES[id] ?? null }],
    build: {
      write: false,
      rollupOptions: {
        input: [...PAGES, LOGIN_ENTRY],
        output: {
          onlyExplicitManualChunks: true,
          manualChunks: (id, meta) => {
            const file = findFile(id, meta) ?? undefined;
            places.set(id, file);
            return file;
          },
        },
      },
    },
  });
  return places;
}

describe("a module of the browser's code", () => {
  it("stands in a file that all share where many pages need it, be it through another", async () => {
    const places = await placed();
    expect(places.get("/app/ui/button.tsx")).toBe("portal-inside");
    expect(places.get("/node_modules/icons/x.js")).toBe("libraries-inside");
  });

  it("stands apart where the login needs it, which gets nothing of what only stands beside it", async () => {
    expect((await placed()).get("/app/ui/label.ts")).toBe("portal");
  });

  it("is not asked for alone where it is an icon, even where three pages need it", async () => {
    expect((await placed()).get("/node_modules/lucide-react/bell.js")).toBe("libraries-inside");
  });

  it("stands apart where plain forms alone need it: the login is one, and the pages behind it load nothing of that", async () => {
    const places = await placed();
    expect(places.get("/node_modules/@conform-to/react/dist/hooks.mjs")).toBe("plain-forms");
    expect(places.get("/app/forms/plain-form.tsx")).toBe("plain-forms");
  });

  it("stays where the bundler puts it where few need it", async () => {
    const places = await placed();
    expect(places.get("/app/chart.ts")).toBeUndefined();
    expect(places.get(LOGIN)).toBeUndefined();
  });

  it.each([
    ["/portal/workflows/kit/index.ts", false],
    ["/portal/app/components/ui/button/button.tsx", false],
    ["/portal/app/entry.client.tsx", true],
    ["/portal/app/theme.css", true],
    ["/portal/node_modules/sonner/dist/index.mjs", true],
  ])("%s does something by being imported: %s", (id, does) => {
    expect(hasEffects(id)).toBe(does);
  });
});
