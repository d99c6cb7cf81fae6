/** Every wing stands in every list of wings, and what a family says of its forms is what their types say. */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

import * as z from "zod";
import { expect, it } from "vitest";

import { submissions } from "~/workflows/registry";

import { familyWork } from "./process-work.server";
import { familyNamed, FEATURES } from "./registry";
import { FAMILY_SERVICES } from "./registry.server";
import { familyWords } from "./words";

const FOLDERS = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const toKey = (folder: string) => folder.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

it("every folder of a wing is registered, by its name", () => {
  expect(Object.keys(FEATURES).sort()).toEqual(FOLDERS.map(toKey).sort());
});
it.each([
  ["registry.server.ts", Object.keys(FAMILY_SERVICES)],
  ["words.ts", Object.keys(familyWords)],
])("%s has the wings of registry.ts, in its order", (_name, names) => {
  expect(names).toEqual(Object.keys(FEATURES));
});

const Announcing = z.object({ default: z.object({ announcements: z.unknown() }) });
it.each(FOLDERS.filter((folder) => existsSync(join(import.meta.dirname, folder, "announcements"))))(
  "%s gives its announcements with its words",
  async (folder) => {
    const { announcements } = await importFrom(
      folder,
      "announcements/index.ts",
      z.object({ announcements: z.unknown() }),
    );
    const words = await importFrom(folder, "words/index.ts", Announcing);
    expect(words.default.announcements).toBe(announcements);
  },
);

it.each(FOLDERS.filter((folder) => existsSync(join(import.meta.dirname, folder, "process-work.server.ts"))))(
  "the work of %s is done by work processes",
  async (folder) => {
    const exported = await importFrom(
      folder,
      "process-work.server.ts",
      z.record(z.string(), z.array(z.unknown())),
    );
    const work = Object.values(exported).flat();
    expect(work).not.toEqual([]);
    expect(familyWork).toEqual(expect.arrayContaining(work));
  },
);

it.each(submissions.map((type) => [type.type, type] as const))(
  "%s is filled in and submitted by the rights of its family",
  (_name, { family, rights }) => {
    expect(familyNamed(family).rights).toMatchObject(rights);
  },
);

async function importFrom<Exports>(
  folder: string,
  file: string,
  shape: z.ZodType<Exports>,
): Promise<Exports> {
  return shape.parse(await import(join(import.meta.dirname, folder, file)));
}
