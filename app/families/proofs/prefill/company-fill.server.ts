/** An institution's particulars as CorpID gives them, once the company is found to be the institution by its numbers. */
import { findFirm } from "~/db/queries/users/firms";
import type { CheckedOrganisation } from "~/workflows/kit";

import { compareOrganisation } from "~/app/services/identity/certificates/signer-organisation";
import {
  companyQuestionState,
  findGivenCompany,
  type AskingPage,
} from "~/app/services/identity/corpid/company-question.server";
import type { CompanyQuestionState } from "~/app/services/identity/corpid/company-question.view";
import type { Portal } from "~/app/services/platform/portal/portal";
import type { Company } from "~/app/services/platform/portal/ports/corpid";
import type { Particulars } from "~/app/services/platform/portal/ports/identity-app";
import type { CurrentUser } from "~/app/services/platform/portal/types";
import { stateFromRow } from "~/app/services/platform/projections/firm.server";

export interface CompanyFilling {
  readonly question: CompanyQuestionState | null;
  /** What was given, and how it compares with the institution; `null`: nothing was given yet. */
  readonly given: {
    readonly company: Company;
    readonly comparison: CheckedOrganisation["comparison"] | "otherOrganisation";
  } | null;
}

/** What CorpID has given for this page, compared with the institution of whoever asked. */
export async function loadCompanyFilling(
  portal: Portal,
  user: CurrentUser,
  page: string,
): Promise<CompanyFilling> {
  const asking: AskingPage = { user, page };
  const company = await findGivenCompany(portal, asking);
  const question = await companyQuestionState(portal, asking);
  if (company === null) return { question, given: null };
  const firm = user.firmId === null ? undefined : await findFirm(portal.database, user.firmId);
  const numbers = {
    name: company.name ?? "",
    businessRegistration: company.businessNumber,
    companyNumber: company.number,
  };
  const comparison = compareOrganisation(numbers, firm === undefined ? null : stateFromRow(firm));
  return { question, given: { company, comparison } };
}

/** What of it goes into the form. */
export const particularsOf = ({ name, nameZh, address }: Company): Particulars => ({
  name,
  nameZh,
  address,
  phone: null,
  email: null,
});
