/** A portal in test mode with its demo office, served over HTTP, and people who ask it for addresses. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect } from "vitest";

import { createHttpApp } from "~/app/server/http.server";
import { createTimedServer } from "~/app/server/serving.server";
import { ensureBuild } from "~/app/building/setup.js";
import { systemClock } from "~/app/services/platform/portal/clock.server";
import { readConfig } from "~/app/services/platform/portal/config.server";
import { DEMO_ACCOUNTS } from "~/app/services/assembly/demo/people";
import { createLogger } from "~/app/services/platform/portal/logger.server";
import { loadStream } from "~/app/services/platform/portal/dispatch.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import { createPortal } from "~/app/services/assembly/composition/portal.server";
import type { Role } from "~/workflows/records/account";
import { DEMO_PARAMETERS, type Parameters } from "~/tests/support/addresses";
import { postLogin } from "~/tests/support/post-login";
import { copySeededOffice } from "~/tests/support/seeded-office";
import { SHARED_PROGRAMS } from "~/tests/support/shared-programs";
import { caseFile } from "~/workflows/records/case-file";
import { referralB1 } from "~/workflows/forms/referral-b1";

export const METRICS_TOKEN = "token-of-the-route-tests";
export const CAPTCHA_ANSWER = "routes";

export interface Visitor {
  readonly id: string;
  readonly role: Role;
  readonly firm: string | null;
}

export interface Office {
  readonly portal: Portal;
  readonly origin: string;
  readonly readiness: { serving: boolean };
  /** Asks as a person, or as nobody; redirects are given as they come. */
  ask(visitor: Visitor | null, path: string, init?: RequestInit): Promise<Response>;
  /** Posts an empty form, or the fields given, from a page of the portal. */
  post(visitor: Visitor | null, path: string, fields?: Readonly<Record<string, string>>): Promise<Response>;
  /** The session cookie of a person, as a browser sends it. */
  startSession(visitor: Pick<Visitor, "id">): Promise<string>;
  close(): Promise<void>;
}

/** The firm that the case of `findParameters` belongs to. */
export const FIRM = "firm-harbour";

/** Everybody whom the login page lists. */
export const VISITORS: readonly Visitor[] = DEMO_ACCOUNTS.filter(({ listed }) => listed);

/** One of them. @throws where the login page lists nobody of that id */
export function getVisitor(id: string): Visitor {
  const found = VISITORS.find((each) => each.id === id);
  if (found === undefined) throw new Error(`There is no ${id}`);
  return found;
}

/**
 * @param cases size of the demo office; as large as the usual one unless given
 * @param settings beside those of every test
 * @param mode `demo` counts attempts as strictly as production does
 */
export async function openOffice({
  cases,
  mode = "test",
  settings = {},
}: {
  readonly cases?: number;
  readonly mode?: "test" | "demo";
  readonly settings?: Readonly<Record<string, string>>;
} = {}): Promise<Office> {
  await ensureBuild();
  // React's development build, which other tests need, draws a page in twice the time.
  process.env["NODE_ENV"] = "production";
  const folder = await mkdtemp(join(tmpdir(), "portal-routes-"));
  if (cases !== 0) await copySeededOffice(cases, folder);
  const config = readConfig({
    PORTAL_MODE: mode,
    PORTAL_DATA: folder,
    PORTAL_CAPTCHA_ANSWER: CAPTCHA_ANSWER,
    PORTAL_METRICS_TOKEN: METRICS_TOKEN,
    PORTAL_LOG_LEVEL: "silent",
    ...settings,
    ...(cases !== undefined && { PORTAL_DEMO_CASES: String(cases) }),
  });
  const portal = await createPortal(config, createLogger(config), systemClock, SHARED_PROGRAMS);
  const readiness = { serving: true };
  const server = createTimedServer(await createHttpApp(portal, readiness));
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port");
  const origin = `http://localhost:${String(address.port)}`;
  const cookies = new Map<string, Promise<string>>();

  const startSession: Office["startSession"] = ({ id }) => {
    const known = cookies.get(id) ?? logIn(origin, id);
    cookies.set(id, known);
    return known;
  };
  const ask: Office["ask"] = async (visitor, path, init = {}) => {
    const headers = new Headers(init.headers);
    // Packing and unpacking what is asked for thousands of times would take longer than many of the answers.
    if (!headers.has("Accept-Encoding")) headers.set("Accept-Encoding", "identity");
    if (visitor !== null) headers.set("Cookie", await startSession(visitor));
    return fetch(origin + path, { redirect: "manual", ...init, headers });
  };
  return {
    portal,
    origin,
    readiness,
    ask,
    startSession,
    post: (visitor, path, fields = {}) =>
      ask(visitor, path, {
        method: "POST",
        body: new URLSearchParams(fields),
        headers: { Origin: origin },
      }),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await portal.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Logs in over HTTP. Gives the `Set-Cookie` header of the session. */
export async function logInAnswer(origin: string, loginName: string): Promise<string> {
  const answer = await postLogin(origin, loginName, CAPTCHA_ANSWER);
  expect(answer.status, `${loginName} can log in`).toBe(302);
  return answer.headers.getSetCookie().find((cookie) => cookie.startsWith("session=")) ?? "";
}

async function logIn(origin: string, loginName: string): Promise<string> {
  return (await logInAnswer(origin, loginName)).split(";")[0] ?? "";
}

/** What the parameters of the URL map stand for: a submitted B1 in a case that only one firm was ever appointed in. */
export async function findParameters(portal: Portal): Promise<Parameters> {
  const rows = await portal.database.kysely
    .selectFrom("submission")
    .select(["id", "case_id"])
    .where("status", "=", "submitted")
    .where("type", "=", referralB1.type)
    .orderBy("id")
    .execute();
  for (const { id, case_id: caseId } of rows) {
    const found = await loadStream(portal.log, caseFile, `${caseFile.type}/${caseId}`);
    const appointments = found?.context.appointments ?? [];
    if (appointments.length === 0 || appointments.some(({ firm }) => firm !== FIRM)) continue;
    const submission = await loadStream(portal.log, referralB1, id);
    // The office has still to answer it.
    if (submission?.entries.some(({ type }) => type === "office.acknowledged")) continue;
    const fileId = submission?.context.files[0]?.id;
    if (fileId !== undefined)
      return {
        ...DEMO_PARAMETERS,
        caseId,
        form: referralB1.code,
        type: referralB1.type,
        submissionId: id.slice(id.indexOf("/") + 1),
        step: "step1",
        fileId,
      };
  }
  throw new Error("The demo office has no submitted form in a case of one firm");
}
