/** Many cases checked at once, as they are recorded now. Nothing is written: a check is no letter, and asks nobody's leave. */
import type { TFunction } from "i18next";

import { formatDate } from "~/app/i18n/format";
import { pickName } from "~/app/i18n/names";
import { findCasesWithLetterHeld } from "~/db/queries/families/no-objection-letters";
import { NO_OBJECTION_BATCH, say, type Locale } from "~/workflows/kit";
import {
  LETTER_RULES,
  noObjectionLetter,
  type LetterRule,
} from "~/workflows/records/no-objection-letter/index";

import { hongKongDay } from "~/app/services/platform/portal/clock.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import { parseCaseId } from "~/app/services/filings/spreadsheets/case-id-in";
import { loadBankruptcy } from "~/app/services/filings/bankrupt-door/load-bankruptcy.server";
import { judgeLetter } from "../judge-letter.server";
import { administratorName, shownFinding } from "../office/findings.server";

/** A case that was checked. */
export interface CheckedCase {
  /** As it was typed. */
  readonly typed: string;
  readonly caseId: string | null;
  readonly caseNo: string;
  readonly caseName: string;
  /** In order, refused with a code, or not there. */
  readonly outcome: "inOrder" | "refused" | "unknown";
  readonly outcomeLabel: string;
  readonly code: string | null;
  /** What was found by each rule, with its days. */
  readonly found: Readonly<Record<LetterRule, { readonly met: boolean; readonly text: string } | null>>;
}

export interface BatchResult {
  readonly cases: readonly CheckedCase[];
  readonly counts: { readonly inOrder: number; readonly refused: number; readonly unknown: number };
  /** The day of the check. */
  readonly on: string;
}

interface Input {
  readonly portal: Portal;
  readonly locale: Locale;
  readonly t: TFunction;
}

/** Case numbers as people list them: a line each, or parted by commas, semicolons and tabs. The same one twice is one. */
export function parseCaseNumbers(text: string): readonly string[] {
  const typed = text
    .split(/[\r\n,;\t，；、]+/u)
    .map((each) => each.trim())
    .filter((each) => each !== "");
  return [...new Map(typed.map((each) => [parseCaseId(each) ?? each, each])).values()];
}

/** @returns `null` where there are more than are checked at once */
export async function checkCases(input: Input, typed: readonly string[]): Promise<BatchResult | null> {
  if (typed.length > NO_OBJECTION_BATCH) return null;
  const { portal } = input;
  const ids = typed.flatMap((each) => parseCaseId(each) ?? []);
  const held = await findCasesWithLetterHeld(portal.database, ids);
  const cases: CheckedCase[] = [];
  for (const each of typed) cases.push(await checkCase(input, each, held));
  const count = (outcome: CheckedCase["outcome"]) => cases.filter((each) => each.outcome === outcome).length;
  return {
    cases,
    counts: { inOrder: count("inOrder"), refused: count("refused"), unknown: count("unknown") },
    on: formatDate(hongKongDay(portal.clock.now())),
  };
}

const NOTHING_FOUND = {
  record: null,
  administration: null,
  commencement: null,
  suspension: null,
  period: null,
  objection: null,
} as const satisfies CheckedCase["found"];

async function checkCase(
  { portal, locale, t }: Input,
  typed: string,
  held: ReadonlySet<string>,
): Promise<CheckedCase> {
  const id = parseCaseId(typed);
  const file = id === null ? null : await loadBankruptcy(portal, id);
  if (id === null || file === null)
    return {
      typed: typed.slice(0, 60),
      caseId: null,
      caseNo: typed.slice(0, 60),
      caseName: "",
      outcome: "unknown",
      outcomeLabel: t("noObjection.batch.unknown"),
      code: null,
      found: NOTHING_FOUND,
    };
  const { code, findings, administrators } = judgeLetter(file, hongKongDay(portal.clock.now()), held.has(id));
  const findText = (rule: LetterRule) => {
    const finding = findings.find((each) => each.rule === rule);
    if (finding === undefined) return null;
    const { met, because, days } = shownFinding(finding, locale);
    const dated = days.map(({ label, day }) => t("common.labelled", { label, value: day }));
    const whose = rule === "administration" ? administrators.map(administratorName) : [];
    return { met, text: [because, ...dated, ...whose].join(" ") };
  };
  const found = {
    ...NOTHING_FOUND,
    ...Object.fromEntries(LETTER_RULES.map((rule) => [rule, findText(rule)])),
  };
  return {
    typed,
    caseId: id,
    caseNo: file.number,
    caseName: pickName(locale, file.nameEn, file.nameZh ?? null),
    outcome: code === null ? "inOrder" : "refused",
    outcomeLabel: code === null ? say(noObjectionLetter, locale, "met") : t(`errors.${code}.sentence`),
    code,
    found,
  };
}
