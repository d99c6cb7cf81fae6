import { describe, expect, it } from "vitest";

import { EMPTY_CASE } from "../case-file";
import type { CaseFile } from "../case-file";
import { listFindings, findOutcome } from ".";
import type { Finding, LetterRule } from ".";

type Parts = Partial<Pick<CaseFile, "dates" | "debtor" | "orders" | "appointments" | "status">>;
type Kind = CaseFile["orders"][number]["entry"]["kind"];

const ORDER = "2020-03-10";
const order = (kind: Kind, on: string, until?: string) => ({
  id: `${kind}-${on}`,
  entry: { kind, on, ...(until !== undefined && { until }) },
});
const bankruptcy = (parts: Parts = {}): CaseFile => ({
  ...EMPTY_CASE,
  type: "B",
  status: "ACT",
  dates: { bankruptcyOrder: ORDER },
  ...parts,
});
const findings = (parts: Parts, on: string, letterHeld = false) =>
  listFindings({ file: bankruptcy(parts), on, letterHeld });
const answer = (parts: Parts, on: string, letterHeld = false) => findOutcome(findings(parts, on, letterHeld));
const found = (rule: LetterRule, parts: Parts, on: string): Finding | undefined =>
  findings(parts, on).find((each) => each.rule === rule);
const dated = (dates: CaseFile["dates"]) => ({ dates: { bankruptcyOrder: ORDER, ...dates } });

describe("the relevant period (ERR-NOL-001)", () => {
  it("ends four years after the order, on that very day", () => {
    expect(answer({}, "2024-03-09")).toBe("ERR-NOL-001");
    expect(answer({}, "2024-03-10")).toBeNull();
    expect(found("period", {}, "2024-03-09")).toMatchObject({
      met: false,
      because: "running",
      days: { begins: ORDER, ends: "2024-03-10" },
    });
  });
  it("is five years where the bankrupt was bankrupt before", () => {
    const debtor = { nameEn: "A", multipleBankruptcy: true };
    expect(answer({ debtor }, "2025-03-09")).toBe("ERR-NOL-001");
    expect(answer({ debtor }, "2025-03-10")).toBeNull();
  });
  it("of an order of 29 February: four years on there is one again, five years on the 28th still belongs to it", () => {
    const dates = { bankruptcyOrder: "2020-02-29" };
    expect(answer({ dates }, "2024-02-28")).toBe("ERR-NOL-001");
    expect(answer({ dates }, "2024-02-29")).toBeNull();
    const debtor = { nameEn: "A", multipleBankruptcy: true };
    expect(answer({ dates, debtor }, "2025-02-28")).toBe("ERR-NOL-001");
    expect(answer({ dates, debtor }, "2025-03-01")).toBeNull();
  });
  it("is over early where the court has discharged the bankrupt", () => {
    expect(answer(dated({ discharge: "2023-05-02" }), "2023-05-01")).toBe("ERR-NOL-001");
    expect(answer(dated({ discharge: "2023-05-02" }), "2023-05-02")).toBeNull();
    expect(answer({ orders: [order("discharge", "2022-01-05")] }, "2022-01-05")).toBeNull();
  });
});

describe("suspensions (ERR-NOL-003)", () => {
  const orders = [
    order("suspension", "2022-01-10", "2023-01-10"),
    order("suspension", "2023-06-01", "2025-06-01"),
  ];
  it("stand until their last day, and of several the one that holds longest counts", () => {
    expect(answer({ orders }, "2022-06-01")).toBe("ERR-NOL-003");
    expect(found("suspension", { orders }, "2024-06-01")).toMatchObject({
      because: "standing",
      days: { made: "2023-06-01", until: "2025-06-01" },
    });
    expect(answer({ orders }, "2025-06-01")).toBe("ERR-NOL-003");
    expect(answer({ orders }, "2025-06-02")).toBeNull();
  });
  it("between two of them it is the period that runs", () => {
    expect(answer({ orders }, "2023-03-01")).toBe("ERR-NOL-001");
    expect(found("suspension", { orders }, "2023-03-01")).toMatchObject({ met: true, because: "over" });
  });
  it("stand without an end until the end is known, noted as a date of the case too", () => {
    expect(answer({ orders: [order("suspension", "2022-01-10")] }, "2030-01-01")).toBe("ERR-NOL-003");
    expect(answer(dated({ suspensionOrder: "2022-01-10" }), "2030-01-01")).toBe("ERR-NOL-003");
    expect(answer({ ...dated({ suspensionOrder: "2022-01-10" }), orders }, "2030-01-01")).toBeNull();
  });
  it("do not stand before they are made", () => {
    expect(answer({ orders }, "2022-01-09")).toBe("ERR-NOL-001");
  });
});

describe("non-commencement orders (ERR-NOL-004)", () => {
  it("stand until their end, and the period begins the day after", () => {
    const orders = [order("nonCommencement", "2020-08-01", "2021-03-09")];
    expect(answer({ orders }, "2021-03-09")).toBe("ERR-NOL-004");
    expect(answer({ orders }, "2021-03-10")).toBe("ERR-NOL-001");
    expect(answer({ orders }, "2025-03-09")).toBe("ERR-NOL-001");
    expect(answer({ orders }, "2025-03-10")).toBeNull();
  });
  it("stand without an end, also where only their date is noted", () => {
    expect(answer({ orders: [order("nonCommencement", "2020-08-01")] }, "2030-01-01")).toBe("ERR-NOL-004");
    expect(answer(dated({ nco: "2020-08-01" }), "2030-01-01")).toBe("ERR-NOL-004");
  });
});

describe("an objection (ERR-NOL-005)", () => {
  const objected = dated({ objectionToDischarge: "2024-02-20" });
  it("is pending until a later order, or the discharge", () => {
    expect(answer(objected, "2024-03-10")).toBe("ERR-NOL-005");
    const decided = [order("suspension", "2024-03-01", "2024-06-01")];
    expect(answer({ ...objected, orders: decided }, "2024-06-02")).toBeNull();
    expect(
      answer(dated({ objectionToDischarge: "2024-02-20", discharge: "2024-03-10" }), "2024-03-10"),
    ).toBeNull();
  });
  it("that an order came before is not decided by it, and one of the future is none", () => {
    const before = [order("suspension", "2022-03-01", "2022-06-01")];
    expect(answer({ ...objected, orders: before }, "2024-06-02")).toBe("ERR-NOL-005");
    expect(answer(dated({ objectionToDischarge: "2024-12-20" }), "2024-03-10")).toBeNull();
  });
});

describe("who administers the estate (ERR-NOL-002)", () => {
  const appointment = {
    appointment: "a1",
    person: "pa.demo",
    personName: "CHAN Tai Man",
    firm: null,
    role: "T",
    kind: "SOLE",
    from: "2020-04-01",
  } as const;
  it("is the office before, and after, a trustee is in office", () => {
    const appointments = [{ ...appointment, ceasedOn: "2025-01-01" }];
    expect(answer({ appointments }, "2024-12-31")).toBe("ERR-NOL-002");
    expect(answer({ appointments }, "2025-01-01")).toBeNull();
  });
  it("is asked before the days", () => {
    expect(answer({ appointments: [{ ...appointment, ceasedOn: null }] }, "2021-01-01")).toBe("ERR-NOL-002");
  });
});

describe("a record that is not clear (ERR-NOL-006)", () => {
  const unclear: readonly (readonly [string, Parts])[] = [
    ["noOrder", { dates: {} }],
    ["orderAhead", { dates: { bankruptcyOrder: "2031-01-01" } }],
    ["setAside", dated({ rescission: "2021-01-01" })],
    ["setAside", { orders: [order("annulment", "2021-01-01")] }],
    ["setAside", { status: "SSD" }],
    ["stayed", { orders: [order("stay", "2021-01-01")] }],
    ["contradictory", dated({ discharge: "2019-01-01" })],
    ["contradictory", { orders: [order("suspension", "2022-01-01", "2021-01-01")] }],
    ["contradictory", { orders: [order("nonCommencement", "2019-01-01", "2021-01-01")] }],
    [
      "contradictory",
      { ...dated({ discharge: "2023-01-01" }), orders: [order("suspension", "2022-01-01", "2024-01-01")] },
    ],
    [
      "contradictory",
      { ...dated({ discharge: "2023-01-01" }), orders: [order("nonCommencement", "2020-06-01")] },
    ],
  ];
  it.each(unclear)("is so because of: %s", (because, parts) => {
    expect(found("record", parts, "2030-01-01")).toMatchObject({ met: false, because });
    expect(answer(parts, "2030-01-01")).toBe("ERR-NOL-006");
  });
  it("is what a letter that is held makes of the next one", () => {
    expect(answer({}, "2030-01-01", true)).toBe("ERR-NOL-006");
  });
  it("a stay that has ended is none", () => {
    expect(answer({ orders: [order("stay", "2021-01-01", "2022-01-01")] }, "2030-01-01")).toBeNull();
  });
});
