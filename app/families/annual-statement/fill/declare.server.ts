/** The declaration: exactly what the page showed, under the name that was typed. */
import { createHash } from "node:crypto";

import { foldSpellings } from "~/db/queries/platform/chinese-spellings";
import { foldLabel } from "~/workflows/kit";
import { findStandingEdition, type AnnualStatement } from "~/workflows/records/annual-statement/index";
import type { CaseFile } from "~/workflows/records/case-file/index";

import { getReference, referenceSecret } from "~/app/services/filings/papers/reference.server";
import { hongKongDay } from "~/app/services/platform/portal/clock.server";
import type { RefusalMessage } from "~/app/services/platform/pages/reasons";
import { listLeftOpen } from "../counter/left-open";
import { STATEMENT_PREFIX } from "../streams.server";
import { isCounter, type YearContext } from "../visit/opened.server";
import { explainOutcome, recordFact, saveAnswers } from "./record.server";

/** SHA-256 of what is declared: the same answers and papers have the same. */
export function hashEdition({
  values,
  papers,
  noPapersBecause,
  from,
  to,
}: Pick<AnnualStatement, "values" | "papers" | "noPapersBecause" | "from" | "to">): string {
  const content = {
    from,
    to,
    values: Object.entries(values).sort(([one], [other]) => (one < other ? -1 : 1)),
    papers: papers.map(({ hash }) => hash),
    noPapersBecause,
  };
  return createHash("sha256").update(JSON.stringify(content)).digest("hex");
}

const foldName = (name: string): string => foldSpellings(foldLabel(name)).replace(/[\s,.-]/g, "");

/** Whether the typed name is the bankrupt's, in either language and script, however it is spaced or written in capitals. */
export function isOwnName(
  typed: string,
  { debtor, nameEn, nameZh }: Pick<CaseFile, "debtor" | "nameEn" | "nameZh">,
): boolean {
  const own = [debtor.nameEn, debtor.nameZh, debtor.alias, nameEn, nameZh];
  return own.some((name) => name !== undefined && name !== "" && foldName(name) === foldName(typed));
}

interface Declaration {
  readonly name: string;
  /** Of the answers, as the page had it. */
  readonly version: number;
  readonly commandId: string;
}

/** Declares what stands, as it was shown. The name is saved with the answers first. @returns why it was not done */
export async function declareStatement(
  context: YearContext,
  { name, version, commandId }: Declaration,
): Promise<readonly RefusalMessage[]> {
  const { portal, statement, locale, caseYear } = context;
  const before = statement.context;
  if (before.version !== version) return [{ sentence: context.t("annualStatement.declare.changed") }];
  const isSame = before.values["declaredName"] === name;
  const refused = await saveAnswers(context, isSame ? {} : { declaredName: name }, "declaration");
  if (refused.length > 0) return refused;
  const edition = before.editions.length + 1;
  const at = portal.clock.now();
  const said = { ...before, values: { ...before.values, declaredName: name } };
  const data = {
    edition,
    basedOn: isSame ? version : version + 1,
    reference: getReference(STATEMENT_PREFIX, caseYear.stream, at, edition, referenceSecret(portal.keys)),
    hash: hashEdition(said),
    via: isCounter(context) ? "counter" : "door",
    language: locale,
    ...(isCounter(context) && listLeftOpen(said, hongKongDay(at))),
  };
  const type = findStandingEdition(before) === null ? "statement.declared" : "correction.declared";
  return explainOutcome(await recordFact(context, { type, data, commandId }), context);
}
