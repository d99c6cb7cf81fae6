/** What an approval opens: the firm or the institution as the office keeps firms, and the account of whoever holds the first one. */
import { findAccountByLoginName } from "~/db/queries/users/accounts";
import { findFirmNamed } from "~/db/queries/users/firms";
import { LOCALES, LOGIN_NAME_LENGTH, type Locale } from "~/workflows/kit";
import type { RegistrationMemory } from "~/workflows/records/registration/index";

import type { ListParts } from "~/app/services/platform/portal/parts";
import { findEmailConflict } from "~/app/services/users/accounts/open-account.server";

/** The firm and the account that the approval of an application opens: the same, however often it is asked for. */
export const deriveOpenedIds = (id: string): { readonly firm: string; readonly account: string } => ({
  firm: `firm-${id.toLowerCase()}`,
  account: `account-${id.toLowerCase()}`,
});

/** Codes of section 8, and those that the portal has for firms. */
export interface Taken {
  readonly code: "ERR-FIRM-001" | "ERR-FIRM-002" | "ERR-MEMBER-006";
  /** Who has it, where that is a firm. */
  readonly firmName: string;
}

/** What of an application others have already; `null`: nothing. */
export async function findTaken(
  portal: ListParts,
  id: string,
  { answers }: Pick<RegistrationMemory, "answers">,
): Promise<Taken | null> {
  const opened = deriveOpenedIds(id);
  const { nameEn, shortName, holderEmail } = answers;
  const named = await findFirmNamed(portal.database, { nameEn, shortName }, opened.firm);
  if (named !== undefined)
    return {
      code: named.by === "nameEn" ? "ERR-FIRM-001" : "ERR-FIRM-002",
      firmName: named.firm.name_en,
    };
  const mailed = await findEmailConflict(portal, holderEmail, opened.account);
  return mailed === null ? null : { code: "ERR-MEMBER-006", firmName: "" };
}

/** The particulars of the firm, as section 3 names them. */
export function toFirm({ kind, answers }: Pick<RegistrationMemory, "kind" | "answers">): object {
  const { nameEn, nameZh, shortName, email, phone, address } = answers;
  return {
    nameEn,
    nameZh,
    shortName,
    firmType: kind === "institution" ? "CREDITOR" : "PIP",
    email,
    countryCode: "+852",
    phone,
    address: [...address],
  };
}

/** The first account: of an institution a creditor's, of a firm its principal administrator's. */
export async function toAccount(
  { database }: ListParts,
  id: string,
  { kind, answers }: Pick<RegistrationMemory, "kind" | "answers">,
): Promise<object> {
  const { firm, account } = deriveOpenedIds(id);
  const { holderName, holderNameZh, holderEmail, holderPhone } = answers;
  return {
    id: account,
    loginName: await proposeLoginName({ database }, holderEmail, account),
    role: kind === "institution" ? "creditor" : "pa",
    firm,
    fullName: holderName.slice(0, 200),
    email: holderEmail,
    ...(holderNameZh !== "" && { fullNameZh: holderNameZh }),
    ...(holderPhone !== "" && { officePhone: holderPhone }),
  };
}

/** The language of the invitation. */
export const getHolderLanguage = ({ answers, language }: RegistrationMemory): Locale =>
  LOCALES.find((each) => each === answers.holderLanguage) ?? language;

/** Numbers that are tried behind a name that somebody has. */
const NUMBERS = 99;

/** What stands before the @ of the address, as far as login names are spelled so; with a number behind it where somebody has it. */
async function proposeLoginName(
  { database }: Pick<ListParts, "database">,
  email: string,
  accountId: string,
): Promise<string> {
  const spelled = (email.split("@")[0] ?? "").replaceAll(/[^A-Za-z0-9.-]/g, "").replace(/^[.-]+/, "");
  const base = spelled
    .slice(0, LOGIN_NAME_LENGTH.max - 3)
    .padEnd(LOGIN_NAME_LENGTH.min, "0")
    .toLowerCase();
  for (let number = 1; number <= NUMBERS; number += 1) {
    const name = number === 1 ? base : `${base}${String(number)}`;
    const known = await findAccountByLoginName(database, name);
    if (known === undefined || known.id === accountId) return name;
  }
  return accountId.slice(0, LOGIN_NAME_LENGTH.max);
}
