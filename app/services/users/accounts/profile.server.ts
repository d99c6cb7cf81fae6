/** The account as its holder sees it, in words. */
import { RIGHTS, sayRole } from "~/workflows/registry";
import type { Locale } from "~/workflows/kit";
import { pickName } from "~/app/i18n/names";

import type { CurrentUser } from "../../platform/portal/types";

export interface Profile {
  readonly fullName: string;
  readonly fullNameZh: string | null;
  readonly loginName: string;
  readonly role: string;
  /** Every firm that the person is affiliated with, the acting one first. */
  readonly firms: readonly string[];
  readonly lastLoginAt: string | null;
  readonly rights: readonly { readonly code: string; readonly label: string }[];
}

export function toProfile(user: CurrentUser, locale: Locale): Profile {
  return {
    fullName: user.fullName,
    fullNameZh: user.fullNameZh,
    loginName: user.loginName,
    role: sayRole(user.role, locale),
    firms: user.firms.map(({ name, nameZh }) => pickName(locale, name, nameZh)),
    lastLoginAt: user.previousLoginAt,
    rights: Object.entries(RIGHTS)
      .filter(([code]) => user.rights.includes(code))
      .map(([code, label]) => ({ code, label: label[locale] })),
  };
}
