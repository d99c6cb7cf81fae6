/** Addresses of the sandbox: what browsers open, and what the portal's own server calls. */
import { timingSafeEqual } from "node:crypto";

import express, { type Express, type Request, type Response } from "express";
import type Provider from "oidc-provider";
import * as z from "zod";

import { loginPage, plainPage, signingPage } from "./pages.server";
import { findPerson, getSubject } from "./people.server";
import { SANDBOX_LEVELS, SANDBOX_PATH, type SandboxClient } from "./provider.server";
import { SigningOrder, type SigningDesk } from "./signing.server";
import { loadSandboxReader } from "../../documents/printing/sandbox-reader.server";

interface Sandbox {
  readonly provider: Provider;
  readonly desk: SigningDesk;
  readonly client: SandboxClient;
  readonly issuer: string;
}

const Answer = z.object({ answer: z.enum(["approve", "refuse"]), person: z.string().optional() });
const AuthorizeParameters = z.object({
  scope: z.string().default("openid"),
  binding_message: z.string().max(20).optional(),
  client_id: z.string(),
});

/** The pages that browsers open: the phone's pages and the provider's own. */
export function browserSide(sandbox: Sandbox): Express {
  const app = express();
  app.disable("x-powered-by");
  const form = express.urlencoded({ extended: false, limit: "10kb" });
  app.get(
    `${SANDBOX_PATH}/phone/:uid`,
    answering(async (request, response) => {
      const { params } = await sandbox.provider.interactionDetails(request, response);
      const { scope, binding_message } = AuthorizeParameters.parse(params);
      const input = { scopes: scope.split(" "), identificationCode: binding_message ?? null };
      response.send(loginPage(await loadSandboxReader(request), input));
    }),
  );
  app.post(
    `${SANDBOX_PATH}/phone/:uid`,
    form,
    answering((request, response) => answerLogin(sandbox, request, response)),
  );
  app.get(
    `${SANDBOX_PATH}/sign/:id`,
    answering(async (request, response) => {
      const waiting = sandbox.desk.find(request.params.id ?? "");
      const reader = await loadSandboxReader(request);
      if (waiting?.status !== "pending") response.status(404).send(plainPage(reader, "expired"));
      else response.send(signingPage(reader, waiting));
    }),
  );
  app.post(
    `${SANDBOX_PATH}/sign/:id`,
    form,
    answering(async (request, response) => {
      const { answer } = Answer.parse(request.body);
      const answered = await sandbox.desk.answer(request.params.id ?? "", answer === "approve");
      const reader = await loadSandboxReader(request);
      if (answered === null) response.status(404).send(plainPage(reader, "expired"));
      else response.send(plainPage(reader, answered.status === "signed" ? "approved" : "notSigned"));
    }),
  );
  const provider = sandbox.provider.callback();
  app.use(SANDBOX_PATH, (request, response) => void provider(request, response));
  return app;
}

async function answerLogin({ provider, client }: Sandbox, request: Request, response: Response) {
  const { params } = await provider.interactionDetails(request, response);
  const { scope, client_id: clientId } = AuthorizeParameters.parse(params);
  const { answer, person: chosen } = Answer.parse(request.body);
  const person = findPerson(chosen ?? "");
  if (answer === "refuse" || person === undefined) {
    const refused = { error: "access_denied", error_description: "The person refused" };
    await provider.interactionFinished(request, response, refused, { mergeWithLastSubmission: false });
    return;
  }
  const accountId = getSubject(person, client.clientId);
  const grant = new provider.Grant({ accountId, clientId });
  grant.addOIDCScope(scope);
  await provider.interactionFinished(
    request,
    response,
    {
      login: { accountId, acr: person.plus ? SANDBOX_LEVELS.plus : SANDBOX_LEVELS.basic, remember: false },
      consent: { grantId: await grant.save() },
    },
    { mergeWithLastSubmission: false },
  );
}

/** The addresses that the portal's server calls: the same, and the desk where documents are handed in to be signed. */
export function serverSide(sandbox: Sandbox): Express {
  const app = express();
  const { desk, client, issuer } = sandbox;
  app.use(`${SANDBOX_PATH}/signing`, (request, response, next) => {
    if (isClient(client, request.get("authorization"))) next();
    else response.status(401).json({ error: "invalid_client" });
  });
  app.post(`${SANDBOX_PATH}/signing`, express.json({ limit: "10kb" }), (request, response) => {
    const order = SigningOrder.safeParse(request.body).data;
    const made = order === undefined ? ("invalid_request" as const) : desk.order(order);
    if (typeof made === "string") {
      response.status(made === "level_too_low" ? 403 : 400).json({ error: made });
      return;
    }
    response.status(201).json({
      requestId: made.id,
      approvalAddress: `${issuer}/sign/${made.id}`,
      expiresAt: new Date(made.until).toISOString(),
    });
  });
  app.get(`${SANDBOX_PATH}/signing/:id`, (request, response) => {
    const found = desk.find(request.params.id);
    if (found === null) response.status(404).json({ error: "expired" });
    else response.json({ status: found.status, signatures: found.signatures });
  });
  app.use(browserSide(sandbox));
  return app;
}

/** A failure of what a browser asked for: an interaction that has ended, a post that no page makes. */
function answering(handle: (request: Request, response: Response) => Promise<void>) {
  return (request: Request, response: Response) => {
    handle(request, response).catch(async () => {
      if (!response.headersSent)
        response.status(400).send(plainPage(await loadSandboxReader(request), "expired"));
    });
  };
}

function isClient({ clientId, clientSecret }: SandboxClient, header: string | undefined): boolean {
  const given = Buffer.from(header ?? "");
  const wanted = Buffer.from(`Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
