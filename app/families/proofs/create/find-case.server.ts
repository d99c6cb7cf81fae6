/**
 * A case by its number and year, or a company in winding-up by its name, as the public registers show it: nothing else of it is shown to
 * whoever looks for it here. A bankrupt is a person, and found by the number alone.
 */
import * as z from "zod";

import { findCasePage } from "~/db/queries/cases/cases";
import type { Locale } from "~/workflows/kit";
import { findNextMeeting } from "~/workflows/forms/proof-of-debt/index";

import { findRegisteredCase, type VisibleCase } from "~/app/services/cases/access/visible-case.server";
import { splitCaseNumber } from "~/app/services/filings/spreadsheets/split-case-number";
import { hongKongDay } from "~/app/services/platform/portal/clock.server";
import { searchText } from "~/app/services/platform/lists/list-request.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import type { CurrentUser } from "~/app/services/platform/portal/types";
import { findPractitionersInOffice } from "~/app/services/users/firms/practitioners-in-office.server";
import { findOrderDate, acceptsProofs } from "./estate";
import {
  CASE_PREFIXES,
  type CasePrefix,
  type FindProblem,
  type FoundCase,
  type NamedCase,
} from "./starting.view";

/** The case that the address of a page asks for. */
export const CaseSearch = z.object({
  type: z.enum(CASE_PREFIXES).catch("HCB"),
  number: searchText(100),
  year: searchText(10),
});

type CaseQuery = z.output<typeof CaseSearch>;

/** @returns what was looked for, in its parts; what was found; and why nothing was */
export async function findRequestedCase(
  portal: FindingParts,
  user: CurrentUser,
  typed: CaseQuery,
  locale: Locale,
): Promise<FoundByQuery> {
  const { prefix, number, year } = splitCaseNumber(typed);
  const query = { type: prefix ?? typed.type, number, year };
  if (looksLikeName(number)) {
    const named = await findCompanies(portal, number);
    return { query, found: null, ...named, problem: named.named.length === 0 ? "noCompany" : null };
  }
  const caseId = toCaseId(query.type, number, year);
  const found = caseId === null ? null : await findWithPractitioners(portal, user, caseId, locale);
  const isAsked = number !== "" || year !== "";
  const problem = number !== "" && year === "" ? "noYear" : "notFound";
  return { query, found, ...NO_COMPANIES, problem: found === null && isAsked ? problem : null };
}

type FindingParts = Pick<Portal, "log" | "clock" | "config" | "database">;
interface Companies {
  /** Where a name was typed: the companies with it. */
  readonly named: readonly NamedCase[];
  /** Whether there are more than are shown. */
  readonly hasMore: boolean;
}
interface FoundByQuery extends Companies {
  readonly query: CaseQuery;
  readonly found: FoundCase | null;
  readonly problem: FindProblem | null;
}
const NO_COMPANIES: Companies = { named: [], hasMore: false };

/** As many companies are shown; of more it is asked for more of the name. */
const COMPANIES_SHOWN = 10;

/** Words, and not the number of a case with a letter before or behind it. */
const looksLikeName = (typed: string): boolean =>
  /\p{L}{2}/u.test(typed) && !/^(?:HCB|HCCW)?[\s-]*\d*[A-Z]?$/i.test(typed.normalize("NFKC").trim());

async function findCompanies({ database }: FindingParts, name: string): Promise<Companies> {
  const sort = { column: "name_en", direction: "asc" } as const;
  const size = COMPANIES_SHOWN + 1;
  const { rows } = await findCasePage(database, { search: name, type: "L", sort, page: 1, size });
  const named = rows
    .slice(0, COMPANIES_SHOWN)
    .map(({ id, case_no: caseNo, name_en: nameEn, name_zh: nameZh }): NamedCase => ({
      caseId: id,
      caseNo,
      nameEn,
      nameZh,
      query: { type: "HCCW", number: caseNo, year: "" },
    }));
  return { named, hasMore: rows.length > COMPANIES_SHOWN };
}

/** `1234` or `1234A` of 2026: `HCB-1234A-2026`; `null` for what is no number. */
export function toCaseId(prefix: CasePrefix, number: string, year: string): string | null {
  const id = `${prefix}-${number.trim().toUpperCase()}-${year.trim()}`;
  return /^[A-Z]+-[1-9]\d{0,5}[A-Z]?-(19|20)\d{2}$/.test(id) ? id : null;
}

/** A case, and whom to write to where it takes no proofs here. */
async function findWithPractitioners(
  portal: FindingParts,
  user: CurrentUser,
  caseId: string,
  locale: Locale,
): Promise<FoundCase | null> {
  const case_ = await findCaseToProve(portal, user, caseId);
  if (case_ === null) return null;
  const { found, visible } = case_;
  const today = hongKongDay(portal.clock.now());
  const practitioners = await findPractitionersInOffice(portal, visible.file, today, locale);
  return { ...found, type: visible.file.type, practitioners };
}

export async function findCaseToProve(
  portal: Pick<Portal, "log" | "clock" | "config">,
  user: CurrentUser,
  caseId: string,
): Promise<{
  readonly found: Omit<FoundCase, "type" | "practitioners">;
  readonly visible: VisibleCase;
} | null> {
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
      meeting,
    },
  };
}
