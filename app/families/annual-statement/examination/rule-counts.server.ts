/** How the rules of examination fare: how often each found something, and how often nobody followed it. */
import { countRuleFindings } from "~/db/queries/families/annual-statements";
import { say } from "~/workflows/kit";
import {
  annualStatement,
  EXAMINATION_RULES,
  RULES_VERSION,
} from "~/workflows/records/annual-statement/index";

import type { PageContext } from "~/app/services/platform/pages/page.server";
import { sayRule } from "./say-findings";

export interface RuleLine {
  readonly rule: string;
  readonly name: string;
  /** What it looks for. */
  readonly looksFor: string;
  readonly found: number;
  readonly overruled: number;
}

export async function describeRules({ portal, locale }: Pick<PageContext, "portal" | "locale">) {
  const counts = new Map(
    (await countRuleFindings(portal.database)).map((each) => [each.rule, each] as const),
  );
  const lines = EXAMINATION_RULES.map((rule): RuleLine => ({
    rule,
    name: sayRule(rule, locale),
    looksFor: say(annualStatement, locale, `rules.${rule}.looksFor`),
    found: counts.get(rule)?.found ?? 0,
    overruled: counts.get(rule)?.overruled ?? 0,
  }));
  return { lines, version: RULES_VERSION, acceptedBy: portal.config.statementAcceptance };
}
