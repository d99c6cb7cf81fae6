/** Whoever swears or certifies an account: those who hold the office today, each for himself. */
import type { Deponent } from "~/workflows/shared/accounts/index";
import { isInForce, type CaseFile } from "~/workflows/records/case-file/index";

import { hongKongDay } from "~/app/services/platform/portal/clock.server";
import type { Portal } from "~/app/services/platform/portal/portal";

/** What is filled in by hand when the account is sworn or certified. */
export const BLANK = "____________________";

/** @returns one at least: where nobody holds the office, a blank name */
export function listDeponents(
  { clock }: Pick<Portal, "clock">,
  { appointments }: Pick<CaseFile, "appointments">,
): readonly Deponent[] {
  const inOffice = appointments.filter((each) => isInForce(each, hongKongDay(clock.now())));
  const names = [...new Set(inOffice.map(({ personName }) => personName))];
  return (names.length === 0 ? [BLANK] : names).map((name) => ({
    name,
    address: BLANK,
    isOneOfSeveral: names.length > 1,
  }));
}

/** Whoever signs swears for himself, as one of those who hold the office. */
export function deponentNamed(
  name: string,
  portal: Pick<Portal, "clock">,
  file: Pick<CaseFile, "appointments">,
): Deponent {
  return { name, address: BLANK, isOneOfSeveral: listDeponents(portal, file).length > 1 };
}
