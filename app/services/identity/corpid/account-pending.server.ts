/** The page that waits for CorpID, and the step that follows its answer: a login, or a link. */
import type { TypedResponse } from "@remix-run/node";

import { redirectWithToast } from "../../platform/pages/answers.server";
import type { OpenContext } from "../../platform/pages/page.server";
import type { Portal } from "../../platform/portal/portal";
import type { LiveSession } from "../../platform/portal/ports/sessions";
import { enter } from "../login/start-session.server";
import { CompanyRefused, createAuthenticator } from "../login/strategies.server";
import {
  COMPANY_PENDING,
  findCompanyQuestion,
  forgetCompanyQuestion,
  takeCompanyQuestion,
} from "./account-question.server";
import { linkCompany } from "./account-link.server";
import type { CompanyProblem } from "./account-problems";

const PROFILE = "/settings/my-profile";

export type CompanyPendingState =
  | { readonly state: "problem"; readonly problem: CompanyProblem }
  /** A code of either platform. */
  | { readonly state: "refused"; readonly code: string }
  | { readonly state: "approved" }
  | { readonly state: "waiting"; readonly address: string; readonly opensApp: boolean };

export async function loadCompanyPending(portal: Portal, request: Request): Promise<CompanyPendingState> {
  const own = await findCompanyQuestion(portal, request);
  if (own === null) return { state: "problem", problem: "expired" };
  const { answer, address, opensApp } = own.data;
  if (answer.status === "refused") return { state: "refused", code: answer.code };
  if (answer.status === "proved") return { state: "approved" };
  return { state: "waiting", address, opensApp };
}

/** Somebody has answered for a company: logs in or links, or says why that is not possible. */
export async function afterCompanyAnswer(
  { portal, t }: Pick<OpenContext, "portal" | "t">,
  request: Request,
  session: LiveSession | null,
): Promise<TypedResponse<never>> {
  const own = await findCompanyQuestion(portal, request);
  // Pressed too early, or the answer was a refusal: the page says which.
  if (own?.data.answer.status !== "proved") return leadTo(portal, COMPANY_PENDING);
  // What the page posted has been read; who asked is known by the cookie.
  const asking = new Request(request.url, { headers: request.headers });
  if (own.data.purpose === "login") return logIn(portal, asking);
  const question = await takeCompanyQuestion(portal, asking);
  if (question?.answer.status !== "proved") return problemPage(portal, "expired");
  const problem = await linkCompany(portal, question, question.answer, session);
  if (problem !== null) return problemPage(portal, problem);
  return leadTo(portal, PROFILE, t("companyLogin.done"), await forgetting(portal));
}

async function logIn(portal: Portal, asking: Request): Promise<TypedResponse<never>> {
  try {
    const login = await createAuthenticator(portal).authenticate("company", asking);
    return await enter(portal, asking, { ...login, confirmed: true }, await forgetting(portal));
  } catch (error) {
    if (error instanceof CompanyRefused) return problemPage(portal, error.problem);
    throw error;
  }
}

const leadTo = (portal: Portal, to: string, said?: string, headers?: Headers) =>
  redirectWithToast({ portal }, to, said, headers);

const problemPage = async (portal: Portal, problem: CompanyProblem): Promise<TypedResponse<never>> =>
  leadTo(portal, `${COMPANY_PENDING}?problem=${problem}`, undefined, await forgetting(portal));

const forgetting = async (portal: Pick<Portal, "config" | "keys">) =>
  new Headers({ "Set-Cookie": await forgetCompanyQuestion(portal) });
