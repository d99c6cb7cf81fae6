/** A login for a company begins on iAM Smart's page: the person is asked there for which of their companies they act. */
import { randomUUID } from "node:crypto";

import { Router } from "express";
import * as z from "zod";

import { API_PATH, CORPID_SANDBOX } from "../addresses";
import { TASK_TIME } from "../memory";
import { refusedPage } from "../pages.server";
import { answering } from "../routes.server";
import type { CompanyMemory, CompanyPage } from "./memory";

const LoginQuery = z.object({
  clientID: z.string(),
  responseType: z.literal("code"),
  source: z.enum(["PC_Browser", "Android_Chrome", "iOS_Safari"]),
  redirectURI: z.string(),
  scope: z.string().min(1),
  cScope: z.string().min(1),
  state: z.string().min(1).max(255),
  lang: z.enum(["en-US", "zh-HK", "zh-CN"]),
  brokerPage: z.enum(["true", "false"]),
});

/** Takes what asks for a company; the person's own login goes on to iAM Smart's pages. */
export function companyLoginOf(memory: CompanyMemory): Router {
  const router = Router();
  const take = answering(async (reader, request, response) => {
    const page = beginLogin(memory, request.query);
    if (typeof page === "string") response.status(400).send(refusedPage(reader, page));
    else response.redirect(303, `${CORPID_SANDBOX}/page/${page.id}`);
  });
  router.get(`${API_PATH}/auth/getQR`, (request, response, next) => {
    if ("cScope" in request.query) take(request, response);
    else next();
  });
  return router;
}

/** @returns the code of the refusal where the browser is not taken */
function beginLogin({ people, envelope, pages }: CompanyMemory, query: unknown): CompanyPage | string {
  const read = LoginQuery.safeParse(query);
  if (!read.success) return "D20001";
  const { clientID, redirectURI, scope, cScope, state, brokerPage } = read.data;
  const [scopes, companyScopes] = [scope.split(" "), cScope.split(" ")];
  if (clientID !== people.service.clientId) return "D20005";
  if (!people.service.redirects.includes(redirectURI)) return "D20008";
  const isGranted =
    scopes.every((each) => people.service.scopes.includes(each)) &&
    companyScopes.every((each) => envelope.service.scopes.includes(each));
  if (!isGranted) return "D20012";
  const page: CompanyPage = {
    id: randomUUID(),
    redirectUri: redirectURI,
    state,
    scopes,
    ticket: null,
    isBroker: brokerPage === "true",
    until: envelope.now() + TASK_TIME,
    leadsTo: null,
  };
  pages.set(page.id, page);
  return page;
}
