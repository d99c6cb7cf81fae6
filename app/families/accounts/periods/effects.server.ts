/** What follows from entries of cases and of accounts: other dates, opening balances, and alerts that end. */
import { idInStream } from "~/events/stream-id";
import type { Effect, RecordedEntry } from "~/events/types";
import { findAccountContext, type AccountKind } from "~/workflows/shared/account-period/index";
import { caseFile, COUNTED_FROM } from "~/workflows/records/case-file/index";
import { hasTag, hongKongDate, type SubmissionContext } from "~/workflows/kit";
import { getByCode } from "~/workflows/registry";

import { SYSTEM } from "~/app/services/platform/portal/system-actor";
import { dispatch, loadStream } from "~/app/services/platform/portal/dispatch.server";
import { mustHappen } from "~/app/services/platform/portal/must-happen.server";

import { followFees } from "../statement/follow-fees.server";
import { fixOpenings, rederivePeriods } from "./follow.server";
import type { PeriodServices } from "./open-period.server";
import { findKind } from "./projection.server";

const CASES = `${caseFile.type}/`;

/** @param parts asked for when an entry is delivered: effects are declared before the log exists */
export const accountEffects = (parts: () => PeriodServices): readonly Effect[] => [
  {
    name: "account-periods-of-corrected-case",
    concerns: ({ stream, type }) => stream.startsWith(CASES) && COUNTED_FROM.has(type),
    run: (entry) => rederivePeriods(parts(), entry.stream.slice(CASES.length)),
  },
  {
    name: "account-openings",
    concerns: concernsAccount(
      "period.opened",
      "dates.rederived",
      "form.submitted",
      "amendment.required",
      "accounts.certified",
      "difference.accepted",
    ),
    run: (entry) => withAccount(parts(), entry, (kind, { caseId }) => fixOpenings(parts(), kind, caseId)),
  },
  {
    name: "account-fees",
    concerns: concernsAccount("statement.compiled", "form.submitted", "accounts.certified", "fee.refunded"),
    run: (entry) =>
      withAccount(parts(), entry, async (kind, { caseId }) => {
        if (kind !== "s89") await followFees(parts(), kind, caseId);
      }),
  },
  {
    name: "accounts-received",
    concerns: concernsAccount("form.submitted"),
    run: (entry) => withAccount(parts(), entry, (kind, context) => endAlert(parts(), entry, kind, context)),
  },
];

function concernsAccount(...types: readonly string[]): Effect["concerns"] {
  return ({ stream, type }) => types.includes(type) && findKind(stream) !== undefined;
}

async function withAccount(
  { log }: PeriodServices,
  { stream }: RecordedEntry,
  work: (kind: AccountKind, context: SubmissionContext) => Promise<void>,
): Promise<void> {
  const kind = findKind(stream);
  const context = kind && (await loadStream<SubmissionContext>(log, getByCode(kind), stream))?.context;
  if (kind && context) await work(kind, context);
}

/**
 * The office has received it: what was due by that day is no longer outstanding (`workflows/records/case-file/alerts.ts`). By its first filing,
 * whichever of them is told of first.
 */
async function endAlert(
  { log, clock }: PeriodServices,
  entry: RecordedEntry,
  kind: AccountKind,
  context: SubmissionContext,
): Promise<void> {
  const account = findAccountContext(context);
  const [first] = context.filed;
  const stream = `${caseFile.type}/${context.caseId}`;
  if (account === null || first === undefined) return;
  const file = await loadStream(log, caseFile, stream);
  const settlement = idInStream(entry.stream);
  // Recorded is recorded, and what the office has taken out again is not put back; of a forgotten case nothing is outstanding.
  const isKnown = file?.entries.some(
    ({ type, data }) => type === "settlement.recorded" && data?.["id"] === settlement,
  );
  if (file === undefined || hasTag(caseFile, file.state, "final") || isKnown === true) return;
  mustHappen(
    stream,
    await dispatch(log, caseFile, {
      stream,
      type: "settlement.recorded",
      data: {
        id: settlement,
        entry: { kind, upTo: account.period.dueOn, on: hongKongDate(first.at) },
      },
      by: SYSTEM,
      at: clock.now(),
      commandId: `${entry.stream}-received`,
    }),
  );
}
