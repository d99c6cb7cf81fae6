/** The form of each account whose figures were worked out by hand, with its annex, as it is filed. */
import { buildAnnex } from "~/app/families/accounts/documents/account-annex.server";
import { describeFormPaper } from "~/app/services/filings/papers/form-paper.server";
import type { Paper } from "~/app/services/platform/portal/ports/paper";
import { formatPeriod } from "~/app/services/filings/submissions/form-subject";
import {
  firstYear,
  s203Values,
  s89Values,
  s93Values,
  type AccountKind,
} from "~/workflows/shared/account-period/index";
import { assessAdValorem, compileStatement } from "~/workflows/shared/accounts/index";
import { cashBook } from "~/workflows/records/cash-book/index";
import { say, type Locale } from "~/workflows/kit";
import { getByCode } from "~/workflows/registry";

import { workedAccount } from "./worked-accounts";

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

export function describeAccountForm(kind: AccountKind, language: Locale): Paper<"document"> {
  const type = getByCode(kind);
  return describeFormPaper({
    type,
    formVersion: type.form.version,
    values: VALUES[kind],
    files: [],
    ...CASES[kind],
    caseType: kind === "s203" ? "L" : "B",
    period: formatPeriod(firstYear),
    edition: 1,
    reference: `${kind.toUpperCase()}-2026-00000001`,
    language,
    signatory: { name: SIGNATORY.name, capacity: "PIP", firm: "Harbour Insolvency Limited", at: null },
    at: "2026-07-03T06:15:00.000Z",
    annexes: annexes(kind, language),
  });
}
