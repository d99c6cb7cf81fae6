import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { people } from "~/tests/support/filing";
import { decide, readRecord } from "../../kit";
import type { Current } from "../../kit";
import {
  caseFile,
  CaseRecord,
  caseRecordPlan,
  CASE_DATES,
  CASE_STATUSES,
  ORDER_KINDS,
  SECURITY_KINDS,
} from ".";
import type { CaseFile, Directory } from ".";

const bringing = { by: people.portal, at: "2026-10-01T04:00:00.000Z" };
const firms = { person: "p", firm: "firm-1", firmName: "Lion" };
const directory: Directory = {
  officer: (name) => (name === "nobody" ? { field: "person", problem: "unknownOfficer" } : `account-${name}`),
  practitioner: (name, firm) =>
    firm === "nowhere"
      ? { field: "firm", problem: "unknownFirm" }
      : { ...firms, person: `taker-${name.toLowerCase()}`, personName: name },
  agent: (name) => ({ ...firms, person: `agent-${name}`, personName: name }),
};

function read(given: object): CaseRecord {
  const found = readRecord(CaseRecord, { kind: "case", ...given });
  if (!("record" in found)) throw new Error(JSON.stringify(found.problems));
  return found.record;
}
const buildPlan = (file: CaseFile | null, given: object) =>
  caseRecordPlan(file, read(given), directory, bringing);

/** The case after its facts, each judged by the machine. */
function taken(before: Current<CaseFile> | null, given: object): Current<CaseFile> {
  let current = before;
  const { facts, problems } = buildPlan(before?.context ?? null, given);
  expect(problems).toEqual([]);
  for (const fact of facts) {
    const decision = decide(caseFile, current, { ...fact, ...bringing });
    if (!decision.ok) throw new Error(`${fact.type}: ${JSON.stringify(decision.refusals)}`);
    current = decision;
  }
  if (current === null) throw new Error("Nothing happened");
  return current;
}

const begun = {
  number: "HCB 7/2026",
  status: "ACT",
  particulars: { nameEn: "CHAN Tai Man", addressEn: "1 Queensway" },
  debtor: { idType: "hkid", phone: "21234567" },
  petition: { by: "creditor" },
  dates: { petition: "2026-01-05", bankruptcyOrder: "2026-03-02" },
  orders: { "O-1": { kind: "suspension", on: "2026-04-01" } },
  assigned: { officer: "lee", team: "Team 2" },
  appointments: {
    "A-1": { practitioner: "WONG Siu", firm: "lion", role: "OT", kind: "SOLE", from: "2026-03-02" },
  },
};

describe("a record of a case that is not known", () => {
  it("imports it as a whole, assigns it and appoints", () => {
    const { context } = taken(null, begun);
    expect(context).toMatchObject({
      type: "B",
      year: 2026,
      debtor: { nameEn: "CHAN Tai Man", phone: "21234567" },
      dates: { suspensionOrder: "2026-04-01" },
      assignment: { officer: "account-lee", supervisor: null, team: "Team 2" },
    });
    expect(context.appointments).toHaveLength(1);
  });
  it("says at which field it cannot", () => {
    const given = {
      number: "HCB 7/2026",
      directors: { D1: { nameEn: "A" } },
      orders: { O1: { details: "?" } },
      assigned: { officer: "nobody" },
      appointments: {
        A1: { practitioner: "X", firm: "nowhere", role: "OT", kind: "SOLE", from: "2026-01-01" },
      },
    };
    expect(buildPlan(null, given).problems.map(({ path, problem }) => [path, problem])).toEqual([
      ["particulars.nameEn", "required"],
      ["status", "required"],
      ["directors", "directorsOfLiquidation"],
      ["orders.O1.kind", "required"],
      ["orders.O1.on", "required"],
      ["assigned.officer", "unknownOfficer"],
      ["appointments.A1.firm", "unknownFirm"],
    ]);
  });
  it("reads what is no record field by field", () => {
    const found = readRecord(CaseRecord, {
      kind: "case",
      number: "12/2026",
      status: "OPEN",
      dates: { petition: "5 January" },
      debtor: { name: "A", nameEn: 5 },
    });
    expect(
      "problems" in found && found.problems.map(({ path, problem }) => `${path} ${problem}`).sort(),
    ).toEqual([
      "dates.petition date",
      "debtor.name unknownField",
      "debtor.nameEn form",
      "number form",
      "status choice",
    ]);
  });
});

describe("a record of a case that is known", () => {
  const known = taken(null, begun);
  it("is nothing where nothing differs, and leaves alone what it does not name", () => {
    expect(buildPlan(known.context, begun)).toEqual({ facts: [], changes: [], problems: [] });
    expect(buildPlan(known.context, { number: "HCB 7/2026" }).facts).toEqual([]);
  });
  it("becomes the facts of what differs, each with what it read before", () => {
    const { facts, changes } = buildPlan(known.context, {
      number: "HCB 7/2026",
      status: "DCH",
      debtor: { phone: null },
      orders: { "O-1": null, "O-2": { kind: "discharge", on: "2026-09-01" } },
      dates: { bankruptcyOrder: "2026-03-03" },
      appointments: { "A-1": { ceasedOn: "2026-09-02" } },
    });
    expect(facts.map(({ type }) => type)).toEqual([
      "debtor.corrected",
      "order.removed",
      "order.recorded",
      "case.dateRecorded",
      "case.statusChanged",
      "practitioner.ceased",
    ]);
    expect(changes).toContainEqual({ path: "debtor.phone", from: "21234567", to: null });
    expect(changes).toContainEqual({ path: "dates.bankruptcyOrder", from: "2026-03-02", to: "2026-03-03" });
  });
  it("puts an appointment right, and its end where it had none", () => {
    const { facts, changes } = buildPlan(known.context, {
      number: "HCB 7/2026",
      appointments: { "A-1": { role: "PT", from: "2026-03-04", ceasedOn: "2026-09-02", panelA: false } },
    });
    expect(facts).toEqual([
      {
        type: "practitioner.corrected",
        data: {
          appointment: "A-1",
          changes: { role: { from: "OT", to: "PT" }, from: { from: "2026-03-02", to: "2026-03-04" } },
        },
      },
      { type: "practitioner.ceased", data: { appointment: "A-1", on: "2026-09-02" } },
    ]);
    expect(changes).toHaveLength(3);
  });
  it("gives an appointment to nobody else, and contradicts no order", () => {
    const { problems } = buildPlan(known.context, {
      number: "HCB 7/2026",
      dates: { suspensionOrder: "2026-05-01" },
      appointments: { "A-1": { practitioner: "Somebody Else" } },
    });
    expect(problems.map(({ path, problem }) => [path, problem])).toEqual([
      ["dates.suspensionOrder", "dateFollowsOrder"],
      ["appointments.A-1.practitioner", "appointmentFixed"],
    ]);
  });
});

const day = fc
  .integer({ min: 0, max: 3_000 })
  .map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10));
const some = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const orTakenAway = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const word = fc.string({ maxLength: 12 });
const keyed = <T>(value: fc.Arbitrary<T>) =>
  fc.dictionary(fc.constantFrom("K1", "K2", "K3"), value, { maxKeys: 3 });
/** Records as an office could write them, of one case. */
const records = fc.record(
  {
    status: fc.constantFrom(...CASE_STATUSES),
    particulars: fc.record(
      {
        nameEn: fc.string({ minLength: 1, maxLength: 9 }),
        nameZh: orTakenAway(word),
        addressEn: orTakenAway(word),
      },
      { requiredKeys: [] },
    ),
    debtor: fc.record(
      { phone: orTakenAway(word), multipleBankruptcy: orTakenAway(fc.boolean()), alias: orTakenAway(word) },
      { requiredKeys: [] },
    ),
    petition: fc.record({
      by: orTakenAway(fc.constantFrom("debtor", "creditor")),
      petitionerName: orTakenAway(word),
    }),
    dates: fc.dictionary(
      fc.constantFrom(
        ...CASE_DATES.filter((name) => !["suspensionOrder", "discharge", "nco", "rescission"].includes(name)),
      ),
      orTakenAway(day),
    ),
    orders: keyed(
      orTakenAway(
        fc.record({
          kind: fc.constantFrom(...ORDER_KINDS),
          on: day,
          until: orTakenAway(day),
          details: orTakenAway(word),
        }),
      ),
    ),
    securities: keyed(
      orTakenAway(fc.record({ kind: fc.constantFrom(...SECURITY_KINDS), amount: orTakenAway(fc.nat()) })),
    ),
    assigned: fc.record(
      { officer: orTakenAway(fc.constantFrom("lee", "ho")), team: orTakenAway(word) },
      { requiredKeys: [] },
    ),
    appointments: some(
      fc.constantFrom(
        { A: { practitioner: "WONG", role: "OT", kind: "SOLE", from: "2026-01-01" } },
        { A: { practitioner: "WONG", role: "OT", kind: "SOLE", from: "2026-01-01", ceasedOn: "2026-02-01" } },
      ),
    ),
  },
  { requiredKeys: [] },
);
const whole = (given: object) => ({ number: "HCB 7/2026", ...given });

describe("whatever a record says", () => {
  it("applied, it says nothing more", () => {
    fc.assert(
      fc.property(records, records, (first, second) => {
        const base = { status: "ACT", ...first, particulars: { nameEn: "A", ...first.particulars } };
        const imported = taken(null, whole(base));
        expect(buildPlan(imported.context, whole(base)).facts).toEqual([]);
        const later = buildPlan(imported.context, whole(second));
        // An appointment that has ended is not begun again by a record that leaves the end out; nothing else is refused here.
        expect(later.problems).toEqual([]);
        const after = later.facts.length === 0 ? imported : taken(imported, whole(second));
        expect(buildPlan(after.context, whole(second)).facts).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});
