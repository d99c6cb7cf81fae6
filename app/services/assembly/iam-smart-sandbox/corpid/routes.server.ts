/** The addresses of CorpID's sandbox: those that services call, and those that browsers open. */
import { randomUUID } from "node:crypto";

import express, { Router, type Request } from "express";
import * as z from "zod";

import { findPerson } from "../people.server";
import { CORPID_API, CORPID_SANDBOX } from "../addresses";
import { TASK_TIME } from "../memory";
import { plainPage, refusedPage } from "../pages.server";
import { answering } from "../routes.server";
import { DEEDS } from "../tasks.server";
import { answerCompanyPage, companyDigitsOn } from "./answer-page.server";
import { answerCompanyCall } from "./calls.server";
import { findCompany } from "./companies";
import type { CompanyMemory, CompanyPage } from "./memory";
import { companyTelephonePage, companyWaitingPage } from "./pages.server";

export interface CompanyPlatform {
  readonly memory: CompanyMemory;
  readonly origin: string;
  readonly tell: (what: string) => void;
}

/** What services call. */
export function companyCallsOf({ memory, tell }: CompanyPlatform): Router {
  const router = Router();
  router.post(
    `${CORPID_API}/*`,
    express.text({ type: () => true, limit: "100kb" }),
    (request: Request, response, next) => {
      const body: unknown = request.body;
      const path = request.path.slice(CORPID_API.length);
      const text = typeof body === "string" ? body : "";
      answerCompanyCall(memory, path, request.headers, text).then((answer) => {
        if (answer.code !== "M00000") tell(`CorpID ${path} ${answer.code}`);
        response.json(answer);
      }, next);
    },
  );
  return router;
}

const PageQuery = z.object({
  clientID: z.string(),
  responseType: z.literal("code"),
  source: z.enum(["PC_Browser", "Android_Chrome", "iOS_Safari"]),
  redirectURI: z.string(),
  scope: z.string().min(1),
  cScope: z.string(),
  state: z.string().min(1).max(255),
  lang: z.enum(["en-US", "zh-HK", "zh-CN"]),
  brokerPage: z.enum(["true", "false"]),
  ticketID: z.string(),
});
const PostedAnswer = z.object({
  /** The person and the company that they act for. */
  acting: z.string().regex(/^[\w.-]+ \d+$/),
  deed: z.enum(DEEDS),
  here: z.enum(["0", "1"]).default("0"),
});

/** What browsers open. */
export function companyPagesOf({ memory, origin }: CompanyPlatform): Router {
  const router = Router();
  const form = express.urlencoded({ extended: false, limit: "10kb" });
  router.get(
    `${CORPID_API}/eservice/v1/auth/getQR`,
    answering(async (reader, request, response) => {
      const page = beginPage(memory, request);
      if (typeof page === "string") response.status(400).send(refusedPage(reader, page));
      else response.redirect(303, `${CORPID_SANDBOX}/page/${page.id}`);
    }),
  );
  router.get(
    `${CORPID_SANDBOX}/page/:id`,
    answering(async (reader, request, response) => {
      const page = memory.pages.get(request.params["id"] ?? "");
      if (page === undefined) response.status(404).send(plainPage(reader, "nothing"));
      else if (page.leadsTo !== null) response.redirect(303, page.leadsTo);
      else response.send(await companyWaitingPage(reader, page, origin));
    }),
  );
  router.get(
    `${CORPID_SANDBOX}/app/:id`,
    answering(async (reader, request, response) => {
      const page = memory.pages.get(request.params["id"] ?? "");
      const ticket = page?.ticket ?? null;
      const task = ticket === null ? null : memory.tasks.get(ticket);
      if (page === undefined || task === undefined || page.leadsTo !== null)
        return void response.status(404).send(plainPage(reader, "over"));
      const here = request.query["here"] === "1";
      const digits = task === null ? null : companyDigitsOn(memory, task);
      response.send(companyTelephonePage(reader, { task, digits, here }));
    }),
  );
  router.post(
    `${CORPID_SANDBOX}/app/:id`,
    form,
    answering(async (reader, request, response) => {
      const { acting, deed, here } = PostedAnswer.parse(request.body);
      const [personId = "", corpId = ""] = acting.split(" ");
      const [person, company] = [findPerson(personId), findCompany(corpId)];
      const page = memory.pages.get(request.params["id"] ?? "");
      if (page === undefined || page.leadsTo !== null || !person || !company)
        return void response.status(404).send(plainPage(reader, "over"));
      const answered = await answerCompanyPage(memory, page, { person, company, deed });
      if (here === "1" && answered.leadsTo !== null) response.redirect(303, answered.leadsTo);
      else response.send(plainPage(reader, "answered"));
    }),
  );
  return router;
}

/** @returns the code of the refusal where the browser is not taken */
function beginPage({ envelope, tasks, pages }: CompanyMemory, request: Request): CompanyPage | string {
  const read = PageQuery.safeParse(request.query);
  if (!read.success) return read.error.issues.some(({ path }) => path[0] === "source") ? "D20007" : "D20001";
  const { clientID, redirectURI, scope, cScope, state, brokerPage, ticketID } = read.data;
  const { service } = envelope;
  if (clientID !== service.clientId) return "D20005";
  if (!service.redirects.includes(redirectURI)) return "D20008";
  if (!cScope.split(" ").every((each) => service.scopes.includes(each))) return "D20012";
  if (!tasks.has(ticketID)) return "D20002";
  const page: CompanyPage = {
    id: randomUUID(),
    redirectUri: redirectURI,
    state,
    scopes: scope.split(" "),
    ticket: ticketID,
    isBroker: brokerPage === "true",
    until: envelope.now() + TASK_TIME,
    leadsTo: null,
  };
  pages.set(page.id, page);
  return page;
}
