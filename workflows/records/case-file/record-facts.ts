/** What a record of the office's system comes to: the facts between the case as it is known and the case as it is told. Pure. */
import type {
  Actor,
  Fact,
  FieldChange,
  Instant,
  PlannedFact,
  RecordPlan,
  RecordProblem,
  Scalar,
} from "../../kit";
import { applyFieldChanges, findDifferences, listProblems } from "../../kit";
import type { CaseFile } from "./case";
import { EMPTY_CASE } from "./case";
import { CASE_LISTS, DATE_OF_ORDER, readList, readPart } from "./correcting";
import type { CaseListName, CasePart } from "./correcting";
import { CASE_DATES, caseFileFacts } from "./facts";
import { evolveCase } from "./state";
import { RECORD_LISTS, readCaseNumber } from "./record";
import type { CaseRecord, Fields } from "./record";
import { diffAgents, diffAppointments, diffAssignment } from "./record-people";
import type { Directory, PartPlan } from "./record-people";

type Part = Readonly<Record<string, Scalar | undefined>>;

/** Who brings the facts, and when: what is remembered of some of them depends on it. */
export interface Bringing {
  readonly by: Actor;
  readonly at: Instant;
}

/** @param file the case as it is known; `null` where it is not */
export function caseRecordPlan(
  file: CaseFile | null,
  record: CaseRecord,
  directory: Directory,
  bringing: Bringing,
): RecordPlan {
  return file === null
    ? imported(record, directory, bringing)
    : compared(new Plan(file, bringing), record, directory);
}

/** Facts in their order, with the case as it stands after each. */
class Plan {
  readonly facts: PlannedFact[] = [];
  readonly changes: FieldChange[] = [];
  readonly problems: RecordProblem[] = [];

  constructor(
    public file: CaseFile,
    private readonly bringing: Bringing,
  ) {}

  add(type: string, data: Readonly<Record<string, unknown>>, changes: readonly FieldChange[]): void {
    const fact: Fact = { type, data, ...this.bringing };
    this.facts.push({ type, data });
    this.changes.push(...changes);
    this.file = evolveCase(this.file, fact);
  }

  take({ facts, changes, problems }: PartPlan): void {
    this.problems.push(...problems);
    for (const { type, data } of facts) this.add(type, data, []);
    this.changes.push(...changes);
  }

  done(): RecordPlan {
    const { problems } = this;
    return problems.length > 0
      ? { facts: [], changes: [], problems }
      : { facts: this.facts, changes: this.changes, problems };
  }
}

const PARTS = { particulars: "case", debtor: "debtor", petition: "petition" } as const satisfies Readonly<
  Record<string, CasePart>
>;
const PART_NAMES = ["particulars", "debtor", "petition"] as const;
const LIST_NAMES = ["director", "order", "programme", "security"] as const satisfies readonly CaseListName[];

/** A case that is not known yet: imported as a whole, then assigned and appointed. */
function imported(record: CaseRecord, directory: Directory, bringing: Bringing): RecordPlan {
  const number = readCaseNumber(record.number);
  if (number === null) return { facts: [], changes: [], problems: [{ path: "number", problem: "form" }] };
  const required: RecordProblem[] = [];
  if (record.particulars?.nameEn === undefined)
    required.push({ path: "particulars.nameEn", problem: "required" });
  if (record.status === undefined) required.push({ path: "status", problem: "required" });
  if (number.type === "B" && Object.keys(record.directors ?? {}).length > 0)
    required.push({ path: "directors", problem: "directorsOfLiquidation" });
  const particulars = applyFieldChanges(record.particulars ?? {}, {});
  const data = {
    number: record.number,
    year: number.year,
    type: number.type,
    ...particulars,
    // Of whom nothing more is told, the case itself says the name.
    debtor: { nameEn: particulars.nameEn, ...applyFieldChanges(record.debtor ?? {}, {}) },
    ...(record.petition !== undefined && { petition: applyFieldChanges(record.petition, {}) }),
    dates: givenDates(record),
    status: record.status,
    ...Object.fromEntries(
      LIST_NAMES.map((name) => [
        RECORD_LISTS[name],
        Object.entries(record[RECORD_LISTS[name]] ?? {}).flatMap(([id, entry]) =>
          entry === null ? [] : [{ id, entry: applyFieldChanges(entry, {}) }],
        ),
      ]),
    ),
  };
  const fits = caseFileFacts["case.imported"].payload.safeParse(data, { reportInput: true });
  const unfit = [...required, ...entryProblems(record)];
  const problems = fits.success || unfit.length > 0 ? unfit : listProblems(fits.error);
  const plan = new Plan(EMPTY_CASE, bringing);
  plan.problems.push(...problems);
  if (fits.success && problems.length === 0) {
    plan.add("case.imported", fits.data, []);
    dates(plan, record);
  }
  plan.take(diffAssignment(plan.file, record.assigned, directory));
  plan.take(diffAppointments(plan.file, record.appointments, directory));
  plan.take(diffAgents(plan.file, record.agents, directory));
  return plan.done();
}

const givenDates = ({ dates: given = {} }: CaseRecord) =>
  Object.fromEntries(
    CASE_DATES.flatMap((name) => {
      const day = given[name];
      return day === undefined || day === null ? [] : [[name, day]];
    }),
  );

/** Entries of lists that do not stand for themselves, at the fields of the record. */
const entryProblems = (record: CaseRecord): readonly RecordProblem[] =>
  LIST_NAMES.flatMap((name) =>
    Object.entries(record[RECORD_LISTS[name]] ?? {}).flatMap(([key, entry]) =>
      entry === null ? [] : misfits(name, key, applyFieldChanges(entry, {})),
    ),
  );

function misfits(name: CaseListName, key: string, entry: Part): readonly RecordProblem[] {
  const read = CASE_LISTS[name].safeParse(entry, { reportInput: true });
  return read.success ? [] : listProblems(read.error, `${RECORD_LISTS[name]}.${key}`);
}

/** A case that is known: what differs, part by part. */
function compared(plan: Plan, record: CaseRecord, directory: Directory): RecordPlan {
  for (const name of PART_NAMES) part(plan, name, record[name]);
  for (const name of LIST_NAMES) list(plan, name, record[RECORD_LISTS[name]]);
  dates(plan, record);
  const { status } = plan.file;
  if (record.status !== undefined && record.status !== status)
    plan.add("case.statusChanged", { status: record.status, was: status }, [
      { path: "status", from: status, to: record.status },
    ]);
  plan.take(diffAssignment(plan.file, record.assigned, directory));
  plan.take(diffAppointments(plan.file, record.appointments, directory));
  plan.take(diffAgents(plan.file, record.agents, directory));
  return plan.done();
}

/** The part as the record has it: what it does not name stays. */
const overlaid = (before: Part, recorded: Fields): Part => applyFieldChanges({ ...before, ...recorded }, {});

function part(plan: Plan, name: (typeof PART_NAMES)[number], recorded: Fields | undefined): void {
  if (recorded === undefined) return;
  const before: Part = readPart[PARTS[name]](plan.file);
  const changes = findDifferences(before, overlaid(before, recorded));
  if (changes === null) return;
  plan.add(`${PARTS[name]}.corrected`, { changes }, changesAt(name, changes));
}

const changesAt = (
  at: string,
  changes: Readonly<Record<string, { readonly from: Scalar; readonly to: Scalar }>>,
): readonly FieldChange[] =>
  Object.entries(changes).map(([name, { from, to }]) => ({ path: `${at}.${name}`, from, to }));

function list(
  plan: Plan,
  name: CaseListName,
  recorded: Readonly<Record<string, Fields | null>> | undefined,
): void {
  for (const [id, input] of Object.entries(recorded ?? {})) {
    const at = `${RECORD_LISTS[name]}.${id}`;
    const known = readList[name](plan.file).find((each) => each.id === id);
    const before: Part = known?.entry ?? {};
    if (input === null) {
      if (known === undefined) continue;
      plan.add(`${name}.removed`, { id }, changesAt(at, findDifferences(before, {}) ?? {}));
      continue;
    }
    if (name === "director" && plan.file.type === "B") {
      plan.problems.push({ path: at, problem: "directorsOfLiquidation" });
      continue;
    }
    const after = overlaid(before, input);
    const wrong = misfits(name, id, after);
    plan.problems.push(...wrong);
    const changes = findDifferences(before, after);
    if (wrong.length > 0 || (known !== undefined && changes === null)) continue;
    if (known === undefined) plan.add(`${name}.recorded`, { id, entry: after }, changesAt(at, changes ?? {}));
    else plan.add(`${name}.corrected`, { id, changes }, changesAt(at, changes ?? {}));
  }
}

/** Dates come last: those of which orders are recorded follow them, and a record must not say otherwise. */
function dates(plan: Plan, { dates: given = {} }: CaseRecord): void {
  for (const name of CASE_DATES) {
    const newValue = given[name];
    const was = plan.file.dates[name] ?? null;
    if (newValue === undefined || newValue === was) continue;
    if (plan.file.orders.some(({ entry }) => DATE_OF_ORDER[entry.kind] === name))
      plan.problems.push({
        path: `dates.${name}`,
        problem: "dateFollowsOrder",
        params: { order: was ?? "" },
      });
    else
      plan.add("case.dateRecorded", { name, date: newValue, was }, [
        { path: `dates.${name}`, from: was, to: newValue },
      ]);
  }
}
