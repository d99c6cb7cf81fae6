/** Browsers in which the accounts of an office of proofs are linked with their company by CorpID, and logged in to: what each holds, and what it comes back with. */
import { expect } from "vitest";
import { ulid } from "ulidx";

import { getFixedT } from "~/app/i18n/i18n.server";
import { toActor } from "~/app/services/cases/access/standing.server";
import {
  afterCompanyAnswer,
  loadCompanyPending,
} from "~/app/services/identity/corpid/account-pending.server";
import { askForCompany, receiveCompanyLogin } from "~/app/services/identity/corpid/account-question.server";
import { loadCredentials } from "~/app/services/identity/login/credentials.server";
import { dispatch } from "~/app/services/platform/portal/dispatch.server";
import { account } from "~/workflows/records/account";

import type { ProofOffice } from "./proof-office";

const OPENER = { locale: "en", userAgent: "Mozilla/5.0 (X11; Linux x86_64)" } as const;
export type Account = keyof ProofOffice["users"];

/** Who acts for which company: both as the sandbox has them. */
export const BANK = "maker.demo 0812345";
const SESSION = /^(?:__Host-)?session=/;

/** A browser, by what it holds. */
export const requestWith = (cookie: string, search = "") =>
  new Request(`http://localhost/iam-smart/callback${search}`, { headers: { Cookie: cookie } });
/** Where somebody is led who is not let in. */
export const refusedAs = (problem: string) => ({ to: `/corpid/pending?problem=${problem}`, entered: false });

export function createCompanyLogins({ portal, users }: ProofOffice) {
  const companyOf = async (name: Account) => (await loadCredentials(portal, users[name].id)).company;

  async function unlink(name: Account): Promise<void> {
    const user = users[name];
    if ((await companyOf(name)) === null) return;
    const outcome = await dispatch(portal.log, account, {
      stream: `account/${user.id}`,
      type: "company.unlinked",
      data: {},
      by: toActor(user, "none"),
      at: portal.clock.now(),
      commandId: ulid(),
    });
    expect(outcome.outcome).toBe("done");
  }

  /** The session of each account, in which it asks and goes on. */
  const sessions = new Map<Account, Promise<string>>();
  const startOnce = (name: Account): Promise<string> => {
    const started = sessions.get(name) ?? portal.sessions.start(users[name].id);
    sessions.set(name, started);
    return started;
  };
  const sessionOf = async (name: Account) => portal.sessions.resume(await startOnce(name));

  /** @param asker who links; nobody logs in. @returns the cookie */
  async function ask(asker: Account | null): Promise<string> {
    const accountId = asker === null ? null : users[asker].id;
    const sessionId = asker === null ? null : ((await sessionOf(asker))?.id ?? null);
    const purpose = asker === null ? ("login" as const) : ("link" as const);
    const asked = await askForCompany(portal, { purpose, accountId, sessionId, returnTo: null }, OPENER);
    expect(asked.headers.get("Location")).toBe("/corpid/pending");
    return (asked.headers.get("Set-Cookie") ?? "").split(";")[0] ?? "";
  }

  /** Somebody answers for a company on the telephone. @returns what the browser comes back with */
  async function answer(cookie: string, acting: string, deed = "approve"): Promise<string> {
    const waiting = await loadCompanyPending(portal, requestWith(cookie));
    if (waiting.state !== "waiting" || portal.iamSmartSandbox === null) throw new Error("It waits");
    const opened = await portal.iamSmartSandbox.fetch(waiting.address, { redirect: "manual" });
    const address = `http://sandbox${(opened.headers.get("location") ?? "").replace("/page/", "/app/")}`;
    const body = new URLSearchParams({ acting, deed, here: "1" });
    const answered = await portal.iamSmartSandbox.fetch(address, {
      method: "POST",
      body,
      redirect: "manual",
    });
    return new URL(answered.headers.get("location") ?? "").search;
  }

  const receive = (cookie: string, search: string) =>
    receiveCompanyLogin(portal, requestWith(cookie, search));

  /** The page goes on. @param loggedIn who is logged in in the browser */
  async function goOn(cookie: string, loggedIn: Account | null = null) {
    const session = loggedIn === null ? null : await sessionOf(loggedIn);
    const answered = await afterCompanyAnswer(
      { portal, t: await getFixedT("en") },
      requestWith(cookie),
      session,
    );
    return {
      to: answered.headers.get("Location"),
      entered: answered.headers.getSetCookie().some((each) => SESSION.test(each)),
    };
  }

  /** Asked, answered and received: nobody has gone on yet. @returns the cookie */
  async function prove(asker: Account | null, acting = BANK): Promise<string> {
    const cookie = await ask(asker);
    expect(await receive(cookie, await answer(cookie, acting))).toBe(true);
    return cookie;
  }
  const link = async (name: Account, acting = BANK) => goOn(await prove(name, acting), name);
  const logIn = async (acting = BANK) => goOn(await prove(null, acting));

  /** Logs out and in again, by other means. */
  const renewSession = (name: Account) => sessions.delete(name);

  return { renewSession, companyOf, unlink, ask, answer, receive, goOn, prove, link, logIn };
}
