/**
 * The filed paper of each account, word for word in three languages: form, declaration, summary, cash books, fee and assets. The figures
 * are those worked out by hand in `workflows/shared/accounts/worked-examples.test.ts` and `compile.test.ts`. After an intended change of the
 * words run this file with `-u`, and read what became of the texts in `golden/`.
 */
import { join } from "node:path";

import { expect, it } from "vitest";

import { pdfText } from "~/app/services/documents/printing/pdf-text.server";
import { setPaper } from "~/app/services/documents/typesetting/set-paper.server";
import { printForm } from "~/app/services/filings/papers/form-paper.server";
import type { Paper } from "~/app/services/platform/portal/ports/paper";
import { formatPeriod } from "~/app/services/filings/submissions/form-subject";
import { workedAccount } from "~/tests/support/worked-accounts";
import {
  firstYear,
  s203Values,
  s89Values,
  s93Values,
  type AccountKind,
} from "~/workflows/shared/account-period/index";
import { assessAdValorem, compileStatement } from "~/workflows/shared/accounts/index";
import { cashBook } from "~/workflows/records/cash-book/index";
import { LOCALES, say, type Locale } from "~/workflows/kit";
import { getByCode } from "~/workflows/registry";

import { buildAnnex } from "./account-annex.server";

const typesetter = { set: async (paper: Paper) => Promise.resolve(setPaper(paper)) };

const VALUES = { s89: s89Values, s93: s93Values, s203: s203Values };
const CASES = {
  s89: { caseNumber: "HCB 1234/2024", caseName: "CHAN Tai Man 陳大文" },
  s93: { caseNumber: "HCB 1234/2024", caseName: "CHAN Tai Man 陳大文" },
  s203: { caseNumber: "HCCW 123/2025", caseName: "Sample Trading Limited 示例貿易有限公司" },
};
const SIGNATORY = { name: "WONG Siu Ming", address: "1 Queensway, Hong Kong", isOneOfSeveral: false };

function annexes(kind: AccountKind, language: Locale) {
  if (kind === "s89") return [];
  const { statement: input, fee, assets } = workedAccount(kind);
  const statement = compileStatement(input);
  return buildAnnex({
    statement,
    entries: [...input.entries],
    fee: assessAdValorem({ ...fee, current: statement.realized }),
    assets: kind === "s203" ? assets : null,
    locale: language,
    category: (name) => say(cashBook, language, `categories.${name}`),
    caseNo: CASES[kind].caseNumber,
    caseName: CASES[kind].caseName,
    deponents: [SIGNATORY],
  });
}

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
  const type = getByCode(kind);
  const pdf = await printForm(
    { typesetter },
    {
      type,
      formVersion: type.form.version,
      values: VALUES[kind],
      files: [],
      ...CASES[kind],
      period: formatPeriod(firstYear),
      edition: 1,
      reference: `${kind.toUpperCase()}-2026-00000001`,
      language,
      signatory: {
        name: SIGNATORY.name,
        capacity: "PIP",
        firm: "Harbour Insolvency Limited",
        at: null,
      },
      at: "2026-07-03T06:15:00.000Z",
      annexes: annexes(kind, language),
    },
  );
  const golden = join(import.meta.dirname, "golden", `${kind}.${language}.txt`);
  await expect(written(await pdfText(pdf))).toMatchFileSnapshot(golden);
});
