/** Rights, roles and standings of an entry in the reader's language. */
import type { TFunction } from "i18next";
import * as z from "zod";

import type { Locale } from "~/workflows/kit";
import { RIGHTS, sayRole } from "~/workflows/registry";

interface Words {
  readonly locale: Locale;
  readonly t: TFunction;
}

export interface NamedRight {
  readonly code: string;
  readonly label: string;
}

export function getRoleLabel({ locale, t }: Words, role: string): string {
  if (role === "system") return t("replay.system");
  return sayRole(role, locale);
}

export function getRightLabel({ locale }: Pick<Words, "locale">, code: string): NamedRight {
  return { code, label: new Map(Object.entries(RIGHTS)).get(code)?.[locale] ?? code };
}

const Standing = z.enum([
  "appointee",
  "appointedFirm",
  "formerAppointee",
  "formerFirm",
  "party",
  "office",
  "system",
  "none",
]);

export function getStandingLabel({ t }: Pick<Words, "t">, standing: string): string {
  return t(`replay.standings.${Standing.catch("none").parse(standing)}`);
}
