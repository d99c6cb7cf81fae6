/** What documents name, read out of their text. */
import { existsSync } from "node:fs";

const ROOM = /^(app|db|docs|events|tests|workflows|public)\//;
const FILE = /^[\w.<>*/-]+\.(?:tsx?|[cm]?js|css)$/;

/** Paths of the portal's own, as they stand in code spans: from a room on, or a source file by its name. */
export function pathsIn(text: string): readonly string[] {
  const prose = text.replaceAll(/^```[\s\S]*?^```/gm, "");
  return [...prose.matchAll(/`([^`\s]+)`/g)]
    .map(([, name = ""]) => name)
    .filter((name) => (ROOM.test(name) || FILE.test(name)) && !/[<{*]/.test(name));
}

const WHERE_KINDS_LIE: Readonly<Record<string, readonly string[]>> = {
  workflow: ["workflows/forms", "workflows/records", "workflows/jobs", "workflows/shared"],
  family: ["app/families"],
  services: ["app/services"],
  components: ["app/components"],
  routes: ["app/routes"],
  tests: ["tests"],
};
const SINGLE_PLACES: Readonly<Record<string, string>> = {
  kit: "workflows/kit",
  rights: "workflows/rights.ts",
  workflows: "workflows",
  families: "app/families",
  services: "app/services",
  components: "app/components",
  routes: "app/routes",
  forms: "app/forms",
  api: "app/api",
  server: "app/server",
  building: "app/building",
  i18n: "app/i18n",
  content: "app/content",
  app: "app",
  "url-map": "app/routing/url-map.ts",
  events: "events",
  db: "db",
  public: "public",
  tests: "tests",
};

const isPlace = (name: string): boolean => name in SINGLE_PLACES || /^[a-z]+:[a-z0-9-]+$/.test(name);

/** Places as the pages about the specification write them: `family:peq`, `services:cases`, `kit`. */
export const placesIn = (text: string): readonly string[] =>
  [...text.matchAll(/`([^`\s]+)`/g)].map(([, name = ""]) => name).filter(isPlace);

/** Whether there is such a place. */
export function isThere(place: string): boolean {
  const [kind = "", name] = place.split(":");
  if (name === undefined) return existsSync(SINGLE_PLACES[kind] ?? "");
  const folders = WHERE_KINDS_LIE[kind] ?? [];
  return folders.some((folder) => existsSync(`${folder}/${name}`));
}
