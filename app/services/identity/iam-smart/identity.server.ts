/**
 * iAM Smart behind the portal's identity port: login, linking, whose identity card it is, and what fills in a form. What is asked beside who
 * it is, is asked by form filling without a login: the person scans once, and the answer is fetched with the code that comes back, so that
 * nothing has to be pushed to the portal.
 */
import { randomUUID } from "node:crypto";

import * as z from "zod";

import { getFixedT } from "~/app/i18n/i18n.server";

import type { IdentityApp, IdentityScopes, ProvedIdentity } from "../../platform/portal/ports/identity-app";
import { LANGUAGES } from "./anonymous-signing.server";
import { getSource, GivenTask, GivenToken } from "./calls";
import type { IamSmartClient } from "./client.server";
import { readCard, readParticulars, TASK_FIELDS } from "./given-fields";
import { readReturned } from "./returned-code";
import { FORM_NUMBER, isPlus, SCOPES } from "./unknowns";

/** What is asked for: nothing that is not used. */
const FIELDS: Readonly<Record<IdentityScopes, readonly string[] | null>> = {
  nothing: null,
  card: TASK_FIELDS.profile,
  particulars: TASK_FIELDS.fill,
};

const GivenFields = z.looseObject({ businessID: z.string() });

/**
 * @param issuer names the platform where links are kept
 * @param redirectUri where browsers come back to; registered at the platform
 */
export function createIamSmartIdentity(
  client: IamSmartClient,
  { issuer, redirectUri }: { readonly issuer: string; readonly redirectUri: string },
): IdentityApp {
  return {
    issuer,
    // The number of what is asked beside who it is comes with the address.
    ask: (wants) => ({ state: randomUUID(), nonce: "", wants }),
    async addressFor({ state, wants }, { locale, userAgent }) {
      const source = getSource(userAgent);
      const fields = FIELDS[wants];
      const scope = fields === null ? SCOPES.login : `${SCOPES.login} ${SCOPES.formFilling}`;
      const page = { redirectUri, scope, state, source, language: LANGUAGES[locale] };
      if (fields === null) return { address: client.getPageAddress(page), nonce: "" };
      const t = await getFixedT(locale);
      const businessID = randomUUID();
      const request = {
        ...{ businessID, state, source, eMEFields: fields, formNum: FORM_NUMBER },
        formName: t("iamSmart.formName"),
        formDesc: t("iamSmart.service"),
      };
      const asked = await client.call("/anonymous/eme/initiateRequest", request, GivenTask);
      if (asked.outcome === "code") throw new Error(`iAM Smart takes no request: ${asked.code}`);
      return {
        address: client.getPageAddress({ ...page, ticket: asked.content.ticketID }),
        nonce: businessID,
      };
    },
    async prove({ state, nonce, wants }, callback) {
      const returned = readReturned(callback.search);
      if (returned.state !== state)
        return { outcome: "failed", error: new Error("Another question's answer") };
      if (returned.code === null) return { outcome: "refused", code: returned.errorCode };
      try {
        const request = { code: returned.code, grantType: "authorization_code" };
        const token = await client.call("/auth/getToken", request, GivenToken);
        if (token.outcome === "code") return { outcome: "refused", code: token.code };
        const { accessToken, openID, userType } = token.content;
        const who = { subject: openID, plus: isPlus(userType) };
        if (FIELDS[wants] === null) return proved({ ...who, hkid: null, particulars: null });
        const wanted = { businessID: nonce, accessToken, openID };
        const result = await client.call("/anonymous/eme/getResult", wanted, GivenFields);
        if (result.outcome === "code") return { outcome: "refused", code: result.code };
        if (result.content.businessID !== nonce) throw new Error("iAM Smart gave another request's answer");
        return proved({
          ...who,
          hkid: readCard(result.content),
          particulars: wants === "particulars" ? readParticulars(result.content) : null,
        });
      } catch (error) {
        return { outcome: "failed", error };
      }
    },
  };
}

const proved = (who: ProvedIdentity) => ({ outcome: "proved", ...who }) as const;
