/**
 * Login for a company: iAM Smart's page asks who the person is and for which of their companies they act, and the browser comes back with a
 * code of each. The person's is exchanged at iAM Smart, the company's here.
 */
import { randomUUID } from "node:crypto";

import type { CompanyLogin } from "../../platform/portal/ports/corpid";
import { LANGUAGES } from "../iam-smart/anonymous-signing.server";
import { getSource } from "../iam-smart/calls";
import type { IamSmartClient } from "../iam-smart/client.server";
import { SCOPES } from "../iam-smart/unknowns";
import { exchangeCompanyCode } from "./exchange-code.server";
import { COMPANY_SCOPES } from "./unknowns";

/**
 * @param people iAM Smart @param companies CorpID
 * @param issuer names CorpID where links are kept
 * @param redirectUri where browsers come back to; registered at both
 */
export const createCompanyLogin = (
  { people, companies }: Readonly<Record<"people" | "companies", IamSmartClient>>,
  { issuer, redirectUri }: { readonly issuer: string; readonly redirectUri: string },
): CompanyLogin => ({
  issuer,
  getLogin({ locale, userAgent }) {
    const [state, source] = [randomUUID(), getSource(userAgent)];
    const page = { redirectUri, scope: SCOPES.login, companyScope: COMPANY_SCOPES.login };
    const address = people.getPageAddress({ ...page, state, source, language: LANGUAGES[locale] });
    return { state, address, opensApp: source !== "PC_Browser" };
  },
  async logIn(companyCode) {
    const token = await exchangeCompanyCode(companies, companyCode);
    return token.outcome === "code" ? token : { outcome: "who", subject: token.content.cOpenID };
  },
});
