/** A case by its number and year, as the public registers show it: nothing else of it is shown to whoever looks for it here. */
import * as z from "zod";

import { findNextMeeting } from "~/workflows/forms/proof-of-debt/index";

import { findRegisteredCase, type VisibleCase } from "~/app/services/cases/access/visible-case.server";
import { splitCaseNumber } from "~/app/services/filings/spreadsheets/split-case-number";
import { hongKongDay } from "~/app/services/platform/portal/clock.server";
import { searchText } from "~/app/services/platform/lists/list-request.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import type { CurrentUser } from "~/app/services/platform/portal/types";
import { findOrderDate, listPractitioners, acceptsProofs } from "./estate";
import { CASE_PREFIXES, type CasePrefix, type FindProblem, type FoundCase } from "./starting.view";

/** The case that the address of a page asks for. */
export const CaseSearch = z.object({
  type: z.enum(CASE_PREFIXES).catch("HCB"),
  number: searchText(20),
  year: searchText(10),
});

type CaseQuery = z.output<typeof CaseSearch>;

/** @returns what was looked for, in its parts; what was found; and why nothing was */
export async function findRequestedCase(
  portal: Pick<Portal, "log" | "clock" | "config">,
  user: CurrentUser,
  typed: CaseQuery,
): Promise<{
  readonly query: CaseQuery;
  readonly found: Awaited<ReturnType<typeof findCaseToProve>>;
  readonly problem: FindProblem | null;
}> {
  const { prefix, number, year } = splitCaseNumber(typed);
  const query = { type: prefix ?? typed.type, number, year };
  const caseId = toCaseId(query.type, number, year);
  const found = caseId === null ? null : await findCaseToProve(portal, user, caseId);
  const isAsked = number !== "" || year !== "";
  if (found !== null || !isAsked) return { query, found, problem: null };
  return { query, found, problem: number !== "" && year === "" ? "noYear" : "notFound" };
}

/** `1234` or `1234A` of 2026: `HCB-1234A-2026`; `null` for what is no number. */
export function toCaseId(prefix: CasePrefix, number: string, year: string): string | null {
  const id = `${prefix}-${number.trim().toUpperCase()}-${year.trim()}`;
  return /^[A-Z]+-[1-9]\d{0,5}[A-Z]?-(19|20)\d{2}$/.test(id) ? id : null;
}

export async function findCaseToProve(
  portal: Pick<Portal, "log" | "clock" | "config">,
  user: CurrentUser,
  caseId: string,
): Promise<{ readonly found: FoundCase; readonly visible: VisibleCase } | null> {
  const visible = await findRegisteredCase(portal, user, caseId);
  if (visible === null) return null;
  const { id, caseNo, nameEn, nameZh, file } = visible;
  const now = portal.clock.now();
  const today = hongKongDay(now);
  const meeting = findNextMeeting(
    file.programmes.map(({ entry }) => entry),
    now,
  );
  return {
    visible,
    found: {
      caseId: id,
      caseNo,
      nameEn,
      nameZh,
      orderDate: findOrderDate(file),
      takesProofs: acceptsProofs(visible, portal.config.proofs.of, today),
      practitioners: listPractitioners(file, today),
      meeting,
    },
  };
}
