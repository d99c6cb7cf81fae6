/** Statements that the rules found clean, accepted together by somebody who says so. */
import { annualStatement, findStandingEdition } from "~/workflows/records/annual-statement/index";

import { dispatchForPage } from "~/app/services/platform/administration/administration.server";
import type { PageContext } from "~/app/services/platform/pages/page.server";
import { inOneLine, whyNotDone } from "~/app/services/platform/pages/reasons";
import { loadBankruptcy } from "~/app/services/filings/bankrupt-door/load-bankruptcy.server";
import { openStatement, type OpenedStatement } from "../office/examiner.server";
import type { ShownStatement } from "./shown-statement";

/** One that was not accepted. */
export interface NotAccepted {
  readonly id: string;
  /** Its case and year; its id, for whoever does not read it. */
  readonly name: string;
  /** Why, in a sentence. */
  readonly why: string;
}

/**
 * Each by itself: one that has changed since it was shown keeps back none of the others.
 * @param commandId made with the page: pressed twice, each is accepted once
 * @returns those that were not accepted
 */
export async function acceptClean(
  context: PageContext,
  shown: readonly ShownStatement[],
  commandId: string,
): Promise<readonly NotAccepted[]> {
  const refused: NotAccepted[] = [];
  for (const each of shown) {
    const opened = await openStatement(context, each.id);
    const why =
      opened === null
        ? context.t("annualStatement.clean.notThere")
        : await acceptOne(context, opened, each, `${commandId}-${each.id}`);
    if (why !== null) refused.push({ id: each.id, name: await nameStatement(context, each.id, opened), why });
  }
  return refused;
}

async function nameStatement(
  { portal, t }: PageContext,
  id: string,
  opened: OpenedStatement | null,
): Promise<string> {
  if (opened === null) return id;
  const { caseId, year } = opened.current.context;
  const caseNo = (await loadBankruptcy(portal, caseId))?.number ?? caseId;
  return t("annualStatement.clean.name", { caseNo, year });
}

async function acceptOne(
  context: PageContext,
  { current, by, restsOn }: OpenedStatement,
  { declaredAt }: ShownStatement,
  commandId: string,
): Promise<string | null> {
  const { portal, user, requestId, t } = context;
  const edition = findStandingEdition(current.context);
  if (edition?.at !== declaredAt || current.context.proposal === null)
    return t("annualStatement.clean.changed");
  const outcome = await dispatchForPage({ portal, user, requestId, commandId }, annualStatement, {
    stream: current.stream,
    type: "statement.examined",
    data: { result: "inOrder" },
    by,
    restsOn,
    // Corrected in this very moment, it is another statement than the one that was shown.
    expectedVersion: current.version,
  });
  return outcome.outcome === "done" ? null : inOneLine(whyNotDone(context, annualStatement, outcome));
}
