/** Appointments and assignments of a record: who is meant, and which facts bring the case there. */
import type { FieldChange, FieldChanges, PlannedFact, RecordProblem, Scalar } from "../../kit";
import type { CaseFile } from "./case";
import type { OfficerAssigned } from "./facts";
import type { AgentRecord, AppointmentRecord, CaseRecord } from "./record";

/** Somebody who can be appointed. */
export interface FoundPractitioner {
  readonly person: string;
  readonly personName: string;
  readonly personNameZh?: string;
  readonly firm: string;
  readonly firmName: string;
}
export interface FoundAgent extends FoundPractitioner {
  readonly telephone?: string;
  readonly fax?: string;
}
type PersonProblem = "unknownOfficer" | "unknownAgent" | "unknownFirm" | "ambiguous";
/** Who or what was not found: at which field, and why. */
export interface NotFound {
  readonly field: "person" | "firm";
  readonly problem: PersonProblem;
}

/** Whom the portal knows by the names that a record gives. */
export interface Directory {
  officer(name: string, place: "officer" | "supervisor" | "legal"): string | NotFound;
  practitioner(
    name: string,
    firm: string | undefined,
    nameZh: string | undefined,
  ): FoundPractitioner | NotFound;
  agent(name: string, firm: string | undefined): FoundAgent | NotFound;
}

/** What a part of a record comes to. */
export interface PartPlan {
  readonly facts: readonly PlannedFact[];
  readonly changes: readonly FieldChange[];
  readonly problems: readonly RecordProblem[];
}
const NOTHING: PartPlan = { facts: [], changes: [], problems: [] };
const only = (...problems: RecordProblem[]): PartPlan => ({ ...NOTHING, problems });

const text = (given: string | null | undefined): string | undefined =>
  given === null || given === "" ? undefined : given;
const isMissing = (found: object | string): found is NotFound =>
  typeof found === "object" && "problem" in found;

const PLACES = ["officer", "supervisor", "legal"] as const;

/** Who works on the case at the office. */
export function diffAssignment(
  { assignment }: CaseFile,
  record: CaseRecord["assigned"],
  directory: Directory,
): PartPlan {
  if (record === undefined) return NOTHING;
  const problems: RecordProblem[] = [];
  const people = getIds(assignment);
  for (const place of PLACES) {
    const given = record[place];
    if (given === undefined) continue;
    const name = text(given);
    const found = name === undefined ? null : directory.officer(name, place);
    if (found !== null && typeof found !== "string")
      problems.push({ path: `assigned.${place}`, problem: found.problem, params: { name: name ?? "" } });
    else people[place] = found;
  }
  if (problems.length > 0) return only(...problems);
  const team = text(record.team === undefined ? assignment?.team : record.team);
  const officerTelephone = text(
    record.officerTelephone === undefined ? assignment?.officerTelephone : record.officerTelephone,
  );
  const before = { ...people, ...flatten(assignment) };
  const after = { ...people, team: team ?? null, officerTelephone: officerTelephone ?? null };
  const changes = changesIn("assigned", before, after);
  if (changes.length === 0) return NOTHING;
  const data: OfficerAssigned = { ...people, team: team ?? "", officerTelephone: officerTelephone ?? "" };
  return { facts: [{ type: "officer.assigned", data }], changes, problems: [] };
}

interface Assignees {
  officer: string | null;
  supervisor: string | null;
  legal: string | null;
}
const getIds = (assignment: OfficerAssigned | null): Assignees => ({
  officer: assignment?.officer ?? null,
  supervisor: assignment?.supervisor ?? null,
  legal: assignment?.legal ?? null,
});
const flatten = (assignment: OfficerAssigned | null) => ({
  ...getIds(assignment),
  team: text(assignment?.team) ?? null,
  officerTelephone: text(assignment?.officerTelephone) ?? null,
});

function changesIn(
  at: string,
  before: Readonly<Record<string, FieldChange["from"]>>,
  after: Readonly<Record<string, FieldChange["to"]>>,
): readonly FieldChange[] {
  return Object.keys(after).flatMap((name) => {
    const [from, to] = [before[name] ?? null, after[name] ?? null];
    return from === to ? [] : [{ path: `${at}.${name}`, from, to }];
  });
}

interface Dated extends PartPlan {
  /** Orders the facts of several: whoever is appointed first is recorded first, and ends before the next begins. */
  readonly from: string;
}

/** Practitioners of the case: appointed, ceased, corrected, or as they are. Somebody else is another appointment. */
export function diffAppointments(file: CaseFile, records: CaseRecord["appointments"], directory: Directory) {
  return inOrder(
    Object.entries(records ?? {}).map(([key, record]) => {
      const known = file.appointments.find(({ appointment }) => appointment === key);
      const at = `appointments.${key}`;
      if (known === undefined) return newAppointment(key, at, record, directory);
      const { practitioner: _who, practitionerZh: _zh, firm: _firm, ...recorded } = record;
      const plan = told("practitioner", key, at, { ...known }, recorded);
      return isSamePerson(known, record, directory) ? plan : fixed(plan, `${at}.practitioner`);
    }),
  );
}

/** PEQ agents of the case, likewise. */
export function diffAgents(file: CaseFile, records: CaseRecord["agents"], directory: Directory): PartPlan {
  return inOrder(
    Object.entries(records ?? {}).map(([key, record]) => {
      const known = file.agents.find(({ appointment }) => appointment === key);
      const at = `agents.${key}`;
      if (known === undefined) return newAgent(key, at, record, directory);
      const { agent: _who, firm: _firm, ...recorded } = record;
      return told("agent", key, at, { ...known }, recorded);
    }),
  );
}

function inOrder(plans: readonly Dated[]): PartPlan {
  const sorted = [...plans].sort((one, other) =>
    one.from < other.from ? -1 : one.from > other.from ? 1 : 0,
  );
  return {
    facts: sorted.flatMap(({ facts }) => facts),
    changes: sorted.flatMap(({ changes }) => changes),
    problems: sorted.flatMap(({ problems }) => problems),
  };
}

function newAppointment(key: string, at: string, record: AppointmentRecord, directory: Directory): Dated {
  const { practitioner, role, kind, from } = record;
  const required = missing(at, { practitioner, role, kind, from });
  if (practitioner === undefined || from === undefined || required.length > 0)
    return { ...only(...required), from: from ?? "" };
  const found = directory.practitioner(practitioner, text(record.firm), text(record.practitionerZh));
  if (isMissing(found)) return { ...only(notFound(at, "practitioner", found, record)), from };
  const data = {
    appointment: key,
    ...found,
    role,
    kind,
    from,
    ...given("section", record.section),
    ...given("panelA", record.panelA),
    ...given("tenderType", text(record.tenderType)),
    ...given("tenderReference", text(record.tenderReference)),
  };
  const shown = { practitioner: found.personName, firm: found.firmName, role: role ?? null, from };
  return begun("practitioner", at, data, shown, record.ceasedOn);
}

function newAgent(key: string, at: string, record: AgentRecord, directory: Directory): Dated {
  const { agent, from } = record;
  const required = missing(at, { agent, from });
  if (agent === undefined || from === undefined) return { ...only(...required), from: from ?? "" };
  const found = directory.agent(agent, text(record.firm));
  if (isMissing(found)) return { ...only(notFound(at, "agent", found, record)), from };
  const shown = { agent: found.personName, firm: found.firmName, from };
  return begun("agent", at, { appointment: key, ...found, from }, shown, record.ceasedOn);
}

const given = (name: string, value: string | boolean | null | undefined) =>
  value === null || value === undefined ? {} : { [name]: value };

const missing = (at: string, fields: Readonly<Record<string, unknown>>): readonly RecordProblem[] =>
  Object.entries(fields).flatMap(([name, value]) =>
    value === undefined ? [{ path: `${at}.${name}`, problem: "required" as const }] : [],
  );

const notFound = (
  at: string,
  person: "practitioner" | "agent",
  { field, problem }: NotFound,
  record: AppointmentRecord | AgentRecord,
): RecordProblem => ({
  path: `${at}.${field === "firm" ? "firm" : person}`,
  problem,
  params: {
    name:
      field === "firm" ? (record.firm ?? "") : (("agent" in record ? record.agent : nameIn(record)) ?? ""),
  },
});
const nameIn = (record: AppointmentRecord | AgentRecord) =>
  "practitioner" in record ? record.practitioner : undefined;

function begun(
  who: "practitioner" | "agent",
  at: string,
  data: Readonly<Record<string, unknown>> & { readonly appointment: string; readonly from: string },
  shown: Readonly<Record<string, FieldChange["to"]>>,
  ceasedOn: string | null | undefined,
): Dated {
  const on = text(ceasedOn);
  return {
    from: data.from,
    facts: [
      { type: `${who}.appointed`, data },
      ...(on === undefined ? [] : [{ type: `${who}.ceased`, data: { appointment: data.appointment, on } }]),
    ],
    changes: changesIn(at, {}, { ...shown, ceasedOn: on ?? null }),
    problems: [],
  };
}

type Flat = Readonly<Record<string, Scalar | undefined>>;

const fixed = (plan: Dated, path: string): Dated => ({
  ...only({ path, problem: "appointmentFixed" }),
  from: plan.from,
});

/** What a record says of an appointment that is known: corrected where it reads otherwise, and ended where it was in force. */
function told(
  who: "practitioner" | "agent",
  key: string,
  at: string,
  known: Flat & { readonly from: string; readonly ceasedOn: string | null },
  recorded: Flat,
): Dated {
  const all: FieldChanges = Object.fromEntries(
    Object.entries(recorded).flatMap(([name, value]) =>
      value === undefined || plainly(value) === plainly(known[name])
        ? []
        : [[name, { from: known[name] ?? null, to: plainly(value) }]],
    ),
  );
  const { ceasedOn, ...others } = all;
  const ends = ceasedOn?.from === null ? ceasedOn.to : null;
  const corrected = ends === null ? all : others;
  return {
    from: known.from,
    facts: [
      ...(Object.keys(corrected).length === 0
        ? []
        : [{ type: `${who}.corrected`, data: { appointment: key, changes: corrected } }]),
      ...(ends === null ? [] : [{ type: `${who}.ceased`, data: { appointment: key, on: ends } }]),
    ],
    changes: Object.entries(all).map(([name, { from, to }]) => ({ path: `${at}.${name}`, from, to })),
    problems: [],
  };
}

/** An empty text, and a tick that is not set, are nothing. */
const plainly = (value: Scalar | undefined): Scalar =>
  value === undefined || value === "" || value === false ? null : value;

/** By name, as it was appointed; or as whom the portal knows by that name now. */
function isSamePerson(
  known: CaseFile["appointments"][number],
  { practitioner, firm }: AppointmentRecord,
  directory: Directory,
): boolean {
  if (practitioner === undefined || plain(practitioner) === plain(known.personName)) return true;
  const found = directory.practitioner(practitioner, text(firm) ?? known.firm ?? undefined, undefined);
  return !isMissing(found) && found.person === known.person;
}

const plain = (name: string): string => name.normalize("NFKC").trim().replace(/\s+/g, " ").toLowerCase();
