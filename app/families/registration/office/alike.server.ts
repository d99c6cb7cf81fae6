/** Others that may be the same applicant: by number, by name, by a name that differs in its end alone, or by the address of the account holder. */
import { pickName } from "~/app/i18n/names";
import { findRegistrationsAlike } from "~/db/queries/families/registrations";
import { findAccountByEmail } from "~/db/queries/users/account-lists";
import { findFirms } from "~/db/queries/users/firms";
import { foldLabel, getChartState, say } from "~/workflows/kit";
import { getNumberKey, registration, type RegistrationMemory } from "~/workflows/records/registration/index";

import type { PageContext } from "~/app/services/platform/pages/page.server";
import { REGISTRATIONS } from "../addresses";

export interface AlikeItem {
  readonly id: string;
  readonly name: string;
  /** Where it is looked at; `null` where the reader may not. */
  readonly to: string | null;
  readonly what: string;
  readonly by: "number" | "name" | "email";
}

/** Words that say what kind of body it is, and not which. */
const KINDS_OF_BODIES = /\b(?:the|limited|ltd|company|co|corporation|corp|incorporated|inc|hong kong|hk)\b/g;

const strip = (name: string): string =>
  foldLabel(name)
    .replaceAll(KINDS_OF_BODIES, " ")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

export async function findAlike(
  { portal, user, locale, t }: Pick<PageContext, "portal" | "user" | "locale" | "t">,
  id: string,
  { answers, approved }: RegistrationMemory,
): Promise<readonly AlikeItem[]> {
  const number = getNumberKey(answers);
  const [holder, registrations, firms] = await Promise.all([
    findAccountByEmail(portal.database, answers.holderEmail),
    findRegistrationsAlike(portal.database, { id, number, nameFolded: foldLabel(answers.nameEn) }),
    findFirms(portal.database),
  ]);
  const own = strip(answers.nameEn);
  const mayOpenFirms = user.rights.includes("MENU_MAINT_FIRM_SETTING");
  return [
    // No two accounts have one address: nobody approves before the applicant has named another.
    ...(holder === undefined || holder.id === approved?.account
      ? []
      : [
          {
            id: holder.id,
            name: pickName(locale, holder.full_name, holder.full_name_zh),
            to: null,
            what: t("registration.office.account"),
            by: "email" as const,
          },
        ]),
    ...registrations.map((row) => ({
      id: row.id,
      name: pickName(locale, row.name_en, row.name_zh),
      to: `${REGISTRATIONS}/${row.id}`,
      what: `${row.reference} · ${say(registration, locale, `status.${getChartState(registration, row.state).status}`)}`,
      by: number !== null && row.number === number ? ("number" as const) : ("name" as const),
    })),
    ...firms
      .filter((firm) => firm.id !== approved?.firm && own !== "" && strip(firm.name_en) === own)
      .map((firm) => ({
        id: firm.id,
        name: pickName(locale, firm.name_en, firm.name_zh),
        to: mayOpenFirms ? `/settings/pip-firm-setting/${firm.id}` : null,
        what: t("registration.office.firm"),
        by: "name" as const,
      })),
  ];
}
