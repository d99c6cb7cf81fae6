/**
 * A question to a company by CorpID, for one page: asked by somebody who is logged in, answered by whoever acts for the company, once.
 * What comes back in a browser counts only where the person who asked is logged in in it; the company's answer is fetched with it by the page.
 */
import * as z from "zod";

import { getFixedT } from "~/app/i18n/i18n.server";

import type { Portal } from "../../platform/portal/portal";
import type { Company } from "../../platform/portal/ports/corpid";
import type { Opener } from "../../platform/portal/ports/identity-app";
import type { CurrentUser } from "../../platform/portal/types";
import { beginCeremony, finishCeremony, openCeremony } from "../login/challenges.server";
import { readReturned } from "../iam-smart/returned-code";
import { asksPlatform } from "../iam-smart/ask-platform.server";
import { CORPID_UNREACHABLE } from "./explain-code";
import type { CompanyQuestionState } from "./company-question.view";

/** The time in which the platform wants an answer: 240 seconds. */
const LIFETIME = 240_000;
const CompanyAnswer = z.object({
  number: z.string().nullable(),
  businessNumber: z.string().nullable(),
  name: z.string().nullable(),
  nameZh: z.string().nullable(),
  address: z.string().nullable(),
});
const QUESTION = {
  purpose: "company-question",
  lifetime: LIFETIME,
  remembers: z.object({
    businessId: z.string(),
    state: z.string(),
    address: z.url(),
    opensApp: z.boolean(),
    /** `null` until the browser has come back. */
    answer: z.union([z.object({ code: z.string() }), z.object({ company: CompanyAnswer })]).nullable(),
  }),
} as const;
/** Which question a browser comes back for, by the state that it brings. */
const RETURN = {
  purpose: "company-question-return",
  lifetime: LIFETIME,
  remembers: z.object({ question: z.string(), userId: z.string(), page: z.string(), opensApp: z.boolean() }),
} as const;

/** Who asks, and the path of the page that takes the answer: what was asked for one page fills in no other. */
export interface AskingPage {
  readonly user: Pick<CurrentUser, "id">;
  readonly page: string;
}
const getName = ({ user, page }: AskingPage): string => `company ${user.id} ${page}`;

/** @returns `null` where it waits; the code of a refusal otherwise */
export async function askCompany(portal: Portal, asking: AskingPage, opener: Opener): Promise<string | null> {
  const service = portal.corpId?.companies;
  if (!service) throw new Response(null, { status: 404, statusText: "Not Found" });
  const t = await getFixedT(opener.locale);
  const form = { name: t("corpId.formName"), description: t("iamSmart.service") };
  const asked = await askCorpId(portal, () => service.ask(opener, form));
  if (asked.outcome === "code") return asked.code;
  const { asked: question } = asked;
  const { state, opensApp } = question;
  const remembered = { question: getName(asking), userId: asking.user.id, page: asking.page, opensApp };
  await beginCeremony(portal, RETURN, remembered, state);
  await beginCeremony(portal, QUESTION, { ...question, answer: null }, getName(asking));
  return null;
}

/**
 * A browser comes back from CorpID: the answer is fetched, once.
 * @param user who is logged in in this browser
 * @returns the page that waits, and whether it is to be opened here; `null` where nobody waits in this browser for what it brings
 */
export async function receiveCompany(
  portal: Portal,
  search: string,
  user: Pick<CurrentUser, "id"> | null,
): Promise<{ readonly page: string; readonly opensHere: boolean; readonly errorCode: string | null } | null> {
  const { state, companyCode, errorCode } = readReturned(search);
  const known = await openCeremony(portal, RETURN, state);
  if (known === null || known.data.userId !== user?.id) return null;
  const { question, page, opensApp } = known.data;
  const waiting = await openCeremony(portal, QUESTION, question);
  if (waiting?.data.state !== state) return null;
  if (waiting.data.answer === null)
    await waiting.move({
      ...waiting.data,
      answer: await fetchAnswer(portal, waiting.data.businessId, companyCode, errorCode),
    });
  return { page, opensHere: opensApp, errorCode };
}

async function fetchAnswer(
  portal: Portal,
  businessId: string,
  companyCode: string | null,
  errorCode: string | null,
): Promise<{ code: string } | { company: Company }> {
  const service = portal.corpId?.companies;
  if (companyCode === null || !service) return { code: errorCode ?? CORPID_UNREACHABLE };
  const given = await askCorpId(portal, () => service.fetch(businessId, companyCode));
  return given.outcome === "code" ? { code: given.code } : { company: given.company };
}

/** Where the question of this page stands; `null`: none was asked, or its time is up. */
export async function companyQuestionState(
  portal: Portal,
  asking: AskingPage,
): Promise<CompanyQuestionState | null> {
  const found = await openCeremony(portal, QUESTION, getName(asking));
  if (found === null) return null;
  const { answer, address, opensApp } = found.data;
  if (answer === null) return { state: "waiting", address, opensApp };
  return "code" in answer ? { state: "refused", code: answer.code } : { state: "given" };
}

/** What the company gave, until it is taken; `null` where it gave nothing. */
export async function findGivenCompany(portal: Portal, asking: AskingPage): Promise<Company | null> {
  const answer = (await openCeremony(portal, QUESTION, getName(asking)))?.data.answer ?? null;
  return answer !== null && "company" in answer ? answer.company : null;
}

/** Ends the question, whatever has become of it. */
export async function endCompanyQuestion(portal: Portal, asking: AskingPage): Promise<void> {
  await finishCeremony(portal, QUESTION, getName(asking));
}

export const askCorpId = asksPlatform({ name: "CorpID", unreachable: CORPID_UNREACHABLE });
