/**
 * A key service behind the HTTP API of the Transit engine, which OpenBao and HashiCorp Vault have: `encrypt` and `decrypt` with an
 * AES-256-GCM key, `sign` with an Ed25519 key. Both keys are made there, and cannot be exported.
 */
import { createPublicKey } from "node:crypto";

import * as z from "zod";

import type { Config } from "../portal/config.server";
import { KeyServiceAway, KeyServiceRefused, type KeyService } from "./key-service";

/** Whoever waits for a signature waits for no longer. */
const PATIENCE_MS = 3_000;
/** More than any answer that is read here. */
const MOST_BYTES = 256 * 1024;

const Wrapped = z.object({ data: z.object({ ciphertext: z.string() }) });
const Opened = z.object({ data: z.object({ plaintext: z.base64() }) });
const Signed = z.object({ data: z.object({ signature: z.string() }) });
const SigningKeys = z.object({
  data: z.object({
    type: z.literal("ed25519"),
    latest_version: z.int().positive(),
    keys: z.record(z.string(), z.object({ public_key: z.base64() })),
  }),
});
const WrappingKey = z.object({ data: z.object({ type: z.string(), supports_decryption: z.literal(true) }) });
const Errors = z.object({ errors: z.array(z.string()) });
/** `vault:v3:…`: which version of the key did it. */
const SIGNATURE = /^[^:]+:v\d+:(.+)$/;
/** The name of a key at the service, and what it has made or which of its versions is meant. */
const AT_KEY = /^([\w.-]+)\/(.+)$/s;
/** The bytes before the key in SubjectPublicKeyInfo (RFC 8410). */
const SPKI_PREFIX = Buffer.from("302a300506032b6570032100", "hex");

type Settings = NonNullable<Config["keyService"]>;

/** @param patience milliseconds that an answer may take */
export function createTransitService(settings: Settings, patience = PATIENCE_MS): KeyService {
  const wrapping = `${settings.keys}-wrapping`;
  const signing = `${settings.keys}-signing`;

  /** @throws KeyServiceAway, KeyServiceRefused; neither tells what was sent */
  async function call<T>(
    method: "GET" | "POST",
    path: string,
    answer: z.ZodType<T>,
    body?: Readonly<Record<string, string | number>>,
  ): Promise<T> {
    const url = `${settings.address}/v1/${settings.mount}/${path}`;
    const { status, text } = await fetch(url, {
      method,
      // Whoever it is sent on to is not who was chosen.
      redirect: "error",
      signal: AbortSignal.timeout(patience),
      headers: { "X-Vault-Token": settings.readToken(), "X-Vault-Request": "true" },
      ...(body && { body: JSON.stringify(body) }),
    })
      .then(async (response) => ({ status: response.status, text: await readText(response) }))
      .catch((error: unknown) => {
        throw new KeyServiceAway("the key service does not answer", { cause: error });
      });
    if (status === 429 || status >= 500)
      throw new KeyServiceAway(`the key service answers ${String(status)} to ${path}`);
    if (status >= 400)
      throw new KeyServiceRefused(`the key service answers ${String(status)} to ${path}${why(text)}`);
    const parsed = answer.safeParse(parse(text));
    if (!parsed.success) throw new KeyServiceRefused(`the key service answers ${path} with something else`);
    return parsed.data;
  }

  return {
    async wrap(secret, place) {
      const { data } = await call("POST", `encrypt/${wrapping}`, Wrapped, {
        plaintext: secret.toString("base64"),
        associated_data: toBase64(place),
      });
      return `${wrapping}/${data.ciphertext}`;
    },
    async unwrap(wrapped, place) {
      const [name, ciphertext] = split(wrapped);
      const { data } = await call("POST", `decrypt/${name}`, Opened, {
        ciphertext,
        associated_data: toBase64(place),
      });
      return Buffer.from(data.plaintext, "base64");
    },
    async makeSigningKey() {
      // The first is there with its key; another version is made by turning that.
      await call("POST", `keys/${signing}/rotate`, z.unknown());
      const { data } = await call("GET", `keys/${signing}`, SigningKeys);
      const version = String(data.latest_version);
      const half = data.keys[version]?.public_key ?? "";
      return { key: `${signing}/${version}`, publicKey: toPublicKey(half) };
    },
    async sign(key, content) {
      const [name, version] = split(key);
      const { data } = await call("POST", `sign/${name}`, Signed, {
        input: Buffer.from(content).toString("base64"),
        key_version: Number(version),
      });
      return Buffer.from(SIGNATURE.exec(data.signature)?.[1] ?? "", "base64");
    },
    async check() {
      await call("GET", `keys/${wrapping}`, WrappingKey);
      await call("GET", `keys/${signing}`, SigningKeys);
    },
  };
}

const toBase64 = (text: string): string => Buffer.from(text).toString("base64");

function split(named: string): [string, string] {
  const [, name, rest] = AT_KEY.exec(named) ?? [];
  if (name === undefined || rest === undefined)
    throw new KeyServiceRefused("the key file names something that is not the key service's");
  return [name, rest];
}

/** @throws KeyServiceRefused where it is no Ed25519 key */
function toPublicKey(raw: string): string {
  try {
    const key = Buffer.concat([SPKI_PREFIX, Buffer.from(raw, "base64")]);
    return createPublicKey({ key, format: "der", type: "spki" })
      .export({ format: "der", type: "spki" })
      .toString("base64");
  } catch (error) {
    throw new KeyServiceRefused("the key service names no Ed25519 key", { cause: error });
  }
}

/** What it says of a refusal: names of keys and rights, and nothing of what was sent. */
function why(text: string): string {
  const said = Errors.safeParse(parse(text));
  const sentence = said.success
    ? said.data.errors.join("; ").replaceAll(/\s+/g, " ").trim().slice(0, 200)
    : "";
  return sentence === "" ? "" : `: ${sentence}`;
}

async function readText(response: Response): Promise<string> {
  const text = await response.text();
  if (text.length > MOST_BYTES) throw new RangeError("too long an answer");
  return text;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
