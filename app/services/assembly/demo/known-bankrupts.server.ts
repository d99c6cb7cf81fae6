/** The bankrupts of the demonstration with the cases that they have in this very office: their years follow from when it was filled. */
import { findCaseDetails } from "~/db/queries/cases/cases";
import type { Locale } from "~/workflows/kit";

import { pickName } from "~/app/i18n/names";
import { DEMO_BANKRUPTS, DEMO_PASSPORT_HOLDER, type DemoBankrupt } from "./bankrupts";
import { hongKongDay } from "../../platform/portal/clock.server";
import type { Portal } from "../../platform/portal/portal";

export interface KnownBankrupt {
  readonly id: string;
  readonly name: string;
  readonly caseNo: string;
  /** Of the identity card or the passport. */
  readonly idNumber: string;
  readonly story: DemoBankrupt["story"];
}

const ALL = [...DEMO_BANKRUPTS, DEMO_PASSPORT_HOLDER];
/** An office is not shown for longer than that after it was filled, and no order of it is older. */
const YEARS = 15;

/** `null` in production. */
export async function findDemoBankrupts(
  { config, database, clock }: Pick<Portal, "config" | "database" | "clock">,
  locale: Locale,
): Promise<readonly KnownBankrupt[] | null> {
  if (config.mode === "production") return null;
  const thisYear = Number(hongKongDay(clock.now()).slice(0, 4));
  const years = Array.from({ length: YEARS }, (_, back) => String(thisYear - back));
  const getId = (caseNumber: number, year: string) => `HCB-${String(caseNumber)}-${year}`;
  const known = await findCaseDetails(
    database,
    ALL.flatMap(({ caseNumber }) => years.map((year) => getId(caseNumber, year))),
  );
  return ALL.flatMap(({ id, nameEn, nameZh, hkid, passport, caseNumber, story }) => {
    const year = years.find((each) => known.has(getId(caseNumber, each)));
    return year === undefined
      ? []
      : [
          {
            id,
            name: pickName(locale, nameEn, nameZh === "" ? null : nameZh),
            caseNo: `HCB ${String(caseNumber)}/${year}`,
            idNumber: passport ?? hkid,
            story,
          },
        ];
  });
}
