/**
 * Documents signed by the identity app: digests go out, signatures come back. The protocol is written down in
 * `app/services/assembly/identity-sandbox/README.md`.
 */
import type { CustomFetchOptions } from "openid-client";
import * as z from "zod";
import type { SigningService } from "../../platform/portal/ports/signing-service";

export interface SigningServiceSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  /** The address to which documents are handed in to be signed; `null` where the app signs none. */
  readonly signingAddress: string | null;
  /** Instead of the platform's own: for the sandbox, which the public address need not lead to. */
  readonly fetch?: (address: string, init: CustomFetchOptions) => Promise<Response>;
}

const Ordered = z.object({
  requestId: z.string().min(1).max(200),
  approvalAddress: z.url(),
  expiresAt: z.iso.datetime(),
});
const Result = z.object({
  status: z.enum(["pending", "signed", "refused"]),
  signatures: z.array(z.base64()).nullable(),
});
const Failure = z.object({ error: z.string() });

/** Milliseconds for one question and its whole answer. */
const TIMEOUT = 10_000;

export function createSigningService(settings: SigningServiceSettings): SigningService | null {
  const { signingAddress, clientId, clientSecret } = settings;
  if (signingAddress === null) return null;
  const Authorization = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`;
  const ask = async (address: string, body: string | null): Promise<Response> => {
    const headers = { Authorization, Accept: "application/json", "Content-Type": "application/json" };
    const method = body === null ? "GET" : "POST";
    const signal = AbortSignal.timeout(TIMEOUT);
    return settings.fetch
      ? settings.fetch(address, { method, headers, body, redirect: "manual", signal })
      : fetch(address, { method, headers, body, redirect: "error", signal });
  };
  return {
    async order({ digests, ...order }) {
      const hexadecimal = digests.map((digest) => digest.toString("hex"));
      const body = JSON.stringify({ ...order, digestAlgorithm: "SHA-256", digests: hexadecimal });
      const answer = await ask(signingAddress, body);
      if (answer.status === 403) {
        const { error } = Failure.parse(await answer.json());
        if (error === "level_too_low") return { outcome: "levelTooLow" };
      }
      if (answer.status !== 201) throw new Error(`The signing service answered ${String(answer.status)}`);
      return { outcome: "ordered", ...Ordered.parse(await answer.json()) };
    },
    async result(requestId) {
      const answer = await ask(`${signingAddress}/${encodeURIComponent(requestId)}`, null);
      if (answer.status === 404) return { status: "expired" };
      if (!answer.ok) throw new Error(`The signing service answered ${String(answer.status)}`);
      const { status, signatures } = Result.parse(await answer.json());
      if (status !== "signed") return { status };
      if (signatures === null) throw new Error("The signing service signed and gave no signature");
      return { status, signatures: signatures.map((signature) => Buffer.from(signature, "base64")) };
    },
  };
}
