/** Whatever takes a file is read as one: a page with an upload that the URL map does not know of would refuse what is longer than typing. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

import { expect, test } from "vitest";

import { URL_MAP } from "~/app/routing/url-map";

const APP = join(import.meta.dirname, "..");

test("every page with an upload is one of those whose forms carry files", async () => {
  const pages = (await readdir(APP, { recursive: true })).filter((name) =>
    /(^|\/)(routes|pages)\/.*[.]tsx$/.test(name),
  );
  const uploading: string[] = [];
  for (const name of pages)
    if (/<UploadForm\b|encType="multipart/.test(await readFile(join(APP, name), "utf8")))
      uploading.push(name);
  const known = new Set(URL_MAP.flatMap(({ file, withFiles }) => (withFiles === true ? [file] : [])));
  expect(uploading.length).toBeGreaterThan(5);
  expect(uploading.filter((name) => !known.has(name))).toEqual([]);
});
