/**
 * The company chop: a signature with the company's own certificate, pressed by somebody who acts for it. It goes as anonymous signing by iAM Smart
 * goes: asked for with the identity card of whoever presses it, scanned, fetched with the code that comes back. The request is signed and
 * not sealed, as public programs have it.
 */
import { randomUUID } from "node:crypto";

import type { AnonymousSigning } from "../../platform/portal/ports/iam-smart";
import { LANGUAGES } from "../iam-smart/anonymous-signing.server";
import { getSource, GivenNothing, GivenTask } from "../iam-smart/calls";
import type { IamSmartClient } from "../iam-smart/client.server";
import { computeAnonymousCode, hashIdentityCard } from "../iam-smart/identification-code.server";
import { ACKNOWLEDGED, SCOPES } from "../iam-smart/unknowns";
import { GivenChop } from "./calls";
import { exchangeCompanyCode } from "./exchange-code.server";
import { CHOP, COMPANY_SCOPES, DIGEST, RESULTS } from "./unknowns";

/** @param redirectUri where browsers come back to; registered at the platform */
export function createCompanyChop(client: IamSmartClient, redirectUri: string): AnonymousSigning {
  return {
    async ask({ digest, hkid, userAgent, locale, ...shown }) {
      const source = getSource(userAgent);
      const [businessId, state] = [randomUUID(), randomUUID()];
      const docDigest = digest.toString("base64");
      const cardHash = hashIdentityCard(hkid);
      const request = {
        ...{ businessID: businessId, state, source, redirectURI: redirectUri, signType: CHOP },
        ...{ requireAuthProof: false, [DIGEST.sent]: docDigest, HKICHash: cardHash, ...shown },
      };
      const path = "/eservice/v1/signing/anonymous/initiateRequest";
      const asked = await client.call(path, request, GivenTask, { inClear: true });
      if (asked.outcome === "code") return asked;
      return {
        outcome: "asked",
        asked: {
          businessId,
          state,
          digits: computeAnonymousCode(docDigest, cardHash, client.clientId),
          address: client.getPageAddress({
            ...{ redirectUri, state, source, language: LANGUAGES[locale], ticket: asked.content.ticketID },
            scope: `${SCOPES.login} ${SCOPES.signing}`,
            companyScope: `${COMPANY_SCOPES.login} ${COMPANY_SCOPES.signing}`,
          }),
          opensApp: source !== "PC_Browser",
        },
      };
    },
    async fetch(businessId, code) {
      const token = await exchangeCompanyCode(client, code);
      if (token.outcome === "code") return token;
      const result = await client.call(
        RESULTS.signing,
        { businessID: businessId, ...token.content },
        GivenChop,
      );
      if (result.outcome === "code") return result;
      if (result.content.businessID !== businessId)
        throw new Error("CorpID gave another request's signature");
      return { outcome: "signed", signature: Buffer.from(result.content[DIGEST.given], "base64") };
    },
    async acknowledge(businessId, isTaken) {
      const signingResult = isTaken ? ACKNOWLEDGED.taken : ACKNOWLEDGED.refused;
      const told = await client.call(
        RESULTS.acknowledge,
        { businessID: businessId, signingResult },
        GivenNothing,
      );
      if (told.outcome === "code") throw new Error(`CorpID took no note of a chop: ${told.code}`);
    },
  };
}
