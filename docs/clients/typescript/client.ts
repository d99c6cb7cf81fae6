/** The portal's API for programs in TypeScript. No package is needed; types come from the portal's own description (`api.d.ts`). */
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";

import type { components, operations } from "./api.d.ts";

type Schemas = components["schemas"];
export type Case = Schemas["Case"];
export type CaseDetails = operations["getCase"]["responses"]["200"]["content"]["application/json"]["data"];
export type Form = Schemas["Form"];
export type FormStanding = Schemas["FormStanding"];
export type FormValues = Record<string, unknown>;
export type CaseQuery = NonNullable<operations["listCases"]["parameters"]["query"]>;
export type FormQuery = NonNullable<operations["listForms"]["parameters"]["query"]>;
export type ListedForm =
  operations["listForms"]["responses"]["200"]["content"]["application/json"]["content"][number];
export type User = operations["getUser"]["responses"]["200"]["content"]["application/json"];

/** Where a form lies. */
export interface FormPlace {
  readonly caseId: string;
  readonly form: string;
  readonly submissionId: string;
}

export interface ClientOptions {
  /** Where the portal is reached: `https://portal.example`. */
  readonly origin: string;
  /** Of a login, or a personal access key of My Profile. */
  readonly key?: string;
  /** Of the portal's sentences. */
  readonly language?: "en" | "zh-HK" | "zh-CN";
  /** How long one try is waited for. */
  readonly timeoutMs?: number;
  /** How often a call is tried at most, where the portal is away, busy or asks to wait. */
  readonly tries?: number;
  readonly fetch?: typeof fetch;
}

/** A form still lacks something. */
const INCOMPLETE = "ERR-FORM-001";

/** What the portal says to a call that it does not carry out (RFC 9457). */
export interface Problem {
  readonly status: number;
  readonly code?: string;
  readonly detail?: string;
  readonly nextStep?: string;
  readonly reasons?: readonly { readonly code: string; readonly message: string }[];
  readonly problems?: readonly { readonly path: string; readonly message: string }[];
}

/** A call that was answered with a refusal. It happened not at all. */
export class PortalRefused extends Error {
  override readonly name = "PortalRefused";
  readonly problem: Problem;
  constructor(problem: Problem) {
    const places = (problem.problems ?? []).map(({ path, message }) => `${path}: ${message}`);
    const about = [problem.detail, problem.nextStep, ...places].filter(Boolean).join(" ");
    super(`${problem.code ?? String(problem.status)}: ${about}`);
    this.problem = problem;
  }
}

/** A call that was not answered after every try. Whether it happened is not known: the same `once` may be sent again. */
export class PortalAway extends Error {
  override readonly name = "PortalAway";
}

interface Call {
  readonly method?: "GET" | "POST" | "PATCH" | "DELETE";
  readonly json?: unknown;
  readonly body?: () => FormData;
  /** The `Idempotency-Key`: whatever is sent under it happens once. */
  readonly once?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const LONGEST_WAIT_SECONDS = 120;
const PROBLEM_TYPE = "application/problem+json";

export class PortalClient {
  readonly #options: Required<Omit<ClientOptions, "key">> & Pick<ClientOptions, "key">;

  constructor(options: ClientOptions) {
    this.#options = { language: "en", timeoutMs: 60_000, tries: 5, fetch: globalThis.fetch, ...options };
  }

  /**
   * Logs in with a name and a password.
   * @param solve is shown the captcha's picture (JPEG) and answers its characters
   * @returns the client of whoever logged in, and its key. @throws PortalRefused
   */
  async logIn(
    loginName: string,
    password: string,
    solve: (image: Uint8Array) => Promise<string> | string,
  ): Promise<{ readonly client: PortalClient; readonly key: string }> {
    type Captcha = operations["getCaptchaImage"]["responses"]["200"]["content"]["application/json"];
    const { data } = await this.#json<Captcha>("/oro/api/account/getCaptchaImage");
    const captchaValue = await solve(Buffer.from(data.image, "base64"));
    const json = { loginName, password, captchaId: data.uuid, captchaValue };
    const answer = await this.#json<{ readonly loginContent: { readonly apiKey: string } }>(
      "/oro/api/account/login",
      { method: "POST", json },
    );
    const key = answer.loginContent.apiKey;
    return { client: new PortalClient({ ...this.#options, key }), key };
  }

  whoAmI(): Promise<User> {
    return this.#json("/api/user");
  }

  /** Every case that matches, page after page. */
  listCases(query: CaseQuery = {}): AsyncGenerator<Case> {
    return this.#list("/api/v1/cases", query);
  }

  getCase(caseId: string): Promise<CaseDetails> {
    return this.#data(`/api/v1/cases/${encodeURIComponent(caseId)}`);
  }

  /** Every form that matches, of whatever case, page after page. */
  listForms(query: FormQuery = {}): AsyncGenerator<ListedForm> {
    return this.#list("/api/v1/forms", query);
  }

  /** @param once sent again, the same form is meant */
  async startForm(caseId: string, form: string, once?: string): Promise<FormStanding> {
    const address = `/api/v1/cases/${encodeURIComponent(caseId)}/forms/${encodeURIComponent(form)}`;
    return await this.#data<FormStanding>(address, { method: "POST", ...(once && { once }) });
  }

  getForm(place: FormPlace): Promise<Form> {
    return this.#data(getAddress(place));
  }

  saveForm(
    place: FormPlace,
    values: FormValues,
    basedOn: number,
    once?: string,
  ): Promise<{ readonly version: number }> {
    return this.#data(getAddress(place), {
      method: "PATCH",
      json: { basedOn, values },
      ...(once && { once }),
    });
  }

  /** @param field of the form that the file is for */
  async attachFile(
    place: FormPlace,
    field: string,
    file: { readonly name: string; readonly content: Uint8Array },
    once?: string,
  ): Promise<readonly Schemas["File"][]> {
    const body = () => {
      const form = new FormData();
      form.append(field, new Blob([new Uint8Array(file.content)]), file.name);
      return form;
    };
    return this.#data(`${getAddress(place)}/files`, { method: "POST", body, ...(once && { once }) });
  }

  /** A file of a form, as it was sent. */
  async downloadFile(fileId: string): Promise<Uint8Array> {
    const response = await this.send(`/api/v1/files/${encodeURIComponent(fileId)}`);
    return new Uint8Array(await response.arrayBuffer());
  }

  /**
   * @param version that was seen: the portal refuses where there is a newer one; without it the newest is handed over
   * @throws PortalRefused, which names each gap of a form that lacks something
   */
  async requestReview(place: FormPlace, version?: number, once?: string): Promise<FormStanding> {
    try {
      return await this.#step(place, "review", { version }, once);
    } catch (error) {
      if (!(error instanceof PortalRefused) || error.problem.code !== INCOMPLETE) throw error;
      const { gaps } = await this.getForm(place);
      throw new PortalRefused({ ...error.problem, problems: gaps });
    }
  }

  /** @param certificate PKCS#12 */
  signForm(
    place: FormPlace,
    version: number,
    certificate: { readonly p12: Uint8Array; readonly password: string },
    once?: string,
  ): Promise<FormStanding> {
    const { p12, password } = certificate;
    return this.#step(
      place,
      "signature",
      { version, certificate: Buffer.from(p12).toString("base64"), password },
      once,
    );
  }

  /** Answered only after the entry is on the portal's disk: what came back was received. */
  submitForm(place: FormPlace, version: number, once?: string): Promise<FormStanding> {
    return this.#step(place, "submission", { version }, once);
  }

  /** The receipt, exactly as it was signed (`json`), or sealed by the office (`pdf`). */
  async downloadReceipt(place: FormPlace, kind: "json" | "pdf" = "json"): Promise<Uint8Array> {
    const response = await this.send(`${getAddress(place)}/receipt.${kind}`);
    return new Uint8Array(await response.arrayBuffer());
  }

  /**
   * Tells of each change of who has the form and how it stands, until nobody has to do anything any more, or `signal` ends it.
   * @param everyMs between two looks; what has not changed is not sent again
   */
  async *follow(place: FormPlace, everyMs = 30_000, signal?: AbortSignal): AsyncGenerator<Form> {
    let tag: string | null = null;
    let seen = "";
    for (;;) {
      const response: Response = await this.send(getAddress(place), {
        ...(tag !== null && { headers: { "If-None-Match": tag } }),
      });
      if (response.status !== 304) {
        tag = response.headers.get("ETag");
        const { data } = (await response.json()) as { readonly data: Form };
        const now = `${data.state} ${data.status} ${String(data.edition)}`;
        if (now !== seen) yield data;
        seen = now;
        if (data.holder === "nobody") return;
      }
      await wait(everyMs, undefined, signal && { signal });
    }
  }

  /**
   * Any call of the API. Whatever changes something carries a key under which it happens once, however often it is tried.
   * @param path from the root, as the description has it
   * @throws PortalRefused, and PortalAway after the last try
   */
  async send(path: string, call: Call = {}): Promise<Response> {
    const { method = "GET", json, body, once = randomUUID(), headers } = call;
    const { origin, key, language, timeoutMs, tries } = this.#options;
    // Who is turned away while filing has a ticket of the first time, which goes along with the repeat.
    let ticket: string | null = null;
    for (let tried = 1; ; tried += 1) {
      const last = tried >= tries;
      try {
        const response: Response = await this.#options.fetch(new URL(path, origin), {
          method,
          redirect: "error",
          signal: AbortSignal.timeout(timeoutMs),
          headers: {
            Accept: `application/json, ${PROBLEM_TYPE}, */*;q=0.5`,
            "Accept-Language": language,
            ...(key !== undefined && { "x-api-key": key }),
            ...(method !== "GET" && { "Idempotency-Key": once }),
            ...(json !== undefined && { "Content-Type": "application/json" }),
            ...(ticket !== null && { "Attempt-Ticket": ticket }),
            ...headers,
          },
          ...(json !== undefined && { body: JSON.stringify(json) }),
          ...(body && { body: body() }),
        });
        if (response.status < 400 || response.status === 304) return response;
        ticket ??= response.headers.get("Attempt-Ticket");
        const problem = await readProblem(response);
        // The same call is still under way: its answer is asked for once more.
        const passes =
          [429, 500, 502, 503, 504].includes(response.status) || problem.code === "ERR-API-UNDERWAY";
        if (!passes || last) throw new PortalRefused(problem);
        await wait(1_000 * readWait(response, tried));
      } catch (error) {
        if (error instanceof PortalRefused) throw error;
        if (last)
          throw new PortalAway(`${method} ${path} was not answered in ${String(tries)} tries`, {
            cause: error,
          });
        await wait(250 * 2 ** tried);
      }
    }
  }

  async *#list<Item>(path: string, query: object): AsyncGenerator<Item> {
    const search = new URLSearchParams({ size: "100" });
    for (const [name, value] of Object.entries(query))
      if (value !== undefined) search.set(name, String(value));
    let address: string | null = `${path}?${search.toString()}`;
    while (address !== null) {
      const response: Response = await this.send(address);
      const page = (await response.json()) as { readonly content: readonly Item[] };
      yield* page.content;
      address = findLink(response.headers.get("Link"), "next");
    }
  }

  async #json<Answer>(path: string, call?: Call): Promise<Answer> {
    const answer = (await (await this.send(path, call)).json()) as Answer & {
      readonly isSuccess?: boolean;
      readonly errorCode?: string;
      readonly errorMessage?: string;
    };
    // Addresses of the specification refuse with 200.
    if (answer.isSuccess === false)
      throw new PortalRefused({
        status: 200,
        code: answer.errorCode ?? "",
        detail: answer.errorMessage ?? "",
      });
    return answer;
  }

  async #data<Data>(path: string, call?: Call): Promise<Data> {
    return (await this.#json<{ readonly data: Data }>(path, call)).data;
  }

  #step(place: FormPlace, step: string, json: object, once?: string): Promise<FormStanding> {
    return this.#data(`${getAddress(place)}/${step}`, { method: "POST", json, ...(once && { once }) });
  }
}

const getAddress = ({ caseId, form, submissionId }: FormPlace): string =>
  `/api/v1/cases/${[caseId, "forms", form, submissionId].map(encodeURIComponent).join("/")}`;

/** The address of a `Link` header with that relation. */
function findLink(header: string | null, relation: string): string | null {
  const found = (header ?? "").match(new RegExp(`<([^>]*)>; rel="${relation}"`));
  return found?.[1] ?? null;
}

async function readProblem(response: Response): Promise<Problem> {
  const told: unknown = await response.json().catch(() => null);
  return { ...(typeof told === "object" ? told : {}), status: response.status };
}

/** Seconds to wait: as the portal says, else longer each time. */
function readWait(response: Response, tried: number): number {
  const said = Number(response.headers.get("Retry-After") ?? NaN);
  return Math.min(LONGEST_WAIT_SECONDS, Number.isFinite(said) ? said : 0.25 * 2 ** tried);
}
