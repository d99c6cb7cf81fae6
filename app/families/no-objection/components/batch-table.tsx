import { Link } from "@remix-run/react";
import type { TFunction } from "i18next";

import { Badge, type BadgeTone } from "~/app/components/ui/badge/badge";
import type { DataColumn } from "~/app/components/ui/data-table/data-table";
import { onScreen } from "~/app/components/ui/data-table/on-screen";
import type { LetterRule } from "~/workflows/records/no-objection-letter/index";
import type { CheckedCase } from "../batch/batch-check.server";
import { batchColumns } from "../batch/batch-columns";

const TONES: Readonly<Record<CheckedCase["outcome"], BadgeTone>> = {
  inOrder: "good",
  refused: "bad",
  unknown: "warning",
};

/** The result of a batch check: the answer, and each rule. */
export function shownBatchColumns(t: TFunction): readonly DataColumn<CheckedCase>[] {
  const show = onScreen(batchColumns(t));
  const rule = (name: LetterRule) =>
    show(name, ({ found }) => {
      const finding = found[name];
      return finding === null ? null : (
        <span className="flex flex-col items-start gap-1">
          <Badge tone={finding.met ? "good" : "bad"}>
            {t(finding.met ? "noObjection.batch.met" : "noObjection.batch.notMet")}
          </Badge>
          <span className="text-sm">{finding.text}</span>
        </span>
      );
    });
  return [
    show("case", ({ caseId, caseNo }) =>
      caseId === null ? (
        caseNo
      ) : (
        <Link to={`/casefile/${caseId}/overview`} className="link whitespace-nowrap tabular-nums">
          {caseNo}
        </Link>
      ),
    ),
    show("caseName"),
    show("outcome", ({ outcome, outcomeLabel, code }) => (
      <span className="flex flex-col items-start gap-1">
        <Badge tone={TONES[outcome]}>{outcome === "refused" ? (code ?? outcomeLabel) : outcomeLabel}</Badge>
        {outcome === "refused" && <span className="text-sm">{outcomeLabel}</span>}
      </span>
    )),
    rule("record"),
    rule("administration"),
    rule("commencement"),
    rule("suspension"),
    rule("period"),
    rule("objection"),
  ];
}
