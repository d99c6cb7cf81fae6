/** Several estates that somebody asks something of: those between two numbers that are theirs. */
import * as z from "zod";

import { ownCases } from "~/db/queries/cases/own-cases";
import { PRACTITIONER } from "~/workflows/records/case-file/index";

import { hongKongDay } from "../../platform/portal/clock.server";
import type { Portal } from "../../platform/portal/portal";
import type { CurrentUser } from "../../platform/portal/types";
import { parseCaseId } from "../spreadsheets/case-id-in";

/** The number of an estate, as it is typed: the id of its case. Messages are keys of the page. */
export const AccountNumber = z
  .string("required")
  .trim()
  .min(1, "required")
  .max(40)
  .transform((typed, context) => {
    const id = parseCaseId(typed);
    if (id !== null) return id;
    context.addIssue({ code: "custom", message: "account" });
    return z.NEVER;
  });

/** The order of accounts: by type, year and number. */
function getKey(id: string): { readonly type: string; readonly place: number } {
  const [type = "", number = "0", year = "0"] = id.split("-");
  return { type, place: Number(year) * 10_000_000 + Number.parseInt(number, 10) };
}

/** Whether two numbers are of one type of case, the first not behind the second. */
export function isInOrder(from: string, to: string): boolean {
  const [first, last] = [getKey(from), getKey(to)];
  return first.type === last.type && first.place <= last.place;
}

interface EstatesAsked {
  readonly from: string;
  readonly to: string;
  readonly most: number;
  readonly isTheirs: (caseId: string) => Promise<boolean>;
}

/** The estates between two numbers that are the person's; one more than may be asked for, at most. */
export async function listEstatesBetween(
  portal: Portal,
  user: CurrentUser,
  { from, to, most, isTheirs }: EstatesAsked,
): Promise<readonly string[]> {
  const found: string[] = [];
  for await (const id of candidatesBetween(portal, user, from, to)) {
    if (await isTheirs(id)) found.push(id);
    if (found.length > most) break;
  }
  return found;
}

/** Numbers that are tried one by one for whoever has no estates of their own. */
const MOST_TRIED = 500;

async function* candidatesBetween(
  { database, clock }: Portal,
  { firmIds, rights }: CurrentUser,
  from: string,
  to: string,
): AsyncGenerator<string> {
  if (from === to) {
    yield from;
    return;
  }
  const [first, last] = [getKey(from), getKey(to)];
  if (rights.includes("OFFICE_READ_ALL")) {
    const year = from.split("-")[2] ?? "";
    for (let place = first.place; place <= Math.min(last.place, first.place + MOST_TRIED); place += 1)
      yield `${first.type}-${String(place % 10_000_000)}-${year}`;
    return;
  }
  const whose = { as: "appointed", capacity: PRACTITIONER, firmIds, on: hongKongDay(clock.now()) } as const;
  for await (const batch of ownCases(database, whose, []))
    for (const { id } of batch) {
      const { type, place } = getKey(id);
      if (type === first.type && place >= first.place && place <= last.place) yield id;
    }
}
