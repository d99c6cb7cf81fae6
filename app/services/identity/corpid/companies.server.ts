/**
 * What a company tells of itself by CorpID. It is asked without a login: whoever scans the code chooses one of the companies that they act
 * for, and the answer is fetched with the code that comes back with the browser, so that nothing has to be pushed to the portal.
 */
import { randomUUID } from "node:crypto";

import type { Company, CompanyQuestions } from "../../platform/portal/ports/corpid";
import { LANGUAGES } from "../iam-smart/anonymous-signing.server";
import { getSource, GivenTask } from "../iam-smart/calls";
import type { IamSmartClient } from "../iam-smart/client.server";
import { SCOPES } from "../iam-smart/unknowns";
import { GivenCompany } from "./calls";
import { exchangeCompanyCode } from "./exchange-code.server";
import { COMPANY_SCOPES, FIELDS, RESULTS } from "./unknowns";

/** @param redirectUri where browsers come back to; registered at the platform */
export function createCompanyQuestions(client: IamSmartClient, redirectUri: string): CompanyQuestions {
  return {
    async ask({ locale, userAgent }, { name, description }) {
      const source = getSource(userAgent);
      const [businessId, state] = [randomUUID(), randomUUID()];
      const request = {
        ...{ businessID: businessId, state, source, redirectURI: redirectUri },
        ...{ formName: name, formDesc: description, corpProfileFields: [...FIELDS], eCorpFields: [] },
      };
      const path = "/eservice/v1/formFilling/anonymous/initiateRequest";
      const asked = await client.call(path, request, GivenTask);
      if (asked.outcome === "code") return asked;
      const address = client.getPageAddress({
        ...{ redirectUri, state, source, language: LANGUAGES[locale], ticket: asked.content.ticketID },
        scope: SCOPES.login,
        companyScope: `${COMPANY_SCOPES.login} ${COMPANY_SCOPES.formFilling}`,
      });
      return {
        outcome: "asked",
        asked: { businessId, state, address, opensApp: source !== "PC_Browser" },
      };
    },
    async fetch(businessId, companyCode) {
      const token = await exchangeCompanyCode(client, companyCode);
      if (token.outcome === "code") return token;
      const wanted = { businessID: businessId, ...token.content };
      const result = await client.call(RESULTS.formFilling, wanted, GivenCompany);
      if (result.outcome === "code") return result;
      if (result.content.businessID !== businessId) throw new Error("CorpID gave another request's answer");
      return { outcome: "given", company: companyIn(result.content), subject: token.content.cOpenID };
    },
  };
}

const companyIn = ({ corpID, brn, corpNameEN, corpNameTC, corpAddr }: GivenCompany): Company => ({
  number: corpID ?? null,
  businessNumber: brn ?? null,
  name: corpNameEN ?? null,
  nameZh: corpNameTC ?? null,
  address: corpAddr ?? null,
});
