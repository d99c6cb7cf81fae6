/** Annual statements of the demonstration's bankrupts: one examined, one filed, the years since owing. */
import { addDays, addMonths, changesBetween, hongKongDate } from "~/workflows/kit";
import type { Actor, FormValues } from "~/workflows/kit";
import {
  completeAnswers,
  getStatementYear,
  listFindings,
  listRulesThatFound,
  RULES_VERSION,
  statementForm,
} from "~/workflows/records/annual-statement/index";

import { DEMO_BANKRUPTS, getDemoCaseId, type DemoBankrupt } from "~/app/services/assembly/demo/bankrupts";
import type { DemoContext } from "~/app/services/assembly/demo/demo-context.server";
import { toActor } from "~/app/services/assembly/demo/filings.server";
import type { StoryFact } from "~/app/services/assembly/demo/story.server";
import { getReference, referenceSecret } from "~/app/services/filings/papers/reference.server";
import { SYSTEM } from "~/app/services/platform/portal/system-actor";
import { hashEdition } from "../fill/declare.server";
import { BANKRUPT, STATEMENT_PREFIX, statementStream } from "../streams.server";

/** Whose first two years are in; of the others none is. */
const FILED: DemoBankrupt["story"] = "suspended";
/** A statement comes some days after its anniversary. */
const DAYS_AFTER = 3;

export async function buildStatementsDemo({ portal, now }: DemoContext): Promise<readonly StoryFact[]> {
  await Promise.resolve();
  const today = hongKongDate(now);
  const bankrupt = DEMO_BANKRUPTS.find(({ story }) => story === FILED);
  if (bankrupt === undefined) return [];
  const order = addMonths(today, -bankrupt.months);
  const caseId = getDemoCaseId(bankrupt, today);
  return [1, 2].flatMap((year) =>
    tellYear(
      { caseId, order, year, name: bankrupt.nameEn, isExamined: year === 1 },
      referenceSecret(portal.keys),
    ),
  );
}

interface DemoYear {
  readonly caseId: string;
  readonly order: string;
  readonly year: number;
  readonly name: string;
  readonly isExamined: boolean;
}

function tellYear({ caseId, order, year, name, isExamined }: DemoYear, secret: Buffer): readonly StoryFact[] {
  const days = getStatementYear(order, year);
  const stream = statementStream(caseId, year);
  const at = (time: string, after = DAYS_AFTER): string => `${addDays(days.due, after)}T${time}:00.000Z`;
  const tell = (type: string, time: string, by: Actor, data: StoryFact["data"]): StoryFact => ({
    stream,
    type,
    at: at(time, type === "statement.examined" ? DAYS_AFTER + 10 : DAYS_AFTER),
    by,
    data,
  });
  const values: FormValues = { ...completeAnswers, declaredName: name };
  const noPapersBecause = "The employer pays in cash.";
  const { from, to, due } = days;
  const found = listRulesThatFound(listFindings({ values, from, to }, null));
  const hash = hashEdition({ values, papers: [], noPapersBecause, from, to });
  return [
    tell("year.opened", "01:00", SYSTEM, { caseId, year, orderDate: order, from, to, due }),
    tell("statement.fell-due", "01:01", SYSTEM, {}),
    tell("statement.started", "02:00", BANKRUPT, { via: "door", owingBefore: 0, known: {} }),
    tell("answers.saved", "02:20", BANKRUPT, {
      changes: changesBetween(statementForm, {}, values),
      confirmed: "declaration",
    }),
    tell("paper.missing", "02:25", BANKRUPT, { reason: noPapersBecause }),
    tell("statement.declared", "02:30", BANKRUPT, {
      edition: 1,
      basedOn: 3,
      reference: getReference(STATEMENT_PREFIX, stream, at("02:30"), 1, secret),
      hash,
      via: "door",
      language: "zh-hk",
    }),
    tell("findings.recorded", "02:31", SYSTEM, { rules: RULES_VERSION, found }),
    ...(isExamined
      ? [
          tell("statement.examined", "03:00", toActor("officer.demo", "office"), {
            result: "inOrder",
            overruled: found,
          }),
        ]
      : []),
  ];
}
