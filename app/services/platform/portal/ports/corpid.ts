/** CorpID, the companies' digital identity: what a company tells of itself, and its chop. */
import type { AnonymousSigning, RefusedByApp } from "./iam-smart";
import type { Opener } from "./identity-app";

export interface Company {
  /** Number in the Companies Register, as the platform has it; `null` where it gave none. */
  readonly number: string | null;
  /** Business registration number. */
  readonly businessNumber: string | null;
  readonly name: string | null;
  readonly nameZh: string | null;
  readonly address: string | null;
}

export interface AskedCompany {
  /** The request's number, once for ever. */
  readonly businessId: string;
  /** What comes back in the browser's address. */
  readonly state: string;
  readonly address: string;
  /** The page there opens the app on this very device. */
  readonly opensApp: boolean;
}

export interface CompanyQuestions {
  /** @throws where the platform cannot be reached, or its answer cannot be read */
  ask(
    opener: Opener,
    form: { readonly name: string; readonly description: string },
  ): Promise<{ readonly outcome: "asked"; readonly asked: AskedCompany } | RefusedByApp>;
  /** @param companyCode that came back with the browser @throws the same */
  fetch(
    businessId: string,
    companyCode: string,
  ): Promise<
    { readonly outcome: "given"; readonly company: Company; readonly subject: string } | RefusedByApp
  >;
}

/** Login for a company: the page is iAM Smart's, whose holder chooses one of the companies that they act for. */
export interface CompanyLogin {
  /** Names the platform where links are kept. */
  readonly issuer: string;
  /** The platform's page; nothing is asked of the platform before. */
  getLogin(opener: Opener): Omit<AskedCompany, "businessId">;
  /**
   * @param companyCode that came back with the browser
   * @returns the identifier of person and company at the portal
   * @throws where the platform cannot be reached, or its answer cannot be read
   */
  logIn(companyCode: string): Promise<{ readonly outcome: "who"; readonly subject: string } | RefusedByApp>;
}

export interface CorpId {
  readonly companies: CompanyQuestions;
  /** Signs as iAM Smart does for somebody without an account, with the company's certificate. */
  readonly chop: AnonymousSigning;
  /** `null` without iAM Smart, which says who the person is. */
  readonly login: CompanyLogin | null;
}
