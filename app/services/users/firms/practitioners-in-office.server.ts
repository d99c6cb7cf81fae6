/** How the practitioners who administer an estate are reached: by the particulars of their firms, as the office registers them. */
import { pickName } from "~/app/i18n/names";
import { findFirmsByIds } from "~/db/queries/users/firms";
import { isInForce, type CaseFile } from "~/workflows/records/case-file/index";
import type { CalendarDate, Locale } from "~/workflows/kit";

import type { Portal } from "../../platform/portal/portal";
import { stateFromRow } from "../../platform/projections/firm.server";

export interface PractitionerInOffice {
  readonly name: string;
  /** As the case has it; `null` where no firm is known. */
  readonly firm: string | null;
  /** Lines of the firm's address; none where the office has none. */
  readonly address: readonly string[];
  readonly phone: string | null;
  readonly email: string | null;
}

/** @returns everybody in office on the day, in the order of their appointments; empty: the Official Receiver */
export async function findPractitionersInOffice(
  { database }: Pick<Portal, "database">,
  { appointments, type }: Pick<CaseFile, "appointments" | "type">,
  today: CalendarDate,
  locale: Locale,
): Promise<readonly PractitionerInOffice[]> {
  const inForce = appointments.filter((each) => isInForce(each, today));
  const rows = await findFirmsByIds(
    database,
    inForce.flatMap(({ firm }) => firm ?? []),
  );
  const firms = new Map(rows.map((row) => [row.id, stateFromRow(row)]));
  return inForce.map(({ personName, personNameZh, firm, firmName }) => {
    const found = firms.get(firm ?? "");
    const ofSeries = type === "B" ? found?.emailBankruptcy : found?.emailLiquidation;
    return {
      // As the registers have it: a letter is addressed in either language.
      name: [personName, personNameZh].filter(Boolean).join(" "),
      firm: found === undefined ? (firmName ?? null) : pickName(locale, found.nameEn, found.nameZh ?? null),
      address: (found?.address ?? []).filter((line) => line !== ""),
      phone: found?.phone || found?.officePhone || null,
      email: ofSeries || found?.email || null,
    };
  });
}
