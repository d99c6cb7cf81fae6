/** What came between the page and the press, where it is nothing that the page shows or its forms are about. */
import { loadContribution } from "~/app/services/cases/contributions/contribution.server";
import type { Portal } from "~/app/services/platform/portal/portal";

/** What the portal finds by itself, and what the bankrupt types and has not sent, and who looked: none is a change by somebody else. */
const QUIET: ReadonlySet<string> = new Set([
  ...["arrears.found", "arrears.cleared", "notice.sent"],
  ...["objection.drafted", "contribution.read"],
]);

/** The facts that came after a version, as far as somebody has to read them first: each kind once, in the order in which they came. */
export async function listSince(
  portal: Pick<Portal, "log">,
  caseId: string,
  seen: number,
): Promise<readonly string[]> {
  const entries = (await loadContribution(portal, caseId))?.entries ?? [];
  const loud = entries.filter(({ version, type }) => version > seen && !QUIET.has(type));
  return [...new Set(loud.map(({ type }) => type))];
}

/**
 * @param seen the version that the person looked at
 * @returns the version that a fact rests on: that of today where nothing but quiet facts came since
 */
export async function findRestingVersion(
  portal: Pick<Portal, "log">,
  caseId: string,
  seen: number,
): Promise<number> {
  const current = await loadContribution(portal, caseId);
  if (current === null) return seen;
  const since = current.entries.filter(({ version }) => version > seen);
  return since.every(({ type }) => QUIET.has(type)) ? Math.max(seen, current.version) : seen;
}
