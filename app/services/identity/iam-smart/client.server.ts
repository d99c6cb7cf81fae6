/**
 * The portal's half of iAM Smart's protocol: every call is signed and its content sealed; an answer that says that the
 * content key is not good is followed by one more try with a new key. What a call is for, `calls.ts` says.
 */
import { randomUUID } from "node:crypto";

import type * as z from "zod";

import { Answer, GivenKey, type Source } from "./calls";
import {
  createContentKeys,
  endOfKey,
  getPublicHalf,
  KeyRefused,
  unwrapContentKey,
  type ContentKey,
  type EnciphermentKeys,
} from "./content-keys.server";
import { EnvelopeRefused, openContent, sealContent } from "./envelope.server";
import { signRequest } from "./request-signature.server";
import { DONE_CODES, KEY_CODES } from "./result-codes";

export interface IamSmartSettings {
  /** Without a slash at its end: `https://…/api/v1`. */
  readonly address: string;
  /** Where keys are given and where browsers are sent, below it, on a platform that has other paths. */
  readonly paths?: { readonly key: string; readonly page: string };
  readonly clientId: string;
  readonly clientSecret: string;
  readonly encipherment: EnciphermentKeys;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Instead of the platform's own: for the sandbox, which the public address need not lead to. */
  readonly fetch?: (address: string, init: RequestInit) => Promise<Response>;
}

/** What became of a call. */
export type Called<Content> =
  | { readonly outcome: "done"; readonly content: Content }
  /** iAM Smart says why not. */
  | { readonly outcome: "code"; readonly code: string };

/** Where a browser is sent, to log in or to be led to a task. */
export interface PageRequest {
  readonly redirectUri: string;
  readonly scope: string;
  readonly state: string;
  readonly source: Source;
  /** As the protocol writes languages: `en-US`, `zh-HK`, `zh-CN`. */
  readonly language: string;
  /** Of a task that was asked for without a login. */
  readonly ticket?: string;
  /** What is asked of a company (CorpID). */
  readonly companyScope?: string;
}

export interface IamSmartClient {
  readonly clientId: string;
  getPageAddress(page: PageRequest): string;
  /**
   * @param how `inClear`: the request is signed and not sealed; the answer is sealed in any case
   * @throws where iAM Smart cannot be reached, or its answer cannot be read
   */
  call<Schema extends z.ZodType>(
    path: string,
    content: Readonly<Record<string, unknown>>,
    schema: Schema,
    how?: { readonly inClear: boolean },
  ): Promise<Called<z.output<Schema>>>;
  /**
   * Opens what iAM Smart sends on its own.
   * @param text the whole body
   * @throws EnvelopeRefused, KeyRefused where it was not sealed for this portal; a ZodError where it has another shape
   */
  openMessage(text: string): OpenedMessage;
}

export interface OpenedMessage {
  readonly code: string;
  /** `null` where nothing came with the code. */
  readonly content: unknown;
}

const OWN_PATHS = { key: "/security/getKey", page: "/auth/getQR" };

/** Milliseconds for one call and its whole answer. */
const TIMEOUT = 10_000;

export function createIamSmartClient(settings: IamSmartSettings): IamSmartClient {
  const { address, clientId, clientSecret, encipherment, now, paths = OWN_PATHS } = settings;
  const keys = createContentKeys(askForKey, now);

  async function post(path: string, body: string): Promise<z.output<typeof Answer>> {
    const request = { clientId, clientSecret, timestamp: now(), nonce: randomUUID(), body };
    const init: RequestInit = {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json", ...signRequest(request) },
      body,
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT),
    };
    const answer = await (settings.fetch ?? fetch)(`${address}${path}`, init);
    // Its own failures come with a code as well; whatever else answers has none, and cannot be read.
    return Answer.parse(await answer.json());
  }

  async function askForKey(): Promise<ContentKey> {
    const answer = await post(paths.key, "");
    if (!DONE_CODES.has(answer.code)) throw new Error(`iAM Smart gives no content key: ${answer.code}`);
    const given = GivenKey.parse(answer.content);
    const meant = encipherment.keys.filter((key) => getPublicHalf(key) === given.pubKey);
    const among = meant.length === 0 ? encipherment.keys : meant;
    const [key] = unwrapContentKey({ ...encipherment, keys: among }, given.secretKey);
    if (key === undefined) throw new KeyRefused("The content key was encrypted to none of our certificates");
    return { key, until: endOfKey(given) };
  }

  async function callOnce(path: string, content: string, inClear: boolean): Promise<Called<unknown>> {
    const key = await keys.current();
    const body = inClear ? content : JSON.stringify({ content: sealContent(key, content) });
    const answer = await post(path, body);
    if (KEY_CODES.has(answer.code)) keys.forget(key);
    if (!DONE_CODES.has(answer.code)) return { outcome: "code", code: answer.code };
    return { outcome: "done", content: readContent(answer.content, [key]) };
  }

  return {
    clientId,
    getPageAddress({ redirectUri, scope, state, source, language, ticket, companyScope }) {
      const page = new URL(`${address}${paths.page}`);
      const query = {
        clientID: clientId,
        responseType: "code",
        source,
        redirectURI: redirectUri,
        scope,
        state,
        lang: language,
        brokerPage: String(source !== "PC_Browser"),
        ...(ticket !== undefined && { ticketID: ticket }),
        ...(companyScope !== undefined && { cScope: companyScope }),
      };
      for (const [name, value] of Object.entries(query)) page.searchParams.set(name, value);
      return page.href;
    },
    async call(path, content, schema, { inClear } = { inClear: false }) {
      const text = JSON.stringify(content);
      const first = await callOnce(path, text, inClear);
      const isKey = first.outcome === "code" && KEY_CODES.has(first.code);
      const called = isKey ? await callOnce(path, text, inClear) : first;
      return called.outcome === "code" ? called : { outcome: "done", content: schema.parse(called.content) };
    },
    openMessage(text) {
      const { code, content, secretKey } = Answer.parse(JSON.parse(text));
      const candidates = unwrapContentKey(encipherment, secretKey ?? "");
      if (candidates.length === 0) throw new KeyRefused("It was encrypted to none of our certificates");
      return { code, content: readContent(content, candidates) };
    },
  };
}

/** @throws EnvelopeRefused where no key opens it */
function readContent(content: z.output<typeof Answer>["content"], keys: readonly Buffer[]): unknown {
  if (content === null || content === undefined || content === "") return null;
  if (typeof content !== "string") throw new EnvelopeRefused("The content came in clear");
  for (const key of keys) {
    try {
      return JSON.parse(openContent(key, content));
    } catch (error) {
      if (!(error instanceof EnvelopeRefused)) throw error;
    }
  }
  throw new EnvelopeRefused("No content key of ours opens it");
}
