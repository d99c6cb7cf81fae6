/** Whoever swears or certifies an account: those who hold the office today. */
import { isInForce, type CaseFile } from "~/workflows/records/case-file/index";

import { hongKongDay } from "~/app/services/platform/portal/clock.server";
import type { Portal } from "~/app/services/platform/portal/portal";

/** What is filled in by hand when the account is sworn or certified. */
export const BLANK = "____________________";

export function signatoryOf(
  { clock }: Pick<Portal, "clock">,
  { appointments }: Pick<CaseFile, "appointments">,
): { readonly name: string; readonly address: string } {
  const inOffice = appointments.filter((each) => isInForce(each, hongKongDay(clock.now())));
  return { name: inOffice.map(({ personName }) => personName).join(", ") || BLANK, address: BLANK };
}
