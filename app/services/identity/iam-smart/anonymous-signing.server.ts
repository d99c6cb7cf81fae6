/**
 * Signing of somebody without an account: asked for first, with their identity card; whoever scans the code and approves is compared with it
 * there; the signature is fetched with the code that comes back with the browser. It is a CMS for its place in the PDF.
 */
import { randomUUID } from "node:crypto";

import type { Locale } from "~/workflows/kit";

import type { AnonymousSigning } from "../../platform/portal/ports/iam-smart";
import { getSource, GivenNothing, GivenTask, GivenToken, SignedPdfDigest } from "./calls";
import type { IamSmartClient } from "./client.server";
import { computeAnonymousCode, hashIdentityCard } from "./identification-code.server";
import { ACKNOWLEDGE_PDF, ACKNOWLEDGED, SCOPES } from "./unknowns";

/** Languages as the platform writes them. */
export const LANGUAGES: Readonly<Record<Locale, string>> = {
  en: "en-US",
  "zh-hk": "zh-HK",
  "zh-cn": "zh-CN",
};

/** @param redirectUri where browsers come back to; registered at the platform */
export function createAnonymousSigning(client: IamSmartClient, redirectUri: string): AnonymousSigning {
  return {
    async ask({ digest, hkid, userAgent, locale, ...shown }) {
      const source = getSource(userAgent);
      const [businessId, state] = [randomUUID(), randomUUID()];
      const docDigest = digest.toString("base64");
      const cardHash = hashIdentityCard(hkid);
      const request = { businessID: businessId, state, source, docDigest, HKICHash: cardHash, ...shown };
      const asked = await client.call("/anonymous/pdfsigning/initiateRequest", request, GivenTask);
      if (asked.outcome === "code") return asked;
      return {
        outcome: "asked",
        asked: {
          businessId,
          state,
          digits: computeAnonymousCode(docDigest, cardHash, client.clientId),
          address: client.getPageAddress({
            redirectUri,
            scope: `${SCOPES.login} ${SCOPES.signing}`,
            state,
            source,
            language: LANGUAGES[locale],
            ticket: asked.content.ticketID,
          }),
          opensApp: source !== "PC_Browser",
        },
      };
    },
    async fetch(businessId, code) {
      const request = { code, grantType: "authorization_code" };
      const token = await client.call("/auth/getToken", request, GivenToken);
      if (token.outcome === "code") return token;
      const { accessToken, openID } = token.content;
      const wanted = { businessID: businessId, accessToken, openID };
      const result = await client.call("/anonymous/pdfsigning/getResult", wanted, SignedPdfDigest);
      if (result.outcome === "code") return result;
      // Whose number it has is asked: a signature for another request would not fit the document, and is not looked at.
      if (result.content.businessID !== businessId)
        throw new Error("iAM Smart gave another request's signature");
      return { outcome: "signed", signature: Buffer.from(result.content.pdfSignature, "base64") };
    },
    async acknowledge(businessId, isTaken) {
      const signingResult = isTaken ? ACKNOWLEDGED.taken : ACKNOWLEDGED.refused;
      const told = await client.call(
        ACKNOWLEDGE_PDF,
        { businessID: businessId, signingResult },
        GivenNothing,
      );
      if (told.outcome === "code") throw new Error(`iAM Smart took no note of a signature: ${told.code}`);
    },
  };
}
