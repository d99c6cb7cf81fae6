/** People of the demo office as a drill sends them: by the calls of programs, and by the pages of the portal. */
import { DEMO_PASSWORD } from "~/app/services/assembly/demo/people";
import { PortalClient, PortalRefused, type FormPlace } from "~/docs/clients/typescript/client";

import { postLogin } from "../support/post-login";

export const CAPTCHA_ANSWER = "drill";
/** A key may make so many calls in a minute, and one is kept in hand. */
const CALLS_OF_A_KEY = 200;

/** Asks for something with a key, or with a session. */
export type Ask = (path: string, init?: RequestInit) => Promise<Response>;

export const json = (body: unknown): RequestInit => ({
  method: "POST",
  body: JSON.stringify(body),
  headers: { "Content-Type": "application/json" },
});

/** Somebody's program: logs in when it calls first, and anew where its key has made all its calls. */
export function program(origin: string, loginName: string): Ask {
  let calls = CALLS_OF_A_KEY;
  let known = "";
  async function key(): Promise<string> {
    calls += 1;
    if (calls <= CALLS_OF_A_KEY) return known;
    // Once: what a portal answers that is out of order, a drill wants to see.
    const stranger = new PortalClient({ origin, tries: 1 });
    ({ key: known } = await stranger.logIn(loginName, DEMO_PASSWORD, () => CAPTCHA_ANSWER));
    calls = 1;
    return known;
  }
  return async (path, init = {}) => {
    const headers = new Headers(init.headers);
    headers.set("x-api-key", await key());
    return fetch(origin + path, { ...init, headers });
  };
}

/** No answer of a portal that is killed and started again is waited for longer. */
const PATIENCE_MS = 10 * 60_000;

/**
 * The published client over a program of somebody: each call goes out once, and what repeats it is the drill's, `Idempotency-Key` included.
 * Answers that the portal keeps for one are sealed under the master key for a day, and would keep a former key as long.
 */
export const clientOver = (origin: string, ask: Ask): PortalClient =>
  new PortalClient({
    origin,
    tries: 1,
    timeoutMs: PATIENCE_MS,
    fetch: (address, init) => {
      const { pathname, search } = new URL(address instanceof Request ? address.url : address);
      const headers = new Headers(init?.headers);
      headers.delete("Idempotency-Key");
      return ask(pathname + search, { ...init, headers });
    },
  });

/** @returns where the draft lies, or null where the case lets none be started. @throws what else the client throws */
export async function startDraft(
  client: PortalClient,
  caseId: string,
  form: string,
): Promise<FormPlace | null> {
  try {
    const { submissionId } = await client.startForm(caseId, form);
    return { caseId, form, submissionId };
  } catch (error) {
    if (error instanceof PortalRefused && error.problem.status < 500) return null;
    throw error;
  }
}

/** The ids of the open cases of a kind that a program sees. */
export async function listOpenCases(client: PortalClient, type: "B" | "L"): Promise<readonly string[]> {
  const ids: string[] = [];
  for await (const { id } of client.listCases({ list: "active", type })) ids.push(id);
  return ids;
}

/** Where the first so many B1s that a program sees with a status lie. */
export async function findForms(
  client: PortalClient,
  status: string,
  most: number,
): Promise<readonly FormPlace[]> {
  const places: FormPlace[] = [];
  for await (const { caseId, submissionId } of client.listForms({ form: "b1", status })) {
    places.push({ caseId, form: "b1", submissionId });
    if (places.length === most) break;
  }
  return places;
}

/** The address of a form's pages. */
export const toPage = ({ caseId, form, submissionId }: FormPlace): string =>
  `/casefile/${caseId}/${form}/${submissionId}`;

/** The address of a form for programs. */
export const toCall = ({ caseId, form, submissionId }: FormPlace): string =>
  `/api/v1/cases/${caseId}/forms/${form}/${submissionId}`;

/** Somebody at a browser. @throws where the portal does not let them in */
export async function browser(origin: string, loginName: string): Promise<Ask> {
  const answer = await postLogin(origin, loginName, CAPTCHA_ANSWER);
  if (answer.status !== 302) throw new Error(`${loginName} was not let in`);
  const cookie = answer.headers
    .getSetCookie()
    .map((each) => each.split(";", 1)[0] ?? "")
    .join("; ");
  return (path, init = {}) => {
    const headers = new Headers(init.headers);
    headers.set("Cookie", cookie);
    headers.set("Origin", origin);
    return fetch(origin + path, { ...init, headers });
  };
}
