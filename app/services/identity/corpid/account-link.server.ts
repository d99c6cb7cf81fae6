/** The account of an institution that a person who acts for its company is let into by CorpID, and their link. */
import { ulid } from "ulidx";

import {
  findAccountsOfCompany,
  findAccountsOfSubject,
  findCredential,
} from "~/db/queries/identity/credentials";
import { findAccount } from "~/db/queries/users/accounts";
import { findFirm } from "~/db/queries/users/firms";
import { isIn } from "~/workflows/kit/states";
import { account } from "~/workflows/records/account/index";
import { accountStates } from "~/workflows/records/account/states";

import { toActor } from "../../cases/access/standing.server";
import { matchesHolderName } from "../../documents/trust/holder-name";
import { hashCompany, hashSubject } from "../../platform/keys/keyed-hash.server";
import { dispatch } from "../../platform/portal/dispatch.server";
import type { Portal } from "../../platform/portal/portal";
import type { LiveSession } from "../../platform/portal/ports/sessions";
import type { CurrentUser } from "../../platform/portal/types";
import { stateFromRow } from "../../platform/projections/firm.server";
import { compareOrganisation } from "../certificates/signer-organisation";
import { requireIdentityApp } from "../identity-app/flow.server";
import { loadCredentials } from "../login/credentials.server";
import type { CompanyProblem } from "./account-problems";
import {
  requireCompanyLogin,
  type CompanyAccountQuestion,
  type ProvedCompany,
} from "./account-question.server";

const getHash = (portal: Portal, { person, company }: ProvedCompany): string =>
  hashCompany(portal.keys.lasting, { issuer: requireCompanyLogin(portal).login.issuer, person, company });

/** The account that is linked with this person for this company; two that were linked at the same moment let nobody in. */
export async function findAccountOfCompany(
  portal: Portal,
  proved: ProvedCompany,
): Promise<{ readonly accountId: string } | { readonly problem: CompanyProblem }> {
  const [accountId, ...others] = await findAccountsOfCompany(portal.database, getHash(portal, proved));
  if (accountId === undefined) return { problem: "notLinked" };
  return others.length > 0 ? { problem: "linkedTwice" } : { accountId };
}

/** Whether an account may be linked by CorpID: it is one of an institution. No account of the office's staff is, so none escapes its directory. */
export const mayLinkCompany = ({ role, firmId }: Pick<CurrentUser, "role" | "firmId">): boolean =>
  role === "creditor" && firmId !== null;

/**
 * Links the account of whoever is logged in with the company that they act for.
 * @param session of whoever is logged in in the browser that asked
 * @returns `null` where it is linked
 */
export async function linkCompany(
  portal: Portal,
  question: Pick<CompanyAccountQuestion, "accountId" | "sessionId">,
  proved: ProvedCompany,
  session: Pick<LiveSession, "id" | "user"> | null,
): Promise<CompanyProblem | null> {
  // Whoever answered may well be the holder: they are only not logged in any more, or in to another account.
  if (session === null || question.accountId !== session.user.id) return "otherSession";
  // They showed who they are in the session that asked: another one of theirs asks anew.
  if (question.sessionId !== session.id) return "expired";
  const { user } = session;
  if (!mayLinkCompany(user) || user.firmId === null) return "noInstitution";
  if ((await loadCredentials(portal, user.id)).company !== null) return "linkedAlready";
  if (!(await isHolder(portal, user.id, proved))) return "otherPerson";
  const differs = await compareCompany(portal, user.firmId, proved);
  if (differs !== null) return differs;
  const subjectHash = getHash(portal, proved);
  if ((await findAccountsOfCompany(portal.database, subjectHash)).length > 0) return "linkedElsewhere";
  const { issuer } = requireCompanyLogin(portal).login;
  const outcome = await dispatch(portal.log, account, {
    stream: `${account.type}/${user.id}`,
    type: "company.linked",
    data: { issuer, subject: proved.company, subjectHash, firm: user.firmId },
    by: toActor(user, "none"),
    at: portal.clock.now(),
    commandId: ulid(),
  });
  if (outcome.outcome === "done") return null;
  return (await loadCredentials(portal, user.id)).company === null ? "closed" : "linkedAlready";
}

/**
 * Whether the person can be the holder: where the account's iAM Smart says who that is, nobody else is let in beside them; where it does not, the
 * person is not one whom another account's iAM Smart knows by another identity card.
 */
async function isHolder(portal: Portal, accountId: string, { person }: ProvedCompany): Promise<boolean> {
  const { identity } = await loadCredentials(portal, accountId);
  if (identity !== null) return identity.subject === person;
  const cardOf = async (id: string) => (await findCredential(portal.database, id))?.hkid_hash ?? null;
  const own = await cardOf(accountId);
  if (own === null) return true;
  const subjectHash = hashSubject(portal.keys.lasting, requireIdentityApp(portal).issuer, person);
  const others = await findAccountsOfSubject(portal.database, subjectHash);
  const cards = await Promise.all(others.map(cardOf));
  return cards.every((card) => card === null || card === own);
}

/** The company is the institution by its numbers, and by its names where the office holds none. */
async function compareCompany(
  portal: Portal,
  firmId: string,
  { numbers }: ProvedCompany,
): Promise<CompanyProblem | null> {
  const row = await findFirm(portal.database, firmId);
  if (row === undefined) return "noInstitution";
  const held = stateFromRow(row);
  const { business = null, company = null, name = null, nameZh = null } = numbers ?? {};
  const comparison = compareOrganisation(
    { name: name ?? "", businessRegistration: business, companyNumber: company },
    held,
  );
  if (comparison === "agrees") return null;
  if (comparison === "otherOrganisation") return "otherCompany";
  if (comparison === "notReadable") return "noNumbers";
  const isNamed = matchesHolderName(`${name ?? ""} ${nameZh ?? ""}`, {
    fullName: held.nameEn,
    fullNameZh: held.nameZh ?? null,
  });
  return isNamed ? null : "otherName";
}

/** @returns why nobody is let into the account that was found; `null` where its holder may be */
export async function whyNotOpen(
  portal: Portal,
  accountId: string,
  { person }: ProvedCompany,
): Promise<CompanyProblem | null> {
  const user = await portal.findUser(accountId);
  if (user === null) return whyClosed(portal, accountId);
  const { company, identity } = await loadCredentials(portal, accountId);
  // Linked with iAM Smart since, by somebody else: whoever that is holds the account.
  if (identity !== null && identity.subject !== person) return "otherPerson";
  // They act for another institution now: the company is not its.
  return mayLinkCompany(user) && company?.firm === user.firmId ? null : "otherInstitution";
}

/** Said to whoever has proved to be the holder: others learn nothing about the account. */
async function whyClosed(portal: Portal, accountId: string): Promise<CompanyProblem> {
  const because = await portal.whyNobody(accountId);
  if (because !== "account") return because === "lapsed" ? "lapsed" : "institution";
  const state = (await findAccount(portal.database, accountId))?.state;
  return isIn(accountStates, state, "locked", "suspended") ? state : "closed";
}
