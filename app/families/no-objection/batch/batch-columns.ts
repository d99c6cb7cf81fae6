import type { TFunction } from "i18next";

import { column, type ListColumns } from "~/app/services/platform/lists/column";
import type { LetterRule } from "~/workflows/records/no-objection-letter/index";
import type { CheckedCase } from "./batch-check.server";

/** The case, the answer, and a column for each rule. */
export const batchColumns = (t: TFunction) => {
  const rule = (name: LetterRule) =>
    column<CheckedCase>(t(`noObjection.batch.rules.${name}`), ({ found }) => found[name]?.text ?? null, {
      width: 44,
    });
  return {
    case: column(t("noObjection.columns.case"), ({ caseNo }) => caseNo, { width: 18, namesRow: true }),
    caseName: column(t("noObjection.columns.bankrupt"), ({ caseName }) => caseName, { width: 36 }),
    outcome: column(t("noObjection.batch.outcome"), ({ outcomeLabel }) => outcomeLabel, { width: 44 }),
    code: column(t("noObjection.columns.code"), ({ code }) => code, { width: 16 }),
    record: rule("record"),
    administration: rule("administration"),
    commencement: rule("commencement"),
    suspension: rule("suspension"),
    period: rule("period"),
    objection: rule("objection"),
  } satisfies ListColumns<CheckedCase>;
};
