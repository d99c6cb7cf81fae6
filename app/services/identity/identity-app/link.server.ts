/** The account to which a proved identity belongs, and their link at first use. */
import { ulid } from "ulidx";

import { findAccountsOfHkid, findAccountsOfSubject, findCredential } from "~/db/queries/identity/credentials";
import { account, PERSONAL_DATA } from "~/workflows/records/account/index";
import type { Actor } from "~/workflows/kit/index";

import { dispatch } from "../../platform/portal/dispatch.server";
import { mayBeRefused } from "../../platform/portal/must-happen.server";
import { loadCredentials } from "../login/credentials.server";
import type { ListParts } from "../../platform/portal/parts";
import type { Portal } from "../../platform/portal/portal";
import { toActor } from "../../cases/access/standing.server";
import { SYSTEM } from "../../platform/portal/system-actor";
import type { CurrentUser } from "../../platform/portal/types";
import { type IdentityAnswer, type IdentityQuestion, requireIdentityApp } from "./flow.server";
import { hashSubject } from "../../platform/keys/keyed-hash.server";
import { accountStates } from "~/workflows/records/account/states";
import { isIn } from "~/workflows/kit/states";

type Proved = Extract<IdentityAnswer, { status: "proved" }>;

/** The reasons why a proved identity leads no further. Keys below `identity.pending.problems`. */
export const LINK_PROBLEMS = [
  "noAccount",
  "severalAccounts",
  "wrongHkid",
  "noHkid",
  "otherPerson",
  "linkedElsewhere",
  "linkedAlready",
  "closed",
] as const;
export type LinkProblem = (typeof LINK_PROBLEMS)[number];

const getSubjectHash = (portal: Portal, subject: string): string =>
  hashSubject(portal.keys.lasting, requireIdentityApp(portal).issuer, subject);

/** The account that is linked with the person who was proved; `null` at first use. Its level is brought up to date. */
export async function findAccount(
  portal: Portal,
  { subject, plus }: Pick<Proved, "subject" | "plus">,
): Promise<string | null> {
  const [accountId] = await findAccountsOfSubject(portal.database, getSubjectHash(portal, subject));
  if (accountId === undefined) return null;
  const { identity, state } = await loadCredentials(portal, accountId);
  if (isIn(accountStates, state, "active") && identity && identity.plus !== plus)
    mayBeRefused(
      await dispatch(portal.log, account, {
        stream: `account/${accountId}`,
        type: "identity.levelChanged",
        data: { plus },
        by: SYSTEM,
        at: portal.clock.now(),
        commandId: ulid(),
      }),
    );
  return accountId;
}

export type LinkOutcome =
  | { readonly outcome: "linked"; readonly accountId: string }
  | { readonly outcome: "problem"; readonly problem: LinkProblem };

/**
 * Links an account with the person who was proved. Which account: the one of the person who is logged in, else the one
 * with the identity card number that the app gave.
 * @param user who is logged in; `null` at the first login through the app
 */
export async function linkIdentity(
  portal: Portal,
  question: Pick<IdentityQuestion, "accountId" | "subject">,
  proved: Proved,
  user: CurrentUser | null,
): Promise<LinkOutcome> {
  const problem = (what: LinkProblem): LinkOutcome => ({ outcome: "problem", problem: what });
  if (question.subject !== null && question.subject !== proved.subject) return problem("otherPerson");
  if (question.accountId !== null && question.accountId !== user?.id) return problem("otherPerson");
  const { subject, plus, hkidHash } = proved;
  if (hkidHash === null) return problem("noHkid");
  const found = await accountToLink(portal, question.accountId, hkidHash);
  if (found.outcome === "problem") return found;
  const { accountId } = found;
  const subjectHash = getSubjectHash(portal, subject);
  const linked = await findAccountsOfSubject(portal.database, subjectHash);
  if (linked.some((id) => id !== accountId)) return problem("linkedElsewhere");
  if (linked.length > 0) return problem("linkedAlready");
  const by: Actor = question.accountId !== null && user ? toActor(user, "none") : SYSTEM;
  const outcome = await dispatch(portal.log, account, {
    stream: `account/${accountId}`,
    type: "identity.linked",
    data: {
      issuer: requireIdentityApp(portal).issuer,
      subject,
      subjectHash,
      hkidHash,
      plus,
      authorised: [...PERSONAL_DATA],
    },
    by,
    at: portal.clock.now(),
    commandId: ulid(),
  });
  if (outcome.outcome === "done") return { outcome: "linked", accountId };
  const { identity } = await loadCredentials(portal, accountId);
  return problem(identity === null ? "closed" : "linkedAlready");
}

async function accountToLink(
  portal: ListParts,
  ownId: string | null,
  hkidHash: string,
): Promise<LinkOutcome> {
  const problem = (what: LinkProblem): LinkOutcome => ({ outcome: "problem", problem: what });
  if (ownId !== null) {
    const known = (await findCredential(portal.database, ownId))?.hkid_hash ?? null;
    if (known === null) return problem("noHkid");
    return known === hkidHash ? { outcome: "linked", accountId: ownId } : problem("wrongHkid");
  }
  const [accountId, ...others] = await findAccountsOfHkid(portal.database, hkidHash);
  if (accountId === undefined) return problem("noAccount");
  if (others.length > 0) return problem("severalAccounts");
  return { outcome: "linked", accountId };
}
