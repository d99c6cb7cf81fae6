import type { TFunction } from "i18next";

/** The provision of an appointment as it is cited: `s12(1A)`, as section 3 of the specification writes it, is "s.12(1A)". */
export function provisionText(t: TFunction, section: string): string {
  const number = /^s(\d.*)$/.exec(section)?.[1];
  return number === undefined ? section : t("caseFile.appointments.section", { number });
}
