/** The headers by which iAM Smart knows who sends a message, that nobody changed it, and that it is sent once. */
import { createHmac } from "node:crypto";

/** The only method that the protocol names. */
const METHOD = "HmacSHA256";

export interface SignedRequest {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Milliseconds since 1970. */
  readonly timestamp: number;
  /** Used once. */
  readonly nonce: string;
  /** Exactly as it is sent; empty where nothing is. */
  readonly body: string;
}

/** The signature covers who, how, when, the nonce and the body, in this order; it is written as a part of an address is. */
export function signRequest(request: SignedRequest): Readonly<Record<string, string>> {
  const { clientId, clientSecret, nonce, body } = request;
  const timestamp = String(request.timestamp);
  const signature = createHmac("sha256", clientSecret)
    .update(clientId + METHOD + timestamp + nonce + body, "utf8")
    .digest("base64");
  return {
    clientID: clientId,
    signatureMethod: METHOD,
    timestamp,
    nonce,
    signature: encodeURIComponent(signature),
  };
}
