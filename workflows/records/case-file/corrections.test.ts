import { describe, expect, it } from "vitest";

import { people } from "~/tests/support/filing";
import { fact, given } from "~/tests/support/scenario";
import type { Actor } from "../../kit";
import { caseFile, toReadable } from ".";

const { portal, officer } = people;
const supervisor: Actor = { ...people.supervisor, rights: ["CASE_MAINTAIN"] };
const bankruptcy = fact("case.imported", portal, {
  number: "HCB 1234/2022",
  year: 2022,
  type: "B",
  nameEn: "CHAN Tai Man",
  nameZh: "陳大文",
  debtor: { nameEn: "CHAN Tai Man", phone: "2345 6789" },
  dates: { bankruptcyOrder: "2022-03-16" },
  status: "ACT",
});
const liquidation = fact("case.imported", portal, {
  number: "HCCW 55/2022",
  year: 2022,
  type: "L",
  nameEn: "Blue Ocean Limited",
  debtor: { nameEn: "Blue Ocean Limited", idType: "company" },
  dates: { windingUpOrder: "2022-03-16" },
  status: "ACT",
  directors: [{ id: "d-1", entry: { nameEn: "LEE Ka Yan" } }],
  orders: [{ id: "o-1", entry: { kind: "annulment", on: "2023-01-05" } }],
});

describe("a part of a case", () => {
  const moved = fact("debtor.corrected", supervisor, {
    changes: { phone: { from: "2345 6789", to: "3456 7890" }, email: { from: null, to: "chan@example.com" } },
    reason: "Letter of 3 May",
  });

  it("is corrected field by field, and keeps the others", () => {
    const { debtor } = given(caseFile, bankruptcy).when(moved).leadsTo("open");
    expect(debtor).toEqual({ nameEn: "CHAN Tai Man", phone: "3456 7890", email: "chan@example.com" });
  });
  it("is not corrected by whoever saw an earlier value", () => {
    given(caseFile, bankruptcy, moved).when(moved).isRefusedBy("partReadsAsBefore");
  });
  it("is not corrected by an officer without the right", () => {
    given(caseFile, bankruptcy)
      .when({ ...moved, by: officer })
      .isRefusedBy("mayManageCases");
  });
  it("keeps a name, and no field that nobody knows", () => {
    const nameless = { changes: { nameEn: { from: "CHAN Tai Man", to: null } } };
    given(caseFile, bankruptcy)
      .when(fact("case.corrected", supervisor, nameless))
      .isRefusedBy("partFits");
    const unknown = { changes: { shoeSize: { from: null, to: 42 } } };
    given(caseFile, bankruptcy)
      .when(fact("debtor.corrected", supervisor, unknown))
      .isRefusedBy("partFits");
  });
  it("loses what is taken back", () => {
    const single = fact("case.corrected", supervisor, { changes: { nameZh: { from: "陳大文", to: null } } });
    expect(given(caseFile, bankruptcy).when(single).leadsTo("open")).not.toHaveProperty("nameZh");
  });
  it("is there where the import gave none", () => {
    const typed = fact("petition.corrected", supervisor, {
      changes: { remarksInternal: { from: null, to: "Fee waived" } },
    });
    const file = given(caseFile, bankruptcy).when(typed).leadsTo("open");
    expect(file.petition).toEqual({ remarksInternal: "Fee waived" });
    expect(toReadable("practitioner", file).petition).toEqual({});
  });
});

describe("a list of a case", () => {
  const order = (id: string, entry: Readonly<Record<string, string>>) =>
    fact("order.recorded", supervisor, { id, entry });
  const first = order("o-1", { kind: "discharge", on: "2026-03-16" });
  const second = order("o-2", { kind: "discharge", on: "2027-03-16" });

  it("comes with the import, and gives its dates", () => {
    const file = given(caseFile).when(liquidation).leadsTo("open");
    expect(file.directors).toHaveLength(1);
    expect(file.dates.rescission).toBe("2023-01-05");
  });
  it("holds several orders, of which the newest gives the date", () => {
    const file = given(caseFile, bankruptcy, first).when(second).leadsTo("open");
    expect(file.orders).toHaveLength(2);
    expect(file.dates.discharge).toBe("2027-03-16");
  });
  it("gives the date of an earlier order again when the newest is removed, and none without any", () => {
    const gone = (id: string) => fact("order.removed", supervisor, { id });
    const one = given(caseFile, bankruptcy, first, second).when(gone("o-2")).leadsTo("open");
    expect(one.dates.discharge).toBe("2026-03-16");
    const none = given(caseFile, bankruptcy, first, second, gone("o-2")).when(gone("o-1")).leadsTo("open");
    expect(none.dates).toEqual({ bankruptcyOrder: "2022-03-16" });
  });
  it("takes the date with it when an order turns out to be of another kind", () => {
    const corrected = fact("order.corrected", supervisor, {
      id: "o-1",
      changes: { kind: { from: "discharge", to: "suspension" } },
    });
    const { dates } = given(caseFile, bankruptcy, first).when(corrected).leadsTo("open");
    expect(dates).toEqual({ bankruptcyOrder: "2022-03-16", suspensionOrder: "2026-03-16" });
  });
  it("is not overruled by a date of its own", () => {
    const typed = fact("case.dateRecorded", supervisor, { name: "discharge", date: "2030-01-01" });
    given(caseFile, bankruptcy, first).when(typed).isRefusedBy("followsNoOrder");
    given(caseFile, bankruptcy).when(typed).leadsTo("open");
  });
  it("takes an entry once, and corrects or removes only what is there", () => {
    given(caseFile, bankruptcy, first).when(first).isRefusedBy("isNewEntry");
    given(caseFile, bankruptcy)
      .when(fact("order.removed", supervisor, { id: "o-9" }))
      .isRefusedBy("isKnownEntry");
    const stale = { id: "o-1", changes: { on: { from: "2020-01-01", to: "2021-01-01" } } };
    given(caseFile, bankruptcy, first)
      .when(fact("order.corrected", supervisor, stale))
      .isRefusedBy("entryReadsAsBefore");
    const odd = { id: "o-1", changes: { on: { from: "2026-03-16", to: "soon" } } };
    given(caseFile, bankruptcy, first)
      .when(fact("order.corrected", supervisor, odd))
      .isRefusedBy("entryFits");
  });
  it("has directors in a liquidation only", () => {
    const director = fact("director.recorded", supervisor, { id: "d-2", entry: { nameEn: "HO Ka Ming" } });
    given(caseFile, bankruptcy).when(director).isRefusedBy("isLiquidation");
    expect(given(caseFile, liquidation).when(director).leadsTo("open").directors).toHaveLength(2);
  });
});

describe("a date and a status", () => {
  it("are not changed by whoever saw an earlier one", () => {
    const dated = (was: string | null) =>
      fact("case.dateRecorded", supervisor, { name: "bankruptcyOrder", date: "2022-03-17", was });
    given(caseFile, bankruptcy).when(dated(null)).isRefusedBy("dateReadsAsBefore");
    given(caseFile, bankruptcy).when(dated("2022-03-16")).leadsTo("open");
    const closed = (was: string) => fact("case.statusChanged", supervisor, { status: "CLS", was });
    given(caseFile, bankruptcy).when(closed("PT")).isRefusedBy("statusReadsAsBefore");
    given(caseFile, bankruptcy).when(closed("ACT")).leadsTo("closed");
  });
});
