/** The proofs of an estate: those that came through the portal, and those that lie in the office's own system alone, where one is named. */
import * as z from "zod";

import type { ProofRow } from "~/db/queries/families/proofs";
import { addDays, hongKongDate } from "~/workflows/kit";

import { askOfficeSystem } from "~/app/services/platform/outgoing/ask-office-system.server";
import { startOfDay } from "~/app/services/platform/portal/clock.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import { findAdmittedAmount, getStanding, loadProofsOfEstate } from "../estate/estate-list.server";
import { OfficeLine, type IndexAnswer, type IndexLine, type IndexQuestion, type IndexSource } from "./source";

type Parts = Pick<Portal, "database" | "clock" | "log" | "config" | "logger">;

/** Proofs of one estate that an answer may have. */
const MOST_LINES = 50_000;
const Answered = z.object({ proofs: z.array(OfficeLine).max(MOST_LINES) });

/** Whose estate it is has been looked at by whoever asks. */
export const createIndexSource = (portal: Parts): IndexSource => ({
  async loadLines({ caseId, ...question }) {
    const own = await loadOwn(portal, caseId, question.period);
    const others = await loadOthers(portal, question, new Set(own.map(({ number }) => number)));
    return "refused" in others ? others : { lines: [...own, ...others.lines].sort(byDay) };
  },
});

async function loadOwn(
  portal: Parts,
  caseId: string,
  { from, to }: IndexQuestion["period"],
): Promise<readonly IndexLine[]> {
  const submitted = { from: startOfDay(from), before: startOfDay(addDays(to, 1)) };
  return (await loadProofsOfEstate(portal, caseId, submitted)).map(toLine);
}

const toLine = (row: ProofRow): IndexLine => ({
  number: row.reference ?? "",
  creditor: row.creditor,
  receivedOn: hongKongDate(row.submitted_at ?? row.started_at),
  currency: row.currency,
  minor: Number(row.amount),
  standing: getStanding(row),
  admitted: findAdmittedAmount(row),
  from: "portal",
});

/** What the office's system has beside them; it is asked for no more than the period, and believed for no more. */
async function loadOthers(
  portal: Parts,
  question: IndexQuestion,
  own: ReadonlySet<string>,
): Promise<IndexAnswer> {
  const { proofSystem } = portal.config;
  if (proofSystem === null) return { lines: [] };
  const said = await askOfficeSystem(portal, { ...proofSystem, name: "proof system" }, question, Answered);
  if ("refused" in said) return said;
  const { from, to } = question.period;
  return {
    lines: said.answer.proofs.flatMap(({ portalNumber, ...line }) =>
      (portalNumber !== undefined && own.has(portalNumber)) || line.receivedOn < from || line.receivedOn > to
        ? []
        : [{ ...line, from: "office" as const }],
    ),
  };
}

const byDay = (one: IndexLine, other: IndexLine): number =>
  one.receivedOn === other.receivedOn
    ? one.number.localeCompare(other.number, "en")
    : one.receivedOn < other.receivedOn
      ? -1
      : 1;
