/** Where one sees to what is outstanding in a case, and what its anniversaries show. */
import { describe, expect, it } from "vitest";

import { loadBankruptcy } from "~/app/services/filings/bankrupt-door/load-bankruptcy.server";
import { enterStatements } from "~/tests/support/annual-statement-at-door";
import { importBankrupt } from "~/tests/support/bankrupt-at-door";
import { openOwnPortal } from "~/tests/support/own-portal";
import type { Actor } from "~/workflows/kit";
import { CASE_ALERTS } from "~/workflows/records/case-file/index";

import { findAlertAction, listAnniversaries } from "./case-alerts.server";

it.each(CASE_ALERTS)("what is outstanding has a place where one sees to it: %s", (alert) => {
  expect(findAlertAction(alert)?.label).toMatch(/^act/);
});

describe("the anniversaries of a bankruptcy", () => {
  it("show the statement of each, to be opened by whoever examines it; whoever has left is told of none", async () => {
    const { portal, close } = await openOwnPortal({ now: () => "2022-04-01T04:00:00.000Z" });
    const { id } = await importBankrupt(portal, 700);
    await enterStatements(portal, id);
    const file = await loadBankruptcy(portal, id);
    if (file === null) throw new Error("There is no such case");
    const seenBy = async (by: Actor, statementsOf: "office" | "all" = "office") =>
      (
        await listAnniversaries(
          { ...portal, config: { ...portal.config, statementsOf } },
          { id, file, by, as: () => by },
          "en",
        )
      ).map(({ on, statement }) => [on, statement]);
    const officer: Actor = {
      id: "officer.demo",
      role: "officer",
      rights: ["OFFICE_READ_ALL"],
      firm: null,
      standing: "office",
    };
    const trustee: Actor = { id: "pa.demo", role: "pa", rights: [], firm: "firm-1", standing: "appointee" };
    const overdue = { status: "Overdue", reference: null };
    expect(await seenBy(officer)).toEqual([
      ["2023-03-10", null],
      [
        "2022-03-10",
        { ...overdue, to: `/annual-statements/${id}-2`, form: `/annual-statements/${id}-2/form.pdf` },
      ],
      [
        "2021-03-10",
        { ...overdue, to: `/annual-statements/${id}-1`, form: `/annual-statements/${id}-1/form.pdf` },
      ],
    ]);
    expect((await seenBy(trustee)).at(-1)).toEqual(["2021-03-10", { ...overdue, to: null, form: null }]);
    const opened = {
      ...overdue,
      to: `/annual-statements/${id}-1`,
      form: `/annual-statements/${id}-1/form.pdf`,
    };
    expect((await seenBy(trustee, "all")).at(-1)).toEqual(["2021-03-10", opened]);
    const former: Actor = { ...trustee, standing: "formerAppointee" };
    expect((await seenBy(former, "all")).at(-1)).toEqual(["2021-03-10", null]);
    await close();
  });
});
