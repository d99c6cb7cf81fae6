/**
 * The filed paper of each account, word for word in three languages: form, declaration, summary, cash books, fee and assets. The figures
 * are those worked out by hand in `workflows/shared/accounts/worked-examples.test.ts` and `compile.test.ts`. After an intended change of the
 * words run this file with `-u`, and read what became of the texts in `golden/`.
 */
import { join } from "node:path";

import { expect, it } from "vitest";

import { pdfText } from "~/app/services/documents/printing/pdf-text.server";
import { setPaper } from "~/app/services/documents/typesetting/set-paper.server";
import { describeAccountForm } from "~/tests/support/account-form";
import { LOCALES } from "~/workflows/kit";

/** A line break on paper, and how much space lies between two columns, is the paper's affair. */
const written = (pages: readonly string[]): string =>
  pages
    .map(
      (page, at) =>
        `--- ${String(at + 1)} ---\n${page
          .replace(/[^\S\n]+/g, " ")
          .replace(/ ?\n\s*/g, "\n")
          .trim()}`,
    )
    .join("\n")
    .concat("\n");

it.each(
  (["s89", "s93", "s203"] as const).flatMap((kind) => LOCALES.map((language) => [kind, language] as const)),
)("%s reads as it should in %s", async (kind, language) => {
  const pages = await pdfText(setPaper(describeAccountForm(kind, language)));
  const golden = join(import.meta.dirname, "golden", `${kind}.${language}.txt`);
  await expect(written(pages)).toMatchFileSnapshot(golden);
});
