/** The facts by which officers are assigned to a case: for good, or ad hoc. */
import { ulid } from "ulidx";

import type { Portal } from "../../platform/portal/portal";
import { findActive } from "./active-account.server";
import { CASE_STAFF } from "./case-choices.server";
import { wrongAt, type CaseInput, type ReadCaseForm } from "./case-forms";

/** People of the office in the roles that the places ask for. */
const PLACES = [
  ["officer", ["officer", "supervisor"]],
  ["supervisor", ["supervisor"]],
  ["legal", ["legal"]],
] as const;

/** @returns the payload that names the officers, or the first place whose officer does not fit it */
export async function buildAssignment(portal: Portal, input: CaseInput<"assign">): Promise<ReadCaseForm> {
  for (const [place, roles] of PLACES) {
    const id = input[place];
    if (id !== undefined && !(await findActive(portal, id, roles))) return wrongAt(place, "notOfficer");
  }
  const { officer = null, supervisor = null, legal = null, team = "", officerTelephone = "" } = input;
  return { data: { officer, supervisor, legal, team, officerTelephone } };
}

/** The assignment of an officer of the case staff for some days. */
export async function buildAdhocAssignment(portal: Portal, input: CaseInput<"adhoc">): Promise<ReadCaseForm> {
  const { adhocOfficer, adhocAs, adhocUntil } = input;
  if (!(await findActive(portal, adhocOfficer, CASE_STAFF))) return wrongAt("adhocOfficer", "notOfficer");
  return {
    data: { adhoc: ulid(), officer: adhocOfficer, as: adhocAs, until: adhocUntil },
  };
}
