/** The loader of the pages that open an account. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { ulid } from "ulidx";

import { findFirms } from "~/db/queries/users/firms";
import type { Role } from "~/workflows/records/account/index";
import { ROLE_LABELS } from "~/workflows/registry";
import { pickName } from "~/app/i18n/names";

import { loadPageContext } from "../../platform/pages/page.server";
import { listRolesToOpen } from "./open-account.server";
import { toAdministratorActor } from "./visible-account.server";
import { firmStates } from "~/workflows/records/firm/states";
import { isIn } from "~/workflows/kit/states";

/** The kinds of people whom a firm chooses among: what each may do is said beside it. */
const EXPLAINED = ["pa", "sa", "ua", "peq"] as const;
const isExplained = (role: Role): role is (typeof EXPLAINED)[number] =>
  EXPLAINED.some((each) => each === role);

/** @param fixed the role, where the page is for one only */
export async function openingPage(args: LoaderFunctionArgs, fixed: Role | null) {
  const { portal, user, locale, t, parameters, getTitle } = await loadPageContext(args);
  const roles = listRolesToOpen(toAdministratorActor(user));
  const firms = user.firmId === null ? await findFirms(portal.database) : [];
  return {
    title: getTitle(t(fixed === null ? "people.create.title" : "people.principals.create")),
    commandId: ulid(),
    roles:
      fixed === null
        ? roles.map((value) => ({
            value,
            label: ROLE_LABELS[value][locale],
            ...(isExplained(value) && { hint: t(`people.kinds.${value}`) }),
          }))
        : [],
    firms: firms
      .filter(({ state }) => isIn(firmStates, state, "active"))
      .map((firm) => ({
        value: firm.id,
        label: pickName(locale, firm.name_en, firm.name_zh),
      })),
    firm: parameters.get("firm"),
  };
}
