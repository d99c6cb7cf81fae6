/** The page that waits for the app, and the step that follows its answer. */
import { redirect, type TypedResponse } from "@remix-run/node";

import { IDENTITY_TASK_TIME } from "~/workflows/records/identity-task/index";

import { CONFIRMATION_PAGE, recordConfirmation } from "../confirmation/confirmation.server";
import { enter, recordLogin } from "../login/start-session.server";
import { createAuthenticator, IdentityAppRefused } from "../login/strategies.server";
import { redirectWithToast } from "../../platform/pages/answers.server";
import type { OpenContext } from "../../platform/pages/page.server";
import type { Portal } from "../../platform/portal/portal";
import type { LiveSession } from "../../platform/portal/ports/sessions";
import { browserKind } from "../sign-ins/browser-kind.server";
import type { CurrentUser } from "../../platform/portal/types";
import {
  askIdentityApp,
  forgetQuestion,
  isTakenByPage,
  ownQuestion,
  PENDING,
  takeOwnQuestion,
  type IdentityAnswer,
  type IdentityQuestion,
} from "./flow.server";
import { findAccount, linkIdentity, type LinkProblem } from "./link.server";

type Input = Pick<OpenContext, "portal" | "t">;

export const LINK_PAGE = "/iam-smart/link";
const PROFILE = "/settings/my-profile";

/** The reason why there is nothing to wait for any more. */
export type PendingProblem = LinkProblem | "expired" | "refused" | "failed";

export type PendingState =
  | {
      readonly state: "problem";
      readonly problem: PendingProblem;
      /** What the app says of a refusal, where it says more. */
      readonly code?: string | null;
    }
  | {
      readonly state: "waiting" | "approved";
      /** What the button does: shows who one is, goes on with what was begun, or opens the app itself. */
      readonly begins: "authenticate" | "continue" | "open";
      /** `null`: their telephone was told. */
      readonly openAddress: string | null;
      readonly seconds: number;
    };

/** Of iAM Smart's words, authentication is what an account is linked and confirmed by; a login was pressed on the page before. */
const AUTHENTICATING: ReadonlySet<IdentityQuestion["purpose"]> = new Set(["link", "confirm"]);

export async function pendingState(portal: Portal, request: Request): Promise<PendingState> {
  const own = await ownQuestion(portal, request);
  if (own === null) return { state: "problem", problem: "expired" };
  const { answer, purpose } = own.data;
  if (answer.status === "refused" || answer.status === "failed")
    return {
      state: "problem",
      problem: answer.status,
      code: answer.status === "refused" ? answer.code : null,
    };
  const path = `/iam-smart/open/${own.state}`;
  return {
    state: answer.status === "proved" ? "approved" : "waiting",
    begins: answer.status === "sent" ? "open" : AUTHENTICATING.has(purpose) ? "authenticate" : "continue",
    openAddress: answer.status === "sent" ? answer.address : path,
    // The platform's own page, and what it tells a telephone, stand no longer than this.
    seconds: Math.min(
      IDENTITY_TASK_TIME / 1000,
      Math.round((Date.parse(own.expiresAt) - Date.parse(portal.clock.now())) / 1000),
    ),
  };
}

/** The app has approved: logs in, links or confirms, or says why that is not possible. */
export async function afterApproval(
  input: Input,
  request: Request,
  session: LiveSession | null,
): Promise<TypedResponse<never>> {
  const { portal } = input;
  const own = await ownQuestion(portal, request);
  // Pressed too early, or the answer was a refusal: the page says which.
  if (own?.data.answer.status !== "proved") return redirect(PENDING);
  const proved = own.data.answer;
  if (own.data.purpose === "link") return link(input, request, session?.user ?? null);
  if (own.data.purpose === "confirm") return confirm(portal, request, session);
  // The page that asked takes the answer.
  if (isTakenByPage(own.data.purpose)) return redirect(own.data.returnTo ?? PENDING);
  const accountId = await findAccount(portal, proved);
  // First use. The question stays: the linking page shows it, and asks for the personal data that linking needs.
  if (accountId === null) return redirect(LINK_PAGE);
  return logIn(portal, request);
}

async function logIn(portal: Portal, request: Request): Promise<TypedResponse<never>> {
  try {
    // What the page posted has been read; who asked the app is known by the cookie.
    const asking = new Request(request.url, { headers: request.headers });
    const login = await createAuthenticator(portal).authenticate("identityApp", asking);
    return await enter(portal, request, { ...login, confirmed: true }, await forgetting(portal));
  } catch (error) {
    if (error instanceof IdentityAppRefused) return problemPage(portal, error.problem);
    throw error;
  }
}

async function link(
  { portal, t }: Input,
  request: Request,
  user: CurrentUser | null,
): Promise<TypedResponse<never>> {
  const question = await takeOwnQuestion(portal, request);
  if (question?.answer.status !== "proved") return problemPage(portal, "expired");
  const outcome = await linkIdentity(portal, question, question.answer, user);
  if (outcome.outcome === "problem") return problemPage(portal, outcome.problem);
  const done = t("identity.link.done");
  return user === null
    ? // Said instead of the usual greeting.
      logInLinked(portal, request, {
        accountId: outcome.accountId,
        returnTo: question.returnTo,
        greeting: done,
      })
    : redirectWithToast({ portal }, PROFILE, done, await forgetting(portal));
}

/** It must be the very person who is logged in here, with the app that their account is linked with. */
async function confirm(
  portal: Portal,
  request: Request,
  session: LiveSession | null,
): Promise<TypedResponse<never>> {
  const question = await takeOwnQuestion(portal, request);
  if (question?.answer.status !== "proved") return problemPage(portal, "expired");
  const accountId = await findAccount(portal, question.answer);
  const isSame = session !== null && accountId === session.user.id && question.accountId === accountId;
  if (!isSame) return problemPage(portal, "otherPerson");
  if (!(await recordConfirmation(portal, session, "identityApp"))) return problemPage(portal, "closed");
  return redirectWithToast({ portal }, CONFIRMATION_PAGE, undefined, await forgetting(portal));
}

/** The account was linked by this very answer. */
async function logInLinked(
  portal: Portal,
  request: Request,
  { accountId, returnTo, greeting }: { accountId: string; returnTo: string | null; greeting: string },
): Promise<TypedResponse<never>> {
  const isOpen =
    (await portal.findUser(accountId)) !== null &&
    (await recordLogin(portal, accountId, browserKind(request)));
  if (!isOpen) return problemPage(portal, "closed");
  const login = { accountId, returnTo, greeting, confirmed: true };
  return enter(portal, request, login, await forgetting(portal));
}

async function problemPage(portal: Portal, problem: PendingProblem): Promise<TypedResponse<never>> {
  return redirectWithToast({ portal }, `${PENDING}?problem=${problem}`, undefined, await forgetting(portal));
}

const forgetting = async (portal: Pick<Portal, "config" | "keys">) =>
  new Headers({ "Set-Cookie": await forgetQuestion(portal) });

/** The linking page may be shown: the app has proved somebody whom no account is linked with. */
export async function firstUse(
  portal: Portal,
  request: Request,
): Promise<{ readonly question: IdentityQuestion; readonly proved: Provided } | null> {
  const own = await ownQuestion(portal, request);
  const proved = own?.data.answer;
  if (!own || own.data.purpose !== "login" || proved?.status !== "proved") return null;
  return { question: own.data, proved };
}
type Provided = Extract<IdentityAnswer, { status: "proved" }>;

/** Personal data is authorised: asks the app once more, for the data. */
export async function askToLink(portal: Portal, request: Request): Promise<TypedResponse<never>> {
  const first = await firstUse(portal, request);
  if (first === null) return redirect(PENDING);
  await takeOwnQuestion(portal, request);
  return askIdentityApp(portal, {
    purpose: "link",
    accountId: null,
    subject: first.proved.subject,
    returnTo: first.question.returnTo,
  });
}
