/**
 * Who acts for which company, asked by CorpID to log in to an account, or to link it. The browser that asked holds a cookie; what comes back
 * counts in it alone, and once. What is given is kept on the server, sealed, until the page that waits takes it.
 */
import { createHash, randomBytes, randomUUID } from "node:crypto";

import { redirect, type TypedResponse } from "@remix-run/node";
import * as z from "zod";

import { getFixedT } from "~/app/i18n/i18n.server";

import type { Portal } from "../../platform/portal/portal";
import type { AskedCompany, CompanyLogin, CorpId } from "../../platform/portal/ports/corpid";
import type { AccountTasks, RefusedByApp } from "../../platform/portal/ports/iam-smart";
import type { Opener } from "../../platform/portal/ports/identity-app";
import { readReturned } from "../iam-smart/returned-code";
import { beginCeremony, finishCeremony, openCeremony, type OpenCeremony } from "../login/challenges.server";
import { ceremonyCookie } from "../login/second-factor.server";
import { askCorpId } from "./company-question.server";
import { CORPID_UNREACHABLE } from "./explain-code";

export const COMPANY_PENDING = "/corpid/pending";

/** The time in which the platform wants an answer: 240 seconds. */
const LIFETIME = 240_000;
/** Longer than a question stands, so that whoever comes too late is told so, and by the right page. */
const HELD_FOR = 60 * 60_000;

const Answer = z.discriminatedUnion("status", [
  z.object({ status: z.literal("waiting") }),
  /** The codes are being exchanged: what comes a second time finds them taken. */
  z.object({ status: z.literal("taken") }),
  z.object({ status: z.literal("refused"), code: z.string() }),
  z.object({
    status: z.literal("proved"),
    /** The person's identifier at iAM Smart, and that of the person and the company at CorpID. */
    person: z.string(),
    company: z.string(),
    /** The company's numbers and names, where they were asked for. */
    numbers: z
      .object({
        company: z.string().nullable(),
        business: z.string().nullable(),
        name: z.string().nullable(),
        nameZh: z.string().nullable(),
      })
      .nullable(),
  }),
]);
const QUESTION = {
  purpose: "company-account",
  lifetime: LIFETIME,
  remembers: z.object({
    purpose: z.enum(["login", "link"]),
    /** Who asked, and in which session, where they were logged in. */
    accountId: z.string().nullable(),
    sessionId: z.string().nullable(),
    returnTo: z.string().nullable(),
    /** Number of the request for the company's numbers; `null` where none were asked for. */
    businessId: z.string().nullable(),
    address: z.string(),
    opensApp: z.boolean(),
    /** SHA-256 of what the asking browser holds. */
    browser: z.string(),
    answer: Answer,
  }),
} as const;
export type CompanyAccountQuestion = z.output<typeof QUESTION.remembers>;
export type ProvedCompany = Extract<z.output<typeof Answer>, { status: "proved" }>;

const Held = z.object({ state: z.string(), key: z.string() });
const fingerprint = (key: string): string => createHash("sha256").update(key).digest("hex");
const createCookieFor = (portal: Pick<Portal, "config" | "keys">) =>
  ceremonyCookie(portal, "company", HELD_FOR);
const heldBy = async (portal: Pick<Portal, "config" | "keys">, request: Request) =>
  Held.safeParse(await createCookieFor(portal).parse(request.headers.get("Cookie"))).data;

interface Services {
  readonly corpId: CorpId;
  readonly login: CompanyLogin;
  readonly people: AccountTasks;
}

/** Whether accounts are linked and logged in to by CorpID here: it needs iAM Smart beside it. */
export const hasCompanyLogin = (portal: Pick<Portal, "corpId" | "iamSmart">): boolean =>
  portal.iamSmart !== null && (portal.corpId?.login ?? null) !== null;

/** @throws a 404 where they are not */
export function requireCompanyLogin({ corpId, iamSmart }: Pick<Portal, "corpId" | "iamSmart">): Services {
  if (!corpId?.login || iamSmart === null) throw new Response(null, { status: 404, statusText: "Not Found" });
  return { corpId, login: corpId.login, people: iamSmart.accountTasks };
}

/** Asks, and leads to the page that waits for the answer; where the platform takes no question, that page says why. */
export async function askForCompany(
  portal: Portal,
  question: Pick<CompanyAccountQuestion, "purpose" | "accountId" | "sessionId" | "returnTo">,
  opener: Opener,
): Promise<TypedResponse<never>> {
  const asked = await ask(portal, question.purpose, opener);
  const key = randomBytes(32).toString("base64url");
  const known =
    "code" in asked
      ? { state: randomUUID(), businessId: null, address: "", opensApp: false }
      : { businessId: null, ...asked };
  const { state, ...rest } = known;
  const answer =
    "code" in asked ? { status: "refused" as const, code: asked.code } : { status: "waiting" as const };
  await beginCeremony(portal, QUESTION, { ...question, ...rest, browser: fingerprint(key), answer }, state);
  return redirect(COMPANY_PENDING, {
    headers: { "Set-Cookie": await createCookieFor(portal).serialize({ state, key }) },
  });
}

type Asked = Omit<AskedCompany, "businessId"> & { readonly businessId?: string };

async function ask(
  portal: Portal,
  purpose: CompanyAccountQuestion["purpose"],
  opener: Opener,
): Promise<Asked | Pick<RefusedByApp, "code">> {
  const { corpId, login } = requireCompanyLogin(portal);
  if (purpose === "login") return login.getLogin(opener);
  const t = await getFixedT(opener.locale);
  const form = { name: t("companyLogin.formName"), description: t("iamSmart.service") };
  const asked = await askCorpId(portal, () => corpId.companies.ask(opener, form));
  return asked.outcome === "code" ? asked : asked.asked;
}

interface OwnQuestion extends OpenCeremony<CompanyAccountQuestion> {
  readonly state: string;
}

/** The question that this very browser has asked; `null` where there is none, or its time is up. */
export async function findCompanyQuestion(portal: Portal, request: Request): Promise<OwnQuestion | null> {
  const held = await heldBy(portal, request);
  const found = held && (await openCeremony(portal, QUESTION, held.state));
  return found?.data.browser === fingerprint(held?.key ?? "") ? { ...found, state: held?.state ?? "" } : null;
}

/** Takes the question away: an answer is used once. */
export async function takeCompanyQuestion(
  portal: Portal,
  request: Request,
): Promise<CompanyAccountQuestion | null> {
  const own = await findCompanyQuestion(portal, request);
  return own && finishCeremony(portal, QUESTION, own.state);
}

/** `Set-Cookie` after which this browser waits for nothing. */
export const forgetCompanyQuestion = (portal: Pick<Portal, "config" | "keys">): Promise<string> =>
  createCookieFor(portal).serialize("", { maxAge: 0 });

/**
 * A browser comes back from the platform: the codes are exchanged, once.
 * @returns whether this browser has asked what it brings an answer to, in time or not; nothing has happened otherwise
 */
export async function receiveCompanyLogin(portal: Portal, request: Request): Promise<boolean> {
  const { search } = new URL(request.url);
  if ((await heldBy(portal, request))?.state !== readReturned(search).state) return false;
  const own = await findCompanyQuestion(portal, request);
  if (own?.data.answer.status !== "waiting") return true;
  const taken = { ...own.data, answer: { status: "taken" as const } };
  if (!(await own.move(taken))) return true;
  const answer = await prove(portal, own.data, search);
  await (await findCompanyQuestion(portal, request))?.move({ ...taken, answer });
  return true;
}

async function prove(
  portal: Portal,
  { businessId }: CompanyAccountQuestion,
  search: string,
): Promise<z.output<typeof Answer>> {
  const { code, companyCode, errorCode } = readReturned(search);
  const { corpId, login, people } = requireCompanyLogin(portal);
  if (code === null || companyCode === null)
    return { status: "refused", code: errorCode ?? CORPID_UNREACHABLE };
  const person = await askCorpId(portal, () => people.logIn(code));
  if (person.outcome === "code") return { status: "refused", code: person.code };
  const { subject } = person.who;
  if (businessId === null) {
    const company = await askCorpId(portal, () => login.logIn(companyCode));
    if (company.outcome === "code") return { status: "refused", code: company.code };
    return { status: "proved", person: subject, company: company.subject, numbers: null };
  }
  const given = await askCorpId(portal, () => corpId.companies.fetch(businessId, companyCode));
  if (given.outcome === "code") return { status: "refused", code: given.code };
  const { number, businessNumber, name, nameZh } = given.company;
  return {
    status: "proved",
    person: subject,
    company: given.subject,
    numbers: { company: number, business: businessNumber, name, nameZh },
  };
}
