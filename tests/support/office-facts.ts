/** The least of an office that a form needs, as facts: firms and accounts, a case and who is appointed in it. */
import type { EventLog } from "~/events/types";
import { account } from "~/workflows/records/account";
import { caseFile } from "~/workflows/records/case-file";
import { firm } from "~/workflows/records/firm";
import type { By, Fact } from "~/workflows/kit";

import type { teller } from "./telling";

/** A case as it is in the log at this moment, for what rests on it. */
export async function caseAsRead(log: Pick<EventLog, "at">, caseId: string) {
  const stream = `${caseFile.type}/${caseId}`;
  const [asRead = { stream, version: 0 }] = await log.at([stream]);
  return { asRead };
}

type Tell = ReturnType<typeof teller>;
const WINDING_UP_ORDER = "2025-08-31";

/** A firm of practitioners. */
export const registerFirm = (tell: Tell, id: string | null, nameEn: string): Promise<void> =>
  tell(firm, `firm/${id ?? ""}`, "firm.registered", { nameEn, shortName: nameEn, firmType: "PIP" });

/** An account of the person's firm, whose login name is its id. */
export const openAccount = (
  tell: Tell,
  { id, firm: employer }: By,
  particulars: Fact["data"] & { readonly fullName: string; readonly role: string },
): Promise<void> =>
  tell(account, `account/${id}`, "account.opened", {
    id,
    loginName: id,
    firm: employer,
    email: `${id}@portal.example`,
    ...particulars,
  });

/** A password that nobody knows: whoever has one may act. */
export const setPassword = (tell: Tell, { id }: By): Promise<void> =>
  tell(account, `account/${id}`, "password.set", { hash: "$argon2id$none" });

/** The bankruptcy of Chan Tai Man, begun in 2022. @param id as in addresses: `HCB-1-2022` */
export const importBankruptcy = (tell: Tell, id: string, particulars: Fact["data"] = {}): Promise<void> =>
  importCase(tell, id, {
    type: "B",
    nameEn: "CHAN Tai Man",
    debtor: { nameEn: "CHAN Tai Man" },
    dates: { bankruptcyOrder: "2022-03-16" },
    ...particulars,
  });

/** Appoints the person, as WONG Siu Ming, as the only trustee of the case. The appointment is `a1`. */
export const appointTrustee = (tell: Tell, caseId: string, person: By): Promise<void> =>
  appoint(tell, caseId, person, { role: "T", from: "2022-03-21" });

/** The winding-up of Sample Trading Limited, ordered on 31 August 2025. */
export const importWindingUp = (tell: Tell, id: string): Promise<void> =>
  importCase(tell, id, {
    type: "L",
    nameEn: "Sample Trading Limited",
    debtor: { nameEn: "Sample Trading Limited" },
    dates: { windingUpOrder: WINDING_UP_ORDER },
  });

/** Appoints the person, as WONG Siu Ming, as the only liquidator from the day of the order. The appointment is `a1`. */
export const appointLiquidator = (tell: Tell, caseId: string, person: By): Promise<void> =>
  appoint(tell, caseId, person, { role: "OL", from: WINDING_UP_ORDER });

function importCase(tell: Tell, id: string, particulars: Fact["data"]): Promise<void> {
  const [, series = "", place = "", year = ""] = /^(\w+)-(\d+)-(\d{4})$/.exec(id) ?? [];
  return tell(caseFile, `case-file/${id}`, "case.imported", {
    number: `${series} ${place}/${year}`,
    year: Number(year),
    status: "ACT",
    ...particulars,
  });
}

const appoint = (
  tell: Tell,
  caseId: string,
  { id, firm: employer }: By,
  office: Fact["data"],
): Promise<void> =>
  tell(caseFile, `case-file/${caseId}`, "practitioner.appointed", {
    appointment: "a1",
    person: id,
    personName: "WONG Siu Ming",
    firm: employer,
    kind: "SOLE",
    ...office,
  });
