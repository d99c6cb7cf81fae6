/** A program that calls the API with plain `fetch`, as a firm's own software would. */
import * as z from "zod";

import type { Method } from "~/app/api/call.server";
import { issueKey, createNewKeyForm, type KeyWish } from "~/app/services/identity/api-keys/api-keys.server";
import { DEMO_PASSWORD } from "~/app/services/assembly/demo/people";
import { API_SCOPES } from "~/workflows/records/account";
import { addDays, hongKongDate } from "~/workflows/kit";

import { CAPTCHA_ANSWER, type Office } from "./office";

const Body = z.record(z.string(), z.unknown());
type Headers_ = Readonly<Record<string, string>>;

export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Readonly<Record<string, unknown>>;
  /** What stands at a place: `data.uuid`, `content.0.id`. */
  at(place: string): unknown;
  /** @throws where no text stands there */
  text(place: string): string;
}
export interface Program {
  call(method: Method, path: string, body?: unknown, headers?: Headers_): Promise<Answered>;
  get(path: string, headers?: Headers_): Promise<Answered>;
  post(path: string, body?: unknown, headers?: Headers_): Promise<Answered>;
  /** Anything else that `fetch` can do, with the key. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
}

/** @param key as it is sent in `x-api-key`; `null`: none */
export function programFor(origin: string, key: string | null): Program {
  const own: Headers_ = key === null ? {} : { "x-api-key": key };
  const send = (path: string, init: RequestInit = {}) =>
    fetch(origin + path, {
      redirect: "manual",
      ...init,
      headers: { ...own, ...Object.fromEntries(new Headers(init.headers)) },
    });
  return programFrom(send);
}

/** The calls of a program that sends as it is said here. */
export function programFrom(send: Program["fetch"]): Program {
  const call: Program["call"] = async (method, path, body, headers = {}) =>
    answered(
      await send(path, {
        method,
        ...(body instanceof FormData
          ? { headers, body }
          : {
              headers: { ...(body !== undefined && { "Content-Type": "application/json" }), ...headers },
              ...(body !== undefined && { body: JSON.stringify(body) }),
            }),
      }),
    );
  return {
    call,
    get: (path, headers) => call("GET", path, undefined, headers),
    post: (path, body, headers) => call("POST", path, body, headers),
    fetch: send,
  };
}

/** A personal key of somebody, for everything that a key can be for unless other wishes are given. */
export async function keyFor(
  { portal }: Pick<Office, "portal">,
  accountId: string,
  wish: Partial<KeyWish> = {},
): Promise<string> {
  const user = await portal.findUser(accountId);
  if (user === null) throw new Error(`Nobody is ${accountId}`);
  const today = hongKongDate(portal.clock.now());
  const made = await issueKey(
    { portal, user, requestId: "test" },
    { name: "Case system", scopes: API_SCOPES, lastDay: addDays(today, 30), ...wish },
    createNewKeyForm(),
  );
  if (made.outcome !== "issued") throw new Error(`The key was not made: ${made.outcome}`);
  return made.key;
}

/** A program that calls with a personal key of somebody. */
export const openProgram = async (
  office: Pick<Office, "portal" | "origin">,
  accountId: string,
  wish?: Partial<KeyWish>,
): Promise<Program> => programFor(office.origin, await keyFor(office, accountId, wish));

/** Reads an answer in the API's envelope. */
export async function answered(response: Response): Promise<Answered> {
  const body = Body.parse(await response.json());
  const at = (place: string): unknown =>
    place.split(".").reduce<unknown>((found, name) => {
      const inside = Array.isArray(found) ? { ...found } : found;
      return typeof inside === "object" && inside !== null ? Reflect.get(inside, name) : undefined;
    }, body);
  return {
    status: response.status,
    headers: response.headers,
    body,
    at,
    text: (place) => z.string(`${place} of ${JSON.stringify(body)}`).parse(at(place)),
  };
}

/** Logs in by the API. @param password the demonstration's unless given */
export async function logInProgram(
  origin: string,
  loginName: string,
  password = DEMO_PASSWORD,
  headers: Headers_ = {},
): Promise<{ readonly answer: Answered; readonly program: Program }> {
  const nobody = programFor(origin, null);
  const captcha = await nobody.get("/oro/api/account/getCaptchaImage");
  const credentials = {
    loginName,
    password,
    captchaId: captcha.text("data.uuid"),
    captchaValue: CAPTCHA_ANSWER,
  };
  const answer = await nobody.post("/oro/api/account/login", credentials, headers);
  const key = answer.body.isSuccess === true ? answer.text("loginContent.apiKey") : null;
  return { answer, program: programFor(origin, key) };
}
