/**
 * A key service to try things with: as much of the Transit engine's HTTP API (OpenBao, Vault) as the portal speaks, with keys in memory.
 * It was written from that API's description, and can be told to hang, to refuse, to be sealed, and to sign wrongly.
 */
import {
  createCipheriv,
  createDecipheriv,
  generateKeyPairSync,
  randomBytes,
  sign,
  type KeyObject,
} from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";

import * as z from "zod";

const Body = z.looseObject({
  type: z.enum(["aes256-gcm96", "ed25519"]).default("aes256-gcm96"),
  plaintext: z.base64().optional(),
  ciphertext: z.string().optional(),
  associated_data: z.base64().default(""),
  input: z.base64().optional(),
  key_version: z.int().nonnegative().default(0),
});
type Body = z.infer<typeof Body>;

type Key =
  | { readonly type: "aes256-gcm96"; readonly versions: Buffer[] }
  | { readonly type: "ed25519"; readonly versions: KeyObject[] };

interface Answer {
  readonly status: number;
  readonly body?: object;
}
const refuse = (status: number, ...errors: string[]): Answer => ({ status, body: { errors } });
const give = (data: object): Answer => ({ status: 200, body: { request_id: "sandbox", data } });

/** How it does not serve. */
export type Mood = "serves" | "hangs" | "sealed" | "forbids" | "signs-wrongly" | "speaks-otherwise";

export interface KeyServiceSandbox {
  readonly address: string;
  token: string;
  mood: Mood;
  /** Every call that came, `POST sign/portal-signing`, and nothing of what it carried. */
  readonly calls: string[];
  close(): Promise<void>;
}

const MOUNT = "/v1/transit/";
const NONCE = 12;
const TAG = 16;

/** @param keys the beginning of the names of the two keys that an administrator would have made */
export async function openKeyServiceSandbox({
  port = 0,
  keys = "portal",
  token = "s.sandbox",
} = {}): Promise<KeyServiceSandbox> {
  const all = new Map<string, Key>([
    [`${keys}-wrapping`, makeKey("aes256-gcm96")],
    [`${keys}-signing`, makeKey("ed25519")],
  ]);
  const calls: string[] = [];
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const place = server.address();
  if (place === null || typeof place === "string") throw new Error("the sandbox has no port");

  const sandbox: KeyServiceSandbox = {
    address: `http://127.0.0.1:${String(place.port)}`,
    token,
    mood: "serves",
    calls,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const sent = await text(request);
    const path = (request.url ?? "").startsWith(MOUNT) ? (request.url ?? "").slice(MOUNT.length) : null;
    calls.push(`${request.method ?? ""} ${path ?? "elsewhere"}`);
    if (sandbox.mood === "hangs") return;
    const { status, body } = decide(request, path, sent);
    response.writeHead(status, { "Content-Type": "application/json" });
    response.end(body === undefined ? undefined : JSON.stringify(body));
  }

  function decide({ method, headers }: IncomingMessage, path: string | null, sent: string): Answer {
    if (sandbox.mood === "sealed") return refuse(503, "Vault is sealed");
    if (sandbox.mood === "speaks-otherwise") return give({ welcome: "to somebody else's server" });
    if (headers["x-vault-token"] !== sandbox.token || sandbox.mood === "forbids")
      return refuse(403, "1 error occurred:\n\t* permission denied\n\n");
    const [what = "", name = "", more] = (path ?? "").split("/");
    const parsed = Body.safeParse(sent === "" ? {} : JSON.parse(sent));
    if (path === null || !parsed.success)
      return refuse(path === null ? 404 : 400, "unsupported path or parameters");
    const key = all.get(name);
    if (method === "GET" && what === "keys")
      return key === undefined ? refuse(404) : give(describe(name, key));
    if (method !== "POST") return refuse(405, "unsupported operation");
    if (what === "keys" && more === undefined) {
      const made = key ?? makeKey(parsed.data.type);
      all.set(name, made);
      return give(describe(name, made));
    }
    if (key === undefined) return refuse(400, "encryption key not found");
    if (what === "keys" && more === "rotate") {
      addVersion(key);
      return give(describe(name, key));
    }
    return work(what, key, parsed.data);
  }

  function work(
    what: string,
    key: Key,
    { plaintext, ciphertext, associated_data, input, key_version }: Body,
  ): Answer {
    if (what === "sign" && key.type === "ed25519" && input !== undefined) {
      const version = key_version === 0 ? key.versions.length : key_version;
      const signing = key.versions[version - 1];
      if (signing === undefined) return refuse(400, "requested version for signing is not available");
      const content = sandbox.mood === "signs-wrongly" ? "something else" : input;
      const signature = sign(null, Buffer.from(content, "base64"), signing).toString("base64");
      return give({ signature: `vault:v${String(version)}:${signature}`, key_version: version });
    }
    if (key.type !== "aes256-gcm96") return refuse(400, `key type ${key.type} does not support this`);
    const bound = Buffer.from(associated_data, "base64");
    if (what === "encrypt" && plaintext !== undefined) {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv("aes-256-gcm", key.versions.at(-1) ?? "", nonce).setAAD(bound);
      const sealed = [
        nonce,
        cipher.update(Buffer.from(plaintext, "base64")),
        cipher.final(),
        cipher.getAuthTag(),
      ];
      const version = String(key.versions.length);
      return give({ ciphertext: `vault:v${version}:${Buffer.concat(sealed).toString("base64")}` });
    }
    if (what === "decrypt" && ciphertext !== undefined) return decrypt(key.versions, ciphertext, bound);
    return refuse(400, "unsupported path or parameters");
  }
  return sandbox;
}

function decrypt(versions: readonly Buffer[], ciphertext: string, bound: Buffer): Answer {
  const [, version = "", text64 = ""] = /^vault:v(\d+):(.+)$/.exec(ciphertext) ?? [];
  const secret = versions[Number(version) - 1];
  const sealed = Buffer.from(text64, "base64");
  if (secret === undefined || sealed.length < NONCE + TAG)
    return refuse(400, "invalid ciphertext: no prefix");
  try {
    const decipher = createDecipheriv("aes-256-gcm", secret, sealed.subarray(0, NONCE))
      .setAAD(bound)
      .setAuthTag(sealed.subarray(-TAG));
    const opened = Buffer.concat([decipher.update(sealed.subarray(NONCE, -TAG)), decipher.final()]);
    return give({ plaintext: opened.toString("base64") });
  } catch {
    return refuse(400, "cipher: message authentication failed");
  }
}

function makeKey(type: Key["type"]): Key {
  const key: Key = type === "ed25519" ? { type, versions: [] } : { type, versions: [] };
  addVersion(key);
  return key;
}
function addVersion(key: Key): void {
  if (key.type === "ed25519") key.versions.push(generateKeyPairSync("ed25519").privateKey);
  else key.versions.push(randomBytes(32));
}

function describe(name: string, key: Key): object {
  const signing = key.type === "ed25519";
  const list: readonly (Buffer | KeyObject)[] = key.versions;
  const versions = list.map((version, index): [string, unknown] => [
    String(index + 1),
    signing ? tell(version) : 1_795_000_000,
  ]);
  return {
    name,
    type: key.type,
    latest_version: key.versions.length,
    exportable: false,
    supports_decryption: !signing,
    supports_signing: signing,
    keys: Object.fromEntries<unknown>(versions),
  };
}

/** Of an Ed25519 key the service names the raw 32 bytes, at the end of its SubjectPublicKeyInfo. */
function tell(key: Buffer | KeyObject): object {
  if (Buffer.isBuffer(key)) throw new TypeError("no signing key");
  const x = key.export({ format: "jwk" }).x ?? "";
  return {
    name: "ed25519",
    creation_time: "2026-11-29T00:00:00Z",
    public_key: Buffer.from(x, "base64url").toString("base64"),
  };
}
