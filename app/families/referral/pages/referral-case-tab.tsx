import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { caseFileHandle } from "~/app/components/cases/case-overview/case-crumbs";
import { CaseForms } from "~/app/components/cases/case-overview/case-forms";
import { CaseFrame } from "~/app/components/cases/case-overview/case-frame";
import { caseTabRequest, formsOfTab } from "~/app/services/case-overview/case-overview.server";

import { referral } from "../family";

export const handle = caseFileHandle;

/** The referrals of a bankruptcy, in its case file. */
export async function loader(args: LoaderFunctionArgs) {
  const { seen, title, overview } = await caseTabRequest(args, referral.caseTab.id);
  return { title, overview, forms: formsOfTab(overview.tab, seen).map(({ form }) => form) };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function ReferralCaseTab() {
  const { t } = useTranslation();
  const { overview, forms } = useLoaderData<typeof loader>();
  return (
    <CaseFrame overview={overview}>
      <CaseForms
        forms={forms}
        label={t("caseFile.tabs.prosecution-referral")}
        empty={{ title: t("caseFile.referralsEmpty"), body: t("caseFile.referralsEmptyBody") }}
      />
    </CaseFrame>
  );
}
