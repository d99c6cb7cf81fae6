/** What the rules find in a statement that came in: the clean ones are proposed for acceptance, of the others it is known what to look at. */
import { idInStream } from "~/events/stream-id";
import type { Effect } from "~/events/types";
import {
  annualStatement,
  EXAMINATION_RULES,
  findStandingEdition,
  listFindings,
  listRulesThatFound,
  RULES_VERSION,
  statementStates,
  type AnnualStatement,
  type Finding,
} from "~/workflows/records/annual-statement/index";
import { isIn } from "~/workflows/kit/states";

import { findAgreedFor, findBookedFor } from "~/app/services/cases/contributions/contribution.server";
import { loadBankruptcy } from "~/app/services/filings/bankrupt-door/load-bankruptcy.server";
import { dispatch } from "~/app/services/platform/portal/dispatch.server";
import { mayBeRefused } from "~/app/services/platform/portal/must-happen.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import { SYSTEM } from "~/app/services/platform/portal/system-actor";
import { loadStatement, statementStream } from "../streams.server";

/** What brings a statement before the office, for the first time or again. */
const BEFORE_OFFICE: ReadonlySet<string> = new Set([
  "statement.declared",
  "correction.declared",
  "question.answered",
  "question.withdrawn",
]);

/**
 * What the rules find in the edition that stands, beside that of the year before, what was agreed or ordered for the year and what the
 * books of the case received in it; nothing where none was declared.
 */
export async function findToLookAt(
  portal: Pick<Portal, "log" | "clock" | "database">,
  statement: Pick<AnnualStatement, "caseId" | "year" | "editions">,
): Promise<readonly Finding[]> {
  const edition = findStandingEdition(statement);
  if (edition === null) return [];
  const { caseId, year } = statement;
  const before = year === 1 ? null : await loadStatement(portal, statementStream(caseId, year - 1));
  const file = await loadBankruptcy(portal, caseId);
  const agreed = file && (await findAgreedFor(portal, caseId, file, edition));
  const booked = await findBookedFor(portal, caseId, edition);
  return listFindings(edition, before && findStandingEdition(before.context), { agreed, booked });
}

/** Looked at as soon as it comes in. Where the office has switched that on, what is clean is accepted without a person. */
export const applyRulesEffect = (parts: () => Portal): Effect => ({
  name: "examine-annual-statement",
  concurrency: 4,
  concerns: ({ stream, type }) => stream.startsWith(`${annualStatement.type}/`) && BEFORE_OFFICE.has(type),
  async run({ stream, type, position }) {
    const portal = parts();
    await look(portal, stream, position);
    // What was corrected stands beside the year after it, too.
    const year = type === "correction.declared" ? (await loadStatement(portal, stream))?.context : undefined;
    if (year !== undefined) await look(portal, statementStream(year.caseId, year.year + 1), position);
  },
});

async function look(portal: Portal, stream: string, position: number): Promise<void> {
  const current = await loadStatement(portal, stream);
  if (current === null || !isIn(statementStates, current.state, "filed")) return;
  const found = listRulesThatFound(await findToLookAt(portal, current.context));
  const record = async (type: string, data: Readonly<Record<string, unknown>>): Promise<boolean> =>
    mayBeRefused(
      await dispatch(portal.log, annualStatement, {
        stream,
        type,
        data,
        by: SYSTEM,
        at: portal.clock.now(),
        commandId: `${type}-${idInStream(stream)}-${String(position)}`,
        input: {},
      }),
    );
  if (found.length > 0) {
    await record("findings.recorded", { rules: RULES_VERSION, found });
    return;
  }
  const isProposed = await record("clean.proposed", { rules: RULES_VERSION, looked: EXAMINATION_RULES });
  if (isProposed && portal.config.statementAcceptance === "rules")
    await record("statement.examined", { result: "inOrder" });
}
