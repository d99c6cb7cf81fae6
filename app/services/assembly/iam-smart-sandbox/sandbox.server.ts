/**
 * A stand-in for iAM Smart that looks at everything that the real one looks at, for demonstrations and tests: within the portal, which
 * reaches it over a port of its own, or as a program of its own. Production refuses to start with it.
 */
import { createServer, type Server } from "node:http";

import express, { type RequestHandler } from "express";

import { API_PATH, CORPID_API, IAM_SMART_SANDBOX } from "./addresses";
import { createCompanyMemory, type CompanyMemory } from "./corpid/memory";
import { companyLoginOf } from "./corpid/login-page.server";
import { companyCallsOf, companyPagesOf } from "./corpid/routes.server";
import { createMemory, type Memory, type SandboxService } from "./memory";
import { callsOf, pagesOf, type Platform } from "./routes.server";

export interface IamSmartSandbox {
  /** What it knows: tests say how it is to behave. */
  readonly memory: Memory;
  /** What CorpID knows, the other platform. */
  readonly companies: CompanyMemory;
  /** Where browsers and services find it. */
  readonly address: string;
  readonly companyAddress: string;
  /** What services call: for whoever serves the sandbox as a program of its own. */
  readonly calls: RequestHandler;
  /** Pages for browsers; the HTTP server mounts it. */
  readonly pages: RequestHandler;
  /** The path at which tasks wait on a telephone. */
  readonly telephone: string;
  /** `fetch` for the portal's own server: reaches the sandbox even where the public address cannot be reached from here. */
  readonly fetch: (address: string, init: RequestInit) => Promise<Response>;
  close(): Promise<void>;
}

export interface SandboxSettings {
  readonly service: SandboxService;
  /** At CorpID; the same as at iAM Smart unless given. */
  readonly companyService?: SandboxService;
  /** Where browsers reach whoever serves the sandbox's pages. */
  readonly origin: string;
  readonly now?: () => number;
  /** Sends a result to the service. */
  readonly post?: Platform["post"];
  readonly tell?: Platform["tell"];
}

const postOverNetwork: Platform["post"] = async (address, body) => {
  const headers = { "Content-Type": "application/json" };
  const answer = await fetch(address, { method: "POST", headers, body, signal: AbortSignal.timeout(10_000) });
  if (!answer.ok) throw new Error(`answered ${String(answer.status)}`);
};

export function createIamSmartSandbox({
  service,
  companyService = service,
  origin,
  now = Date.now,
  post = postOverNetwork,
  tell = () => undefined,
}: SandboxSettings): IamSmartSandbox {
  const memory = createMemory(service, now);
  const companies = createCompanyMemory(companyService, memory);
  const platform: Platform = { memory, origin, post, tell };
  const calls = express.Router().use(callsOf(platform), companyCallsOf({ memory: companies, origin, tell }));
  const pages = express
    .Router()
    .use(companyLoginOf(companies), pagesOf(platform), companyPagesOf({ memory: companies, origin, tell }));
  let opened: Promise<Server> | undefined;
  return {
    memory,
    companies,
    address: `${origin}${API_PATH}`,
    companyAddress: `${origin}${CORPID_API}`,
    calls,
    telephone: `${IAM_SMART_SANDBOX}/desk`,
    pages: (request, response, next) => {
      if (request.path.startsWith(`${IAM_SMART_SANDBOX}/`)) pages(request, response, next);
      else next();
    },
    async fetch(address, init) {
      const { pathname, search } = new URL(address);
      const place = (await (opened ??= listen(calls, pages))).address();
      if (place === null || typeof place === "string") throw new Error("The sandbox is closed");
      return fetch(`http://127.0.0.1:${String(place.port)}${pathname}${search}`, init);
    },
    async close() {
      const server = await opened;
      server?.closeAllConnections();
      await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));
    },
  };
}

async function listen(...handlers: readonly RequestHandler[]): Promise<Server> {
  const app = express();
  app.disable("x-powered-by");
  app.use(...handlers);
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  server.unref();
  return server;
}
