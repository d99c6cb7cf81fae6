/** The least of an office that a form needs, as facts: a portal, its firms and accounts, a case and who is appointed in it. */
import { readConfig } from "~/app/services/portal/config.server";
import { createLogger } from "~/app/services/portal/logger.server";
import type { Portal } from "~/app/services/portal/portal";
import { createPortal } from "~/app/services/composition/portal.server";
import { account } from "~/workflows/account";
import { caseFile } from "~/workflows/case-file";
import { firm } from "~/workflows/firm";
import type { By, Fact } from "~/workflows/kit";

import type { teller } from "./telling";

type Tell = ReturnType<typeof teller>;

/**
 * @param folder for its data
 * @param settings beside those of every test
 */
export function openTestPortal(
  folder: string,
  now: () => string,
  settings: Readonly<Record<string, string>> = {},
): Promise<Portal> {
  const config = readConfig({
    PORTAL_MODE: "test",
    PORTAL_DATA: folder,
    PORTAL_LOG_LEVEL: "silent",
    ...settings,
  });
  return createPortal(config, createLogger(config), { now });
}

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
export function importBankruptcy(tell: Tell, id: string, particulars: Fact["data"] = {}): Promise<void> {
  const [, series = "", place = "", year = ""] = /^(\w+)-(\d+)-(\d{4})$/.exec(id) ?? [];
  return tell(caseFile, `case-file/${id}`, "case.imported", {
    number: `${series} ${place}/${year}`,
    year: Number(year),
    type: "B",
    nameEn: "CHAN Tai Man",
    debtor: { nameEn: "CHAN Tai Man" },
    dates: { bankruptcyOrder: "2022-03-16" },
    status: "ACT",
    ...particulars,
  });
}

/** Appoints the person, as WONG Siu Ming, as the only trustee of the case. The appointment is `a1`. */
export const appointTrustee = (tell: Tell, caseId: string, { id, firm: employer }: By): Promise<void> =>
  tell(caseFile, `case-file/${caseId}`, "practitioner.appointed", {
    appointment: "a1",
    person: id,
    personName: "WONG Siu Ming",
    firm: employer,
    role: "T",
    kind: "SOLE",
    from: "2022-03-21",
  });
