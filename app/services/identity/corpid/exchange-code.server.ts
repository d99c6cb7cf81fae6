/** The code that comes back with a browser, for a token of the person and the company that they chose. */
import type { Called, IamSmartClient } from "../iam-smart/client.server";
import { GivenCompanyToken } from "./calls";

interface CompanyToken {
  readonly cAccessToken: string;
  readonly cOpenID: string;
}

/** @throws where the platform cannot be reached, or its answer cannot be read */
export const exchangeCompanyCode = (client: IamSmartClient, code: string): Promise<Called<CompanyToken>> =>
  client.call(
    "/eservice/v1/auth/getToken",
    { cAuthCode: code, grantType: "authorization_code" },
    GivenCompanyToken,
  );
