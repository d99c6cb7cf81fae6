import { describe, expect, it } from "vitest";

import { sharedFileOf } from "./shared-files";

/** Ten pages import a button, which imports an icon; two of them a chart; and the calendar is loaded when it is asked for. */
const PAGES = Array.from({ length: 10 }, (_, page) => `/app/routes/page-${String(page)}.tsx`);
const IMPORTERS: Readonly<Record<string, readonly string[]>> = {
  "/app/components/button.tsx": PAGES,
  "/node_modules/lucide-react/x.js": ["/app/components/button.tsx"],
  "\0commonjsHelpers.js": ["/node_modules/lucide-react/x.js"],
  "/app/components/chart.tsx": PAGES.slice(0, 2),
  "/app/components/calendar.tsx": [],
};
const fileOf = (id: string): string | undefined =>
  sharedFileOf(id, {
    getModuleInfo: (asked) => ({ isEntry: PAGES.includes(asked), importers: IMPORTERS[asked] ?? [] }),
  });

describe("a module of the browser's code", () => {
  it("stands in a file that all share where many pages need it, be it through another", () => {
    expect(fileOf("/app/components/button.tsx")).toBe("portal");
    expect(fileOf("/node_modules/lucide-react/x.js")).toBe("libraries");
    expect(fileOf("\0commonjsHelpers.js"), "libraries rest on it").toBe("libraries");
  });

  it("stays where it is needed by few, or when it is asked for", () => {
    expect(fileOf("/app/components/chart.tsx")).toBeUndefined();
    expect(fileOf("/app/components/calendar.tsx")).toBeUndefined();
  });
});
