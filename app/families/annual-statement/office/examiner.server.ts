/**
 * Who reads and examines annual statements: the office all of them; where the cases that others administer file here, too
 * (`PORTAL_STATEMENTS_OF=all`), those of the firm in office who work on the case: whoever is appointed, and whom the firm has named.
 */
import { redirect } from "@remix-run/node";

import type { CaseWorker } from "~/db/queries/cases/worked-on";
import type { StreamPosition } from "~/events/types";
import { isBystander, isOfficeBy, worksOnCase, type Actor } from "~/workflows/kit";
import { PRACTITIONER } from "~/workflows/records/case-file/index";
import type { AnnualStatement } from "~/workflows/records/annual-statement/index";

import { findCaseFor, type VisibleCase } from "~/app/services/cases/access/visible-case.server";
import { toActor } from "~/app/services/cases/access/standing.server";
import { hongKongDay } from "~/app/services/platform/portal/clock.server";
import type { LoadedStream } from "~/app/services/platform/portal/dispatch-types";
import type { Portal } from "~/app/services/platform/portal/portal";
import type { CurrentUser } from "~/app/services/platform/portal/types";
import { findStatementOfOffice } from "../streams.server";

type Reading = Pick<Portal, "log" | "clock" | "config">;
type Reader = { readonly portal: Reading; readonly user: CurrentUser };

/** A statement, and whoever opened it as they stand to its case. */
export interface OpenedStatement {
  readonly current: LoadedStream<AnnualStatement>;
  readonly by: Actor;
  /** The case as the right to it was read from it. */
  readonly restsOn: readonly StreamPosition[];
}

/** @returns `null` for one that is not there, or not theirs to read: nobody can tell the two apart */
export async function openStatement({ portal, user }: Reader, id: string): Promise<OpenedStatement | null> {
  const current = await findStatementOfOffice(portal, id);
  const visible = current && (await findCaseFor(portal, user, current.context.caseId));
  if (!visible) return null;
  const by = visible.as(PRACTITIONER);
  return readsStatements(portal, visible) ? { current, by, restsOn: [visible.asRead] } : null;
}

/** Whether somebody reads the statements of a case. */
export const readsStatements = (
  { config }: Pick<Portal, "config">,
  { as }: Pick<VisibleCase, "as">,
): boolean => {
  const by = as(PRACTITIONER);
  return by.standing === "office" || (config.statementsOf === "all" && worksOnCase(by));
};

/**
 * The answer to whoever asked for a statement that they do not read: people of the firm in office who do not work on its case are led to who
 * does; for everybody else there is none.
 */
export async function refuseStatement({ portal, user }: Reader, id: string): Promise<Response> {
  const caseId = /^(.+)-\d{1,2}$/.exec(id)?.[1] ?? "";
  const visible = portal.config.statementsOf === "all" ? await findCaseFor(portal, user, caseId) : null;
  return visible !== null && isBystander(visible.as(PRACTITIONER))
    ? redirect(`/casefile/${visible.id}/overview/colleagues`)
    : new Response(null, { status: 404 });
}

/** Whoever opens a list of statements. */
export interface ListReader {
  readonly portal: Pick<Portal, "clock" | "config" | "database">;
  readonly user: Pick<CurrentUser, "id" | "rights" | "firmIds">;
}

/** The cases whose statements somebody lists: those that they work on, or all. */
export type StatementScope = { readonly workedOnBy?: CaseWorker };

/** @returns `null` for whoever has none */
export function findStatementScope({ portal, user }: ListReader): StatementScope | null {
  if (user.rights.includes("OFFICE_READ_ALL")) return {};
  if (portal.config.statementsOf !== "all" || user.firmIds.length === 0) return null;
  return {
    workedOnBy: { personId: user.id, firmIds: user.firmIds, on: hongKongDay(portal.clock.now()) },
  };
}

/** Whether they find statements in order at all; of whose case it is, the chart asks once more at each. */
export const mayAcceptStatements = (user: CurrentUser): boolean =>
  isOfficeBy(toActor(user, "office")) || (user.firmIds.length > 0 && user.rights.includes("REF_SUBMIT"));
