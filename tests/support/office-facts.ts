/** The least of an office that a form needs, as facts: firms and accounts, a case and who is appointed in it. */
import type { EventLog } from "~/events/types";
import { account } from "~/workflows/records/account";
import { caseFile } from "~/workflows/records/case-file";
import { firm } from "~/workflows/records/firm";
import type { Actor, Fact } from "~/workflows/kit";

import type { factRecorder } from "./fact-recorder";

/** A case as it is in the log at this moment, for what rests on it. */
export async function caseAsRead(log: Pick<EventLog, "at">, caseId: string) {
  const stream = `${caseFile.type}/${caseId}`;
  const [asRead = { stream, version: 0 }] = await log.at([stream]);
  return { asRead };
}

type Tell = ReturnType<typeof factRecorder>;
const WINDING_UP_ORDER = "2025-08-31";

/** A firm of practitioners. */
export const registerFirm = (recordFact: Tell, id: string | null, nameEn: string): Promise<void> =>
  recordFact(firm, `firm/${id ?? ""}`, "firm.registered", { nameEn, shortName: nameEn, firmType: "PIP" });

/** An account of the person's firm, whose login name is its id. */
export const openAccount = (
  recordFact: Tell,
  { id, firm: employer }: Actor,
  particulars: Fact["data"] & { readonly fullName: string; readonly role: string },
): Promise<void> =>
  recordFact(account, `account/${id}`, "account.opened", {
    id,
    loginName: id,
    firm: employer,
    email: `${id}@portal.example`,
    ...particulars,
  });

/** A password that nobody knows: whoever has one may act. */
export const setPassword = (recordFact: Tell, { id }: Actor): Promise<void> =>
  recordFact(account, `account/${id}`, "password.set", { hash: "$argon2id$none" });

/** The bankruptcy of Chan Tai Man, begun in 2022. @param id as in addresses: `HCB-1-2022` */
export const importBankruptcy = (
  recordFact: Tell,
  id: string,
  particulars: Fact["data"] = {},
): Promise<void> =>
  importCase(recordFact, id, {
    type: "B",
    nameEn: "CHAN Tai Man",
    debtor: { nameEn: "CHAN Tai Man" },
    dates: { bankruptcyOrder: "2022-03-16" },
    ...particulars,
  });

/** Appoints the person, as WONG Siu Ming, as the only trustee of the case. The appointment is `a1`. */
export const appointTrustee = (recordFact: Tell, caseId: string, person: Actor): Promise<void> =>
  appoint(recordFact, caseId, person, { role: "T", from: "2022-03-21" });

/** The winding-up of Sample Trading Limited, ordered on 31 August 2025. */
export const importWindingUp = (recordFact: Tell, id: string): Promise<void> =>
  importCase(recordFact, id, {
    type: "L",
    nameEn: "Sample Trading Limited",
    debtor: { nameEn: "Sample Trading Limited" },
    dates: { windingUpOrder: WINDING_UP_ORDER },
  });

/** Appoints the person, as WONG Siu Ming, as the only liquidator from the day of the order. The appointment is `a1`. */
export const appointLiquidator = (recordFact: Tell, caseId: string, person: Actor): Promise<void> =>
  appoint(recordFact, caseId, person, { role: "OL", from: WINDING_UP_ORDER });

function importCase(recordFact: Tell, id: string, particulars: Fact["data"]): Promise<void> {
  const [, series = "", place = "", year = ""] = /^(\w+)-(\d+)-(\d{4})$/.exec(id) ?? [];
  return recordFact(caseFile, `case-file/${id}`, "case.imported", {
    number: `${series} ${place}/${year}`,
    year: Number(year),
    status: "ACT",
    ...particulars,
  });
}

const appoint = (
  recordFact: Tell,
  caseId: string,
  { id, firm: employer }: Actor,
  office: Fact["data"],
): Promise<void> =>
  recordFact(caseFile, `case-file/${caseId}`, "practitioner.appointed", {
    appointment: "a1",
    person: id,
    personName: "WONG Siu Ming",
    firm: employer,
    kind: "SOLE",
    ...office,
  });
