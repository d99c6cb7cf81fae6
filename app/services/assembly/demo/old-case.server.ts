/** A case of the demo office that was closed so long ago that its person may be forgotten. */
import { addMonths, CASE_RETENTION_YEARS, hongKongDate } from "~/workflows/kit";

import { SYSTEM } from "../../platform/portal/system-actor";
import type { StoryFact } from "./story.server";

/** @param now instant of the seeding */
export function createOldCase(now: string): readonly StoryFact[] {
  const closedOn = addMonths(hongKongDate(now), -12 * (CASE_RETENTION_YEARS + 1));
  const orderOn = addMonths(closedOn, -12 * 4);
  const year = Number(orderOn.slice(0, 4));
  const fact = (day: string, type: string, data: StoryFact["data"]): StoryFact => ({
    stream: `case-file/HCB-4021-${String(year)}`,
    type,
    at: `${day}T02:00:00.000Z`,
    by: SYSTEM,
    data,
  });
  return [
    fact(orderOn, "case.imported", {
      number: `HCB 4021/${String(year)}`,
      year,
      type: "B",
      nameEn: "FUNG Kwok Leung",
      nameZh: "馮國良",
      debtor: { nameEn: "FUNG Kwok Leung", nameZh: "馮國良" },
      dates: { petition: addMonths(orderOn, -2), bankruptcyOrder: orderOn },
      status: "ACT",
    }),
    fact(closedOn, "case.statusChanged", { status: "CMP" }),
  ];
}
