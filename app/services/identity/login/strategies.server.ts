/**
 * The ways in which people prove who they are, as strategies of remix-auth: name and password, a passkey, iAM Smart, CorpID. Each
 * records the login; a session begins with `enter`.
 */
import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { Strategy } from "remix-auth/strategy";

import { findAccount as findRow } from "~/db/queries/users/accounts";

import { findAccountOfCompany, whyNotOpen } from "../corpid/account-link.server";
import type { CompanyProblem } from "../corpid/account-problems";
import { takeCompanyQuestion, type CompanyAccountQuestion } from "../corpid/account-question.server";
import { mustUseDirectory } from "../directory/staff-login";
import { takeOwnQuestion, type IdentityQuestion } from "../identity-app/flow.server";
import { findAccount } from "../identity-app/link.server";
import type { PasskeyProblem } from "../passkeys/add-passkey.server";
import { readPasskeyAnswer, type PasskeyAnswer } from "../passkeys/posted-answer.server";
import { logInWithPasskey } from "../passkeys/use-passkey.server";
import { browserKind } from "../sign-ins/browser-kind.server";
import { findTooLongTexts, parseForm } from "../../platform/pages/parse-form.server";
import type { Portal } from "../../platform/portal/portal";
import { Credentials, LoginRefused, logIn } from "./authentication.server";
import { findBrowser } from "./known-browser.server";
import { recordLogin } from "./start-session.server";

/** Whose login was recorded, and where they were going; `null`: not known from what they sent. */
export interface ProvedLogin {
  readonly accountId: string;
  readonly returnTo: string | null;
}

/** A passkey proves nobody who may log in. */
export class PasskeyRefused extends Error {
  override readonly name = "PasskeyRefused";
  constructor(readonly problem: PasskeyProblem | "unknown" | "closed") {
    super(problem);
  }
}

/** iAM Smart has proved nobody who may log in. */
export class IdentityAppRefused extends Error {
  override readonly name = "IdentityAppRefused";
  constructor(readonly problem: "expired" | "closed") {
    super(problem);
  }
}

/** CorpID has proved nobody who may log in. */
export class CompanyRefused extends Error {
  override readonly name = "CompanyRefused";
  constructor(readonly problem: CompanyProblem) {
    super(problem);
  }
}

class PasskeyStrategy extends Strategy<ProvedLogin, PasskeyAnswer> {
  override readonly name = "passkey";
  override async authenticate(request: Request): Promise<ProvedLogin> {
    return this.verify(await readPasskeyAnswer(request));
  }
}

interface Answered<Question> {
  readonly question: Question;
  readonly browser: string | undefined;
}

/** What a platform was asked is taken by the browser that asked, once; where nothing is there to take, its time is up. */
class QuestionStrategy<Question> extends Strategy<ProvedLogin, Answered<Question>> {
  constructor(
    override readonly name: string,
    readonly take: (request: Request) => Promise<Question>,
    verify: Strategy.VerifyFunction<ProvedLogin, Answered<Question>>,
  ) {
    super(verify);
  }
  override async authenticate(request: Request): Promise<ProvedLogin> {
    return this.verify({ question: await this.take(request), browser: browserKind(request) });
  }
}

const takeAppQuestion = async (portal: Portal, request: Request): Promise<IdentityQuestion> => {
  const question = await takeOwnQuestion(portal, request);
  if (question === null) throw new IdentityAppRefused("expired");
  return question;
};
const takeQuestionOfCompany = async (portal: Portal, request: Request): Promise<CompanyAccountQuestion> => {
  const question = await takeCompanyQuestion(portal, request);
  if (question === null) throw new CompanyRefused("expired");
  return question;
};

async function isOfDirectory(portal: Portal, accountId: string): Promise<boolean> {
  const found = await findRow(portal.database, accountId);
  return found !== undefined && mustUseDirectory(portal.config, found);
}

/**
 * `password` throws LoginRefused with the code to show, or SecondFactorNeeded where a passkey is to follow; `passkey` throws
 * PasskeyRefused; `identityApp` IdentityAppRefused; `company` CompanyRefused.
 */
export function createAuthenticator(portal: Portal): Authenticator<ProvedLogin> {
  const authenticator = new Authenticator<ProvedLogin>();
  authenticator.use(
    new FormStrategy(async ({ form, request }) => {
      // What cannot be a name or a password at all is refused like one that is not known.
      const isLong = Object.keys(findTooLongTexts(form, Credentials)).length > 0;
      const read = isLong ? null : parseForm(form, Credentials);
      if (!read?.ok) throw new LoginRefused("ERR-LOGIN-001");
      const user = await logIn(portal, read.input, browserKind(request), await findBrowser(portal, request));
      return { accountId: user.id, returnTo: null };
    }),
    "password",
  );
  authenticator.use(
    new PasskeyStrategy(async (answer) => {
      const login = await logInWithPasskey(portal, answer, null);
      if (login.outcome === "problem") throw new PasskeyRefused(login.problem);
      if (await isOfDirectory(portal, login.accountId)) throw new PasskeyRefused("closed");
      return { accountId: login.accountId, returnTo: answer.returnTo ?? null };
    }),
  );
  authenticator.use(
    new QuestionStrategy(
      "identityApp",
      (request) => takeAppQuestion(portal, request),
      async ({ question, browser }) => {
        const { answer, returnTo } = question;
        const accountId = answer.status === "proved" ? await findAccount(portal, answer) : null;
        if (accountId === null) throw new IdentityAppRefused("expired");
        const isOpen =
          (await portal.findUser(accountId)) !== null &&
          !(await isOfDirectory(portal, accountId)) &&
          (await recordLogin(portal, accountId, browser));
        if (!isOpen) throw new IdentityAppRefused("closed");
        return { accountId, returnTo };
      },
    ),
  );
  authenticator.use(
    new QuestionStrategy(
      "company",
      (request) => takeQuestionOfCompany(portal, request),
      async ({ question: { answer, purpose, returnTo }, browser }) => {
        if (answer.status !== "proved" || purpose !== "login") throw new CompanyRefused("expired");
        const found = await findAccountOfCompany(portal, answer);
        if ("problem" in found) throw new CompanyRefused(found.problem);
        const { accountId } = found;
        if (await isOfDirectory(portal, accountId)) throw new CompanyRefused("closed");
        const why = await whyNotOpen(portal, accountId, answer);
        if (why !== null) throw new CompanyRefused(why);
        if (!(await recordLogin(portal, accountId, browser))) throw new CompanyRefused("closed");
        return { accountId, returnTo };
      },
    ),
  );
  return authenticator;
}
