/** Bankrupts of the evening: cases whose first year is over, for some of them filled in already; and what the portal has of them afterwards. */
import { ulid } from "ulidx";

import { BANKRUPT, loadStatement, statementStream } from "~/app/families/annual-statement/streams.server";
import { openYears } from "~/app/families/annual-statement/years/open-years.server";
import { createPortal } from "~/app/services/assembly/composition/portal.server";
import { createFictitiousHkid } from "~/app/services/assembly/demo/people";
import { seedWhereEmpty } from "~/app/services/assembly/demo/seed-where-empty.server";
import { hongKongDay } from "~/app/services/platform/portal/clock.server";
import { readConfig } from "~/app/services/platform/portal/config.server";
import { dispatch, loadStream } from "~/app/services/platform/portal/dispatch.server";
import { createLogger } from "~/app/services/platform/portal/logger.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import { SYSTEM } from "~/app/services/platform/portal/system-actor";
import { addDays, addMonths, changesBetween, type Actor, type Procedure } from "~/workflows/kit";
import {
  annualStatement,
  completeAnswers,
  findStandingEdition,
  statementForm,
  type AnnualStatement,
} from "~/workflows/records/annual-statement";
import { caseFile } from "~/workflows/records/case-file";

export interface EveningBankrupt {
  readonly caseId: string;
  readonly number: number;
  readonly year: number;
  readonly hkid: string;
  readonly email: string;
  readonly name: string;
}

const FIRST_NUMBER = 20_000;
/** Longer ago than a year by so many days: the statement is owing, and no default yet. */
const DAYS_OWING = 10;

/** Opens the portal of a folder in this process. */
export async function openEvening(settings: Readonly<Record<string, string>>): Promise<Portal> {
  const config = readConfig(settings);
  return createPortal(config, createLogger(config));
}

async function tell<Context>(
  portal: Portal,
  procedure: Procedure<Context>,
  { stream, type, data, by = SYSTEM }: Telling,
): Promise<void> {
  const at = portal.clock.now();
  const outcome = await dispatch(portal.log, procedure, { stream, type, data, by, at, commandId: ulid() });
  if (outcome.outcome !== "done") throw new Error(`${type}: ${JSON.stringify(outcome)}`);
}
interface Telling {
  readonly stream: string;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly by?: Actor;
}

/** @param ready how many of them have everything filled in, and are yet to declare: the last ones */
export async function makeBankrupts(
  portal: Portal,
  count: number,
  ready: number,
): Promise<readonly EveningBankrupt[]> {
  await seedWhereEmpty(portal);
  const order = addDays(addMonths(hongKongDay(portal.clock.now()), -12), -DAYS_OWING);
  const year = Number(order.slice(0, 4));
  const made: EveningBankrupt[] = [];
  for (let place = 0; place < count; place += 1) {
    const number = FIRST_NUMBER + place;
    const bankrupt = {
      caseId: `HCB-${String(number)}-${String(year)}`,
      number,
      year,
      hkid: createFictitiousHkid(number),
      email: `evening${String(number)}@mail.example`,
      name: "CHAN Tai Man",
    };
    await makeCase(portal, bankrupt, order);
    if (place >= count - ready) await fillIn(portal, bankrupt.caseId);
    made.push(bankrupt);
  }
  return made;
}

async function makeCase(
  portal: Portal,
  { caseId, number, year, hkid, email, name }: EveningBankrupt,
  order: string,
): Promise<void> {
  const stream = `${caseFile.type}/${caseId}`;
  await tell(portal, caseFile, {
    stream,
    type: "case.imported",
    data: {
      number: `HCB ${String(number)}/${String(year)}`,
      year,
      type: "B",
      nameEn: name,
      debtor: { nameEn: name, idType: "hkid", idNumber: hkid, email },
      dates: { bankruptcyOrder: order },
      status: "ACT",
    },
  });
  const file = await loadCase(portal, stream);
  await openYears(portal, caseId, file);
}

async function loadCase(portal: Portal, stream: string) {
  const loaded = await loadStream(portal.log, caseFile, stream);
  if (loaded === undefined) throw new Error(`${stream} is not there`);
  return loaded.context;
}

/** Everything of the first year answered, and without papers. */
async function fillIn(portal: Portal, caseId: string): Promise<void> {
  const stream = statementStream(caseId, 1);
  const by = BANKRUPT;
  const changes = changesBetween(statementForm, {}, completeAnswers);
  const told = [
    ["statement.started", { via: "door", owingBefore: 0, known: {} }],
    ["answers.saved", { changes }],
    ["paper.missing", { reason: "My pay is in cash." }],
  ] as const;
  for (const [type, data] of told) await tell(portal, annualStatement, { stream, type, data, by });
}

/** The first year of somebody as the portal has it. @throws where it has none */
export async function readStatement(portal: Portal, caseId: string): Promise<AnnualStatement> {
  const statement = await loadStatement(portal, statementStream(caseId, 1));
  if (statement === null) throw new Error(`${caseId} has no statement`);
  return statement.context;
}

export const isDeclared = (statement: AnnualStatement): boolean => findStandingEdition(statement) !== null;
