/** The facts by which practitioners and agents are appointed to a case. */
import { ulid } from "ulidx";

import type { AccountRow } from "~/db/queries/users/accounts";
import { findFirm, type FirmRow } from "~/db/queries/users/firms";
import { listFirmsOn } from "~/workflows/records/account/index";

import { hongKongDay } from "../../platform/portal/clock.server";
import type { Portal } from "../../platform/portal/portal";
import { stateFromRow as rememberedAccount } from "../../platform/projections/account.server";
import { stateFromRow } from "../../platform/projections/firm.server";
import { toAppointeeId } from "../named-appointees/appointee-id.server";
import { findAccountOfAppointee } from "../named-appointees/named-appointees.server";
import { findActive } from "./active-account.server";
import { wrongAt, type CaseInput, type ReadCaseForm } from "./case-forms";
import { isOfAgents } from "./case-choices.server";
import { firmStates } from "~/workflows/records/firm/states";
import { isIn } from "~/workflows/kit/states";

/** The appointment of a practitioner, who may be known by name alone. */
export async function buildAppointment(portal: Portal, input: CaseInput<"appoint">): Promise<ReadCaseForm> {
  const person = await appointee(portal, input);
  if (person === null) {
    return wrongAt(input.person === undefined ? "personFirm" : "person", "notPractitioner");
  }
  const { role, kind, from, section, panelA, tenderType, tenderReference } = input;
  return {
    data: {
      appointment: ulid(),
      ...person,
      role,
      kind,
      from,
      ...(section !== undefined && { section }),
      ...(panelA !== undefined && { panelA: true }),
      ...(tenderType !== undefined && { tenderType }),
      ...(tenderReference !== undefined && { tenderReference }),
    },
  };
}

/** The appointment of a PEQ agent: of an active firm that is one of PEQ agents, or is mapped to one of their register. */
export async function buildAgentAppointment(
  portal: Portal,
  input: CaseInput<"appointAgent">,
): Promise<ReadCaseForm> {
  const account = await findActive(portal, input.agent.person, ["peq"]);
  const firm = account && (await findFirmForAccount(portal, account, input.agent.firm));
  if (!account || !firm || !isOfAgents(firm)) return wrongAt("agent", "notAgent");
  const { phone, fax } = stateFromRow(firm);
  return {
    data: {
      appointment: ulid(),
      person: account.id,
      personName: account.full_name,
      ...optional("personNameZh", account.full_name_zh),
      firm: firm.id,
      firmName: firm.name_en,
      ...optional("telephone", phone),
      ...optional("fax", fax),
      from: input.agentFrom,
    },
  };
}

/** A practitioner with an account, or one by name: a firm may have no account (section 6). `null`: there is none such. */
async function appointee(
  portal: Portal,
  { person, personName, personNameZh, personFirm }: CaseInput<"appoint">,
) {
  const taker =
    personName === undefined || personFirm === undefined ? undefined : toAppointeeId(personName, personFirm);
  const account =
    person === undefined
      ? taker === undefined
        ? undefined
        : await findAccountOfAppointee(portal, taker)
      : await findActive(portal, person.person, ["pa"]);
  if (person !== undefined && !account) return null;
  const firm = await firmToAppointFor(portal, account, person?.firm ?? undefined, personFirm);
  if (!firm) return null;
  return {
    person: account ? account.id : toAppointeeId(personName ?? "", firm.id),
    personName: account?.full_name ?? personName ?? "",
    ...optional("personNameZh", account ? account.full_name_zh : personNameZh),
    firm: firm.id,
    firmName: firm.name_en,
  };
}

/** Somebody named with a firm may be known as an account that acts for another one alone. */
async function firmToAppointFor(
  portal: Portal,
  account: AccountRow | undefined,
  chosen: string | undefined,
  named: string | undefined,
): Promise<FirmRow | undefined> {
  if (!account) return findActiveFirm(portal, named);
  if (chosen !== undefined) return findFirmForAccount(portal, account, chosen);
  if (named === undefined) return findFirmForAccount(portal, account, null);
  return (await findFirmForAccount(portal, account, named)) ?? findFirmForAccount(portal, account, null);
}

const optional = (name: string, value: string | null | undefined) =>
  value === null || value === undefined ? {} : { [name]: value };

/**
 * An active firm that the account acts for today.
 * @param wanted which of them; `null`: the only one
 */
async function findFirmForAccount(
  portal: Portal,
  account: AccountRow,
  wanted: string | null,
): Promise<FirmRow | undefined> {
  const firms = listFirmsOn(rememberedAccount(account), hongKongDay(portal.clock.now()));
  if (wanted !== null) return firms.includes(wanted) ? findActiveFirm(portal, wanted) : undefined;
  return firms.length === 1 ? findActiveFirm(portal, firms[0]) : undefined;
}

async function findActiveFirm(portal: Portal, id: string | undefined): Promise<FirmRow | undefined> {
  const firm = id === undefined ? undefined : await findFirm(portal.database, id);
  return isIn(firmStates, firm?.state, "active") ? firm : undefined;
}
