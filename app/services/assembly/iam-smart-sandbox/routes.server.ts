/** The addresses of the sandbox: those that services call, and those that browsers open. */
import { randomUUID } from "node:crypto";

import express, { Router, type Request, type Response } from "express";
import * as z from "zod";

import { loadSandboxReader, type SandboxReader } from "../../documents/printing/sandbox-reader.server";
import { findPerson, type SandboxPerson } from "./people.server";
import { API_PATH, IAM_SMART_SANDBOX } from "./addresses";
import { PUSHES } from "./behaviour";
import { answerCall } from "./calls.server";
import { TASK_TIME, type Memory, type PageSession, type Task } from "./memory";
import { deskPage, plainPage, refusedPage, telephonePage, waitingPage } from "./pages.server";
import { pushResult, type Post } from "./push.server";
import { answerPage, answerTask, DEEDS, digitsOn } from "./tasks.server";

export interface Platform {
  readonly memory: Memory;
  /** Where browsers reach the sandbox. */
  readonly origin: string;
  readonly post: Post;
  /** A result that could not be pushed, a caller that was refused. */
  readonly tell: (what: string) => void;
}

/** What services call. */
export function callsOf({ memory, tell }: Platform): Router {
  const router = Router();
  router.post(
    `${API_PATH}/*`,
    express.text({ type: () => true, limit: "100kb" }),
    (request: Request, response: Response, next) => {
      const body: unknown = request.body;
      const path = request.path.slice(API_PATH.length);
      answerCall(memory, path, request.headers, typeof body === "string" ? body : "").then((answer) => {
        if (answer.code !== "D00000") tell(`${path} ${answer.code}`);
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
  scope: z.string(),
  state: z.string().min(1).max(255),
  lang: z.enum(["en-US", "zh-HK", "zh-CN"]),
  brokerPage: z.enum(["true", "false"]),
  ticketID: z.string().optional(),
});
const PostedAnswer = z.object({
  person: z.string(),
  deed: z.enum(DEEDS),
  here: z.enum(["0", "1"]).default("0"),
});
const PostedBehaviour = z.object({
  push: z.enum(PUSHES),
  nextCode: z.string().regex(/^(?:[DM]\d{5})?$/),
  keys: z.enum(["keep", "end"]),
});

/** What browsers open. */
export function pagesOf(platform: Platform): Router {
  const { memory } = platform;
  const router = Router();
  const form = express.urlencoded({ extended: false, limit: "10kb" });
  router.get(
    `${API_PATH}/auth/getQR`,
    answering(async (reader, request, response) => {
      const session = beginPage(memory, request);
      if (typeof session === "string") response.status(400).send(refusedPage(reader, session));
      else response.redirect(303, `${IAM_SMART_SANDBOX}/page/${session.id}`);
    }),
  );
  router.get(
    `${IAM_SMART_SANDBOX}/page/:id`,
    answering(async (reader, request, response) => {
      const session = memory.pages.get(request.params["id"] ?? "");
      if (session === undefined) response.status(404).send(plainPage(reader, "nothing"));
      else if (session.leadsTo !== null) response.redirect(303, session.leadsTo);
      else if (session.until <= memory.now()) {
        const late = await answerPage(memory, session, nobody(), "timedOut");
        response.redirect(303, late.leadsTo ?? IAM_SMART_SANDBOX);
      } else response.send(await waitingPage(reader, session, platform.origin));
    }),
  );
  router.get(
    `${IAM_SMART_SANDBOX}/app/:id`,
    answering(async (reader, request, response) => {
      const session = memory.pages.get(request.params["id"] ?? "");
      if (session === undefined || session.leadsTo !== null)
        return void response.status(404).send(plainPage(reader, "over"));
      const task = memory.tasks.get(session.ticket ?? "") ?? null;
      const digits = task && digitsOn(memory, task);
      response.send(telephonePage(reader, { task, digits, here: request.query["here"] === "1" }));
    }),
  );
  router.post(
    `${IAM_SMART_SANDBOX}/app/:id`,
    form,
    answering(async (reader, request, response) => {
      const { person, deed, here } = PostedAnswer.parse(request.body);
      const session = memory.pages.get(request.params["id"] ?? "");
      const holder = findPerson(person);
      if (session === undefined || session.leadsTo !== null || holder === undefined)
        return void response.status(404).send(plainPage(reader, "over"));
      const answered = await answerPage(memory, session, holder, deed);
      const task = memory.tasks.get(session.ticket ?? "");
      if (task !== undefined) push(platform, task);
      if (here === "1" && answered.leadsTo !== null) response.redirect(303, answered.leadsTo);
      else response.send(plainPage(reader, "answered"));
    }),
  );
  router.get(
    `${IAM_SMART_SANDBOX}/task/:ticket`,
    answering(async (reader, request, response) => {
      const task = memory.tasks.get(request.params["ticket"] ?? "");
      if (task === undefined || task.answer !== null) response.status(404).send(plainPage(reader, "over"));
      else response.send(telephonePage(reader, { task, digits: digitsOn(memory, task), here: false }));
    }),
  );
  router.post(
    `${IAM_SMART_SANDBOX}/task/:ticket`,
    form,
    answering(async (reader, request, response) => {
      const { person, deed } = PostedAnswer.parse(request.body);
      const task = memory.tasks.get(request.params["ticket"] ?? "");
      const holder = task?.person ?? findPerson(person);
      if (task === undefined || task.answer !== null || holder === undefined)
        return void response.status(404).send(plainPage(reader, "over"));
      const answered = await answerTask(memory, task, holder, deed);
      push(platform, answered);
      response.send(plainPage(reader, "answered"));
    }),
  );
  router.get(
    `${IAM_SMART_SANDBOX}/desk`,
    answering(async (reader, _request, response) => {
      const waiting = [...memory.tasks.values()].filter(
        ({ answer, until }) => answer === null && until > memory.now(),
      );
      response.send(deskPage(reader, memory.behaviour, waiting));
    }),
  );
  router.post(
    `${IAM_SMART_SANDBOX}/desk`,
    form,
    answering(async (_reader, request, response) => {
      const { push, nextCode, keys } = PostedBehaviour.parse(request.body);
      memory.behaviour = { push, nextCode: nextCode === "" ? null : nextCode };
      if (keys === "end") memory.contentKey = null;
      response.redirect(303, `${IAM_SMART_SANDBOX}/desk`);
    }),
  );
  return router;
}

function push({ memory, post, tell }: Platform, task: Task): void {
  pushResult(memory, task, post).catch((error: unknown) =>
    tell(`the result could not be pushed: ${String(error)}`),
  );
}

/** Whoever would have answered. */
function nobody(): SandboxPerson {
  const person = findPerson("stranger");
  if (person === undefined) throw new Error("The sandbox has a stranger");
  return person;
}

/** @returns the code of the refusal where the browser is not taken */
function beginPage(memory: Memory, request: Request): PageSession | string {
  const read = PageQuery.safeParse(request.query);
  if (!read.success) return read.error.issues.some(({ path }) => path[0] === "source") ? "D20007" : "D20001";
  const { clientID, redirectURI, scope, state, brokerPage, ticketID } = read.data;
  const { service } = memory;
  if (clientID !== service.clientId) return "D20005";
  if (!service.redirects.includes(redirectURI)) return "D20008";
  const scopes = scope.split(" ");
  if (!scopes.every((each) => service.scopes.includes(each))) return "D20012";
  if (ticketID !== undefined && !memory.tasks.has(ticketID)) return "D20002";
  const session: PageSession = {
    id: randomUUID(),
    redirectUri: redirectURI,
    state,
    scopes,
    ticket: ticketID ?? null,
    isBroker: brokerPage === "true",
    until: memory.now() + TASK_TIME,
    leadsTo: null,
  };
  memory.pages.set(session.id, session);
  return session;
}

type Handle = (reader: SandboxReader, request: Request, response: Response) => Promise<void>;

/** What no page of the sandbox posts is answered as something that it does not know. */
export function answering(handle: Handle) {
  return (request: Request, response: Response) => {
    void loadSandboxReader(request).then((reader) =>
      handle(reader, request, response).catch(() => {
        if (!response.headersSent) response.status(400).send(plainPage(reader, "nothing"));
      }),
    );
  };
}
