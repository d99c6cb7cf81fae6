import { expect, test } from "vitest";

import { getFixedT } from "~/app/i18n/i18n.server";
import type { JsonObject } from "~/events/types";
import { EMPTY_CASE, evolveCase, type CaseFile } from "~/workflows/records/case-file/index";
import { LOCALES, type Locale } from "~/workflows/kit";

import { listCaseChanges } from "./case-changes.server";

const by = { id: "s", role: "supervisor", rights: [], firm: null, standing: "office" } as const;
const file: CaseFile = {
  ...EMPTY_CASE,
  nameEn: "CHAN Tai Man",
  status: "ACT",
  debtor: { nameEn: "CHAN Tai Man", phone: "2345 6789" },
  approvedMonthlyExpenditure: 900_000,
  petition: { remarksPublic: "Old", remarksInternal: "Secret" },
  orders: [{ id: "o1", entry: { kind: "suspension", on: "2026-03-01" } }],
};

async function changed(type: string, data: JsonObject, office = true, locale: Locale = "en") {
  const after = evolveCase(file, { type, data, by, at: "2026-11-21T04:00:00.000Z" });
  return listCaseChanges({ type, data }, file, after, { office, locale, t: await getFixedT(locale) });
}
const correction = (changes: JsonObject): JsonObject => ({ changes, reason: "Because" });

test("a field reads as it did before and as it does now, with the reason", async () => {
  expect(
    await changed("debtor.corrected", correction({ phone: { from: "2345 6789", to: "2345 6780" } })),
  ).toEqual({
    changes: [{ id: "phone", field: "Telephone", before: "2345 6789", after: "2345 6780" }],
    reason: "Because",
  });
});

test("money is money, dates are dates and choices have their names", async () => {
  const money = await changed(
    "case.corrected",
    correction({ approvedMonthlyExpenditure: { from: 900_000, to: null } }),
  );
  expect(money?.changes).toMatchObject([{ before: "HKD 9,000.00", after: null }]);
  const added = await changed("order.recorded", {
    id: "o2",
    entry: { kind: "discharge", on: "2026-05-04" },
  });
  expect(added?.changes.map(({ after }) => after)).toEqual(["Discharge", "04/05/2026"]);
  const removed = await changed("order.removed", { id: "o1", reason: "Twice" });
  expect(removed).toMatchObject({
    changes: [
      { before: "Suspension order", after: null },
      { before: "01/03/2026", after: null },
    ],
    reason: "Twice",
  });
  const status = await changed("case.statusChanged", { status: "DCH", was: "ACT" });
  expect(status?.changes).toMatchObject([{ before: "Active", after: "Discharged" }]);
  const date = await changed("case.dateRecorded", { name: "spo", date: "2026-02-03", was: null });
  expect(date?.changes).toMatchObject([{ before: null, after: "03/02/2026" }]);
});

test.each(LOCALES)("the fields are called by their names in %s", async (locale) => {
  const shown = await changed(
    "petition.corrected",
    correction({ remarksPublic: { from: "Old", to: "New" } }),
    true,
    locale,
  );
  const t = await getFixedT(locale);
  expect(shown?.changes[0]?.field).toBe(t("caseFile.fields.remarksPublic"));
});

test("others than the office read nothing of internal remarks: neither the change, nor its reason, nor that there was one", async () => {
  const internal = { remarksInternal: { from: "Secret", to: "More" } };
  expect(await changed("petition.corrected", correction(internal), false)).toBeNull();
  const both = correction({ ...internal, remarksPublic: { from: "Old", to: "New" } });
  expect(await changed("petition.corrected", both, false)).toEqual({
    changes: [expect.objectContaining({ id: "remarksPublic" })],
    reason: null,
  });
  expect((await changed("petition.corrected", both))?.changes).toHaveLength(2);
});
