/** The attempts to file a form for which the portal had no room, as the filer and the office see them on it. */
import {
  findAttemptsOfForm,
  findFilingAttemptPage,
  type FilingAttemptRow,
} from "~/db/queries/filings/filing-attempts";
import { pickName } from "~/app/i18n/names";
import { say, type Instant, type Locale } from "~/workflows/kit";
import {
  ATTEMPT_WORTHS,
  filingAttempt,
  filingAttemptStates,
  type AttemptWorth,
} from "~/workflows/records/filing-attempt/index";

import type { StateTone } from "~/workflows/kit/states";

import { loadStream } from "../../platform/portal/dispatch.server";
import { findNamesIn } from "../../platform/portal/names.server";
import type { ListParts } from "../../platform/portal/parts";
import type { Portal } from "../../platform/portal/portal";
import type { VisibleSubmission } from "../submissions/visible.server";
import { BY_RULE, getAttemptStream } from "./record-attempts.server";

export interface ShownAttempt {
  /** Number of the ticket. */
  readonly id: string;
  readonly at: Instant;
  readonly recordedAt: Instant;
  readonly what: "file" | "save";
  readonly version: number | null;
  readonly by: string;
  readonly state: string;
  readonly tone: StateTone;
  readonly status: string;
  readonly filedAt: Instant | null;
  readonly worth: AttemptWorth;
  readonly decision: {
    readonly at: Instant;
    readonly by: string | null;
    readonly reason: string | null;
  } | null;
}

/** What an attempt is shown from. */
export type AttemptParts = Pick<Portal, "log" | "findNames">;

const TONES = new Map<string, StateTone>(
  Object.entries(filingAttemptStates).map(([state, { tone }]) => [state, tone]),
);

/** Nobody reads more of one form. */
const MOST = 50;

export async function loadAttemptsOfForm(
  portal: ListParts & AttemptParts,
  { stream }: Pick<VisibleSubmission, "stream">,
  locale: Locale,
): Promise<readonly ShownAttempt[]> {
  const { rows } = await findFilingAttemptPage(portal.database, {
    form: stream,
    page: 1,
    size: MOST,
    sort: { column: "at", direction: "desc" },
  });
  return Promise.all(rows.map((row) => showAttempt(portal, row, locale)));
}

/** How many, as far as anybody asks whether there are any. */
export async function countAttempts(
  { database }: ListParts,
  { stream }: Pick<VisibleSubmission, "stream">,
): Promise<number> {
  return (await findAttemptsOfForm(database, stream)).length;
}

/** What was decided and why is sealed, and stands in the attempt's own stream. */
export async function showAttempt(
  portal: AttemptParts,
  row: FilingAttemptRow,
  locale: Locale,
): Promise<ShownAttempt> {
  const decided =
    row.decided_at === null
      ? undefined
      : await loadStream(portal.log, filingAttempt, getAttemptStream(row.id));
  const decision = decided?.context.decision ?? null;
  // By the rule nobody has decided in person.
  const byPerson = decision === null || decision.reason === BY_RULE ? null : decision;
  const getName = await findNamesIn(portal, byPerson === null ? [] : [byPerson.by], locale);
  return {
    id: row.id,
    at: row.at,
    recordedAt: row.recorded_at,
    what: row.what === "save" ? "save" : "file",
    version: row.version,
    by: pickName(locale, row.full_name, row.full_name_zh),
    state: row.state,
    tone: TONES.get(row.state) ?? "neutral",
    status: say(filingAttempt, locale, `status.${row.state}`),
    filedAt: row.filed_at,
    worth: ATTEMPT_WORTHS.find((worth) => worth === row.worth) ?? "decision",
    decision: decision && {
      at: decision.at,
      by: byPerson && getName(byPerson.by),
      reason: byPerson && byPerson.reason,
    },
  };
}
