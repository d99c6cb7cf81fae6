/**
 * A paper of every kind as it is read aloud: its words and its tags in three languages. After an intended change of a layout run this
 * file with `-u`, and read what became of the texts in `golden/`.
 */
import { join } from "node:path";

import { describe, expect, it } from "vitest";

import { LOCALES } from "~/app/i18n/locales";
import { readTaggedText } from "~/tests/support/tagged-text";

import { samplePapers } from "./samples";
import { setPaper } from "./set-paper.server";

describe.each(Object.keys(samplePapers("x")))("%s", (name) => {
  it.each(LOCALES)("reads as it should in %s", async (language) => {
    const paper = Object.entries(samplePapers("陳大文 CHAN, Tai Man", language)).find(
      ([each]) => each === name,
    )?.[1];
    if (paper === undefined) throw new Error(`No sample is called ${name}`);
    const golden = join(import.meta.dirname, "golden", `${name}.${language}.txt`);
    await expect(await readTaggedText(setPaper(paper))).toMatchFileSnapshot(golden);
  });
});
