/** What a record would bring about, or brings about: facts between what the portal knows and what the record tells. */
import { findAccountByLoginName } from "~/db/queries/users/accounts";
import { findAccountByEmail } from "~/db/queries/users/account-lists";
import { findCaseDetails } from "~/db/queries/cases/cases";
import { account, practitionerRecordPlan, type PractitionerRecord } from "~/workflows/records/account/index";
import {
  caseFile,
  caseRecordPlan,
  readCaseNumber,
  type CaseRecord,
} from "~/workflows/records/case-file/index";
import { firm, firmRecordPlan, type FirmRecord } from "~/workflows/records/firm/index";
import {
  decide,
  type Current,
  type PlannedFact,
  type Procedure,
  type RecordPlan,
  type RecordProblem,
  type Refusal,
} from "~/workflows/kit";

import { SYSTEM } from "../../platform/portal/system-actor";
import { dispatchAll, loadStream } from "../../platform/portal/dispatch.server";
import { type DispatchOutcome, type LoadedStream } from "../../platform/portal/dispatch-types";
import type { Portal } from "../../platform/portal/portal";
import { stateFromRow as rememberedCase } from "../../platform/projections/case-file.server";
import type { OfficeDirectory } from "./directory.server";
import type { ImportRecord, ReadLine } from "./records.server";
import { firmStates } from "~/workflows/records/firm/states";
import { isIn } from "~/workflows/kit/states";

type Parts = Pick<Portal, "log" | "database" | "clock">;

/** A record that was read, with where it goes. */
export interface Planned {
  /** Id of the case, firm or account; `null` where it cannot be said. */
  readonly target: string | null;
  readonly stream: string | null;
  readonly isNew: boolean;
  readonly plan: RecordPlan;
  /** Judges the facts without letting them happen. */
  readonly judge: () => readonly Refusal[];
  /** Lets them happen, all or none. */
  readonly happen: (commandId: string, requestId: string) => Promise<DispatchOutcome<unknown>>;
}

/** Cases as the list knows them, for a batch of records: most of them are compared without reading their streams. */
export type CaseDetails = ReadonlyMap<string, { readonly detail: string }>;

export async function loadDetails(parts: Parts, lines: readonly ReadLine[]): Promise<CaseDetails> {
  const ids = lines.flatMap(({ kind, name }) => (kind === "case" ? (readCaseNumber(name)?.id ?? []) : []));
  return ids.length === 0 ? new Map() : findCaseDetails(parts.database, [...new Set(ids)]);
}

export async function buildPlan(
  parts: Parts,
  record: ImportRecord,
  directory: OfficeDirectory,
  details: CaseDetails,
): Promise<Planned> {
  switch (record.kind) {
    case "case":
      return casePlan(parts, record, directory, details);
    case "firm":
      return firmPlan(parts, record, directory);
    case "practitioner":
      return practitionerPlan(parts, record, directory);
  }
}

/** A record that says nothing that could be taken. */
export const toUnreadRecord = (problems: readonly RecordProblem[]): Planned => ({
  target: null,
  stream: null,
  isNew: false,
  plan: { facts: [], changes: [], problems },
  judge: () => [],
  happen: () => Promise.reject(new Error("A record with problems is not taken")),
});

async function casePlan(
  parts: Parts,
  record: CaseRecord,
  directory: OfficeDirectory,
  details: CaseDetails,
): Promise<Planned> {
  const id = readCaseNumber(record.number)?.id;
  if (id === undefined) return toUnreadRecord([{ path: "number", problem: "form" }]);
  const bringing = { by: SYSTEM, at: parts.clock.now() };
  const stream = `${caseFile.type}/${id}`;
  const listed = details.get(id);
  if (listed === undefined) {
    const plan = caseRecordPlan(null, record, directory, bringing);
    return planned(parts, caseFile, { target: id, stream, known: null, plan });
  }
  const quick = caseRecordPlan(rememberedCase(listed), record, directory, bringing);
  if (quick.facts.length === 0)
    return planned(parts, caseFile, { target: id, stream, known: null, plan: quick, isNew: false });
  const known = (await loadStream(parts.log, caseFile, stream)) ?? null;
  const plan = caseRecordPlan(known?.context ?? null, record, directory, bringing);
  return planned(parts, caseFile, { target: id, stream, known, plan });
}

async function firmPlan(parts: Parts, record: FirmRecord, directory: OfficeDirectory): Promise<Planned> {
  const stream = `${firm.type}/${record.key}`;
  const known = (await loadStream(parts.log, firm, stream)) ?? null;
  const plan = firmRecordPlan(known?.context ?? null, record, {
    isNameTaken: (name, value) => directory.isNameTaken(name, value, record.key),
    isMapped: (register, ormisFirm) => directory.isMapped(register, ormisFirm, record.key),
  });
  const result = planned(parts, firm, { target: record.key, stream, known, plan });
  const after = result.after();
  // Records that follow may name it, and the portal may only be looking.
  if (after !== null)
    directory.learnFirm({
      id: record.key,
      isActive: isIn(firmStates, after.state, "active"),
      isOfAgents:
        after.context.firmType === "PEQ" || after.context.mappings.some(({ register }) => register === "PEQ"),
      firm: after.context,
    });
  return result;
}

async function practitionerPlan(
  parts: Parts,
  record: PractitionerRecord,
  directory: OfficeDirectory,
): Promise<Planned> {
  const at = parts.clock.now();
  const row = await findAccountByLoginName(parts.database, record.loginName);
  const id = row?.id ?? `account-${record.loginName.toLowerCase()}`;
  const stream = `${account.type}/${id}`;
  const known = (await loadStream(parts.log, account, stream)) ?? null;
  const mailed =
    record.email === undefined ? undefined : await findAccountByEmail(parts.database, record.email);
  const plan = practitionerRecordPlan(
    known?.context ?? null,
    record,
    {
      firm: (name) => directory.firm(name),
      isEmailTaken: () => mailed !== undefined && mailed.id !== id,
    },
    { id, at },
  );
  const result = planned(parts, account, { target: id, stream, known, plan });
  const after = result.after();
  if (after !== null)
    directory.learnPerson({
      id,
      loginName: after.context.loginName,
      fullName: after.context.fullName,
      fullNameZh: after.context.fullNameZh ?? null,
      role: after.context.role,
      firms: after.context.affiliations.filter(({ end }) => end === null).map(({ firm: of }) => of),
    });
  return result;
}

interface Found<Context> {
  readonly target: string;
  readonly stream: string;
  readonly known: LoadedStream<Context> | null;
  readonly plan: RecordPlan;
  readonly isNew?: boolean;
}

function planned<Context>(
  { log, clock }: Parts,
  procedure: Procedure<Context>,
  { target, stream, known, plan, isNew = known === null }: Found<Context>,
) {
  const { facts } = plan;
  const at = clock.now();
  return {
    target,
    stream,
    isNew,
    plan,
    judge: () => {
      const judged = judge(procedure, known, facts, at);
      return "refusals" in judged ? judged.refusals : [];
    },
    /** How it will stand; `null` where nothing happens. */
    after: () => {
      if (facts.length === 0) return null;
      const judged = judge(procedure, known, facts, at);
      return "refusals" in judged ? null : judged.current;
    },
    happen: (commandId: string, requestId: string) =>
      dispatchAll(log, procedure, { stream, facts, by: SYSTEM, at, commandId, requestId }, known),
  };
}

function judge<Context>(
  procedure: Procedure<Context>,
  known: Current<Context> | null,
  facts: readonly PlannedFact[],
  at: string,
): { readonly refusals: readonly Refusal[] } | { readonly current: Current<Context> | null } {
  let current = known;
  for (const fact of facts) {
    const decision = decide(procedure, current, { ...fact, by: SYSTEM, at });
    if (!decision.ok) return { refusals: decision.refusals };
    current = decision;
  }
  return { current };
}
