/** The account as its holder sees it, in words. */
import { ROLES } from "~/workflows/account/index";
import { RIGHTS, ROLE_LABELS } from "~/workflows/registry";
import type { Locale } from "~/workflows/kit";
import { nameIn } from "~/app/i18n/names";

import { maySign } from "../certificates/linked-certificate.server";
import { DEMO_CERTIFICATE_PASSWORD } from "../demo/certificates.server";
import type { Portal } from "../portal/portal";
import type { CurrentUser } from "../portal/types";

export interface Profile {
  readonly fullName: string;
  readonly fullNameZh: string | null;
  readonly loginName: string;
  readonly role: string;
  /** Every firm that the person is affiliated with, the acting one first. */
  readonly firms: readonly string[];
  readonly lastLoginAt: string | null;
  readonly rights: readonly { readonly code: string; readonly label: string }[];
  /** Only in demo mode, and for people who sign. */
  readonly certificate: { readonly to: string; readonly password: string } | null;
}

export function profileOf(portal: Portal, user: CurrentUser, locale: Locale): Profile {
  const role = ROLES.find((each) => each === user.role);
  const signs = portal.config.mode === "demo" && maySign(user);
  return {
    fullName: user.fullName,
    fullNameZh: user.fullNameZh,
    loginName: user.loginName,
    role: role ? ROLE_LABELS[role][locale] : user.role,
    firms: user.firms.map(({ name, nameZh }) => nameIn(locale, name, nameZh)),
    lastLoginAt: user.previousLoginAt,
    rights: Object.entries(RIGHTS)
      .filter(([code]) => user.rights.includes(code))
      .map(([code, label]) => ({ code, label: label[locale] })),
    certificate: signs ? { to: "/demo/certificate", password: DEMO_CERTIFICATE_PASSWORD } : null,
  };
}
