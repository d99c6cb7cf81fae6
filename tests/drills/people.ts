/** People of the demo office as a drill sends them: by the calls of programs, and by the pages of the portal. */
import * as z from "zod";

import { DEMO_PASSWORD } from "~/app/services/assembly/demo/people";

import { postLogin } from "../support/post-login";

export const CAPTCHA_ANSWER = "drill";
/** A key may make so many calls in a minute, and one is kept in hand. */
const CALLS_OF_A_KEY = 200;

const Captcha = z.object({ data: z.object({ uuid: z.string() }) });
const Key = z.object({ loginContent: z.object({ apiKey: z.string() }) });

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
    const captcha = await fetch(`${origin}/oro/api/account/getCaptchaImage`);
    const { data } = Captcha.parse(await captcha.json());
    const credentials = { loginName, password: DEMO_PASSWORD, captchaId: data.uuid };
    const login = json({ ...credentials, captchaValue: CAPTCHA_ANSWER });
    const answer = await fetch(`${origin}/oro/api/account/login`, login);
    known = Key.parse(await answer.json()).loginContent.apiKey;
    calls = 1;
    return known;
  }
  return async (path, init = {}) => {
    const headers = new Headers(init.headers);
    headers.set("x-api-key", await key());
    return fetch(origin + path, { ...init, headers });
  };
}

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
