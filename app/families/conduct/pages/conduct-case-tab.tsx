import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { caseFileHandle } from "~/app/components/cases/case-overview/case-crumbs";
import { CaseForms } from "~/app/components/cases/case-overview/case-forms";
import { CaseFrame } from "~/app/components/cases/case-overview/case-frame";
import { caseTabRequest, formsOfTab } from "~/app/services/case-overview/case-overview.server";

import { conduct } from "../family";

export const handle = caseFileHandle;

/** The reports on the conduct of directors, in the case file of their company. */
export async function loader(args: LoaderFunctionArgs) {
  const { seen, title, overview } = await caseTabRequest(args, conduct.caseTab.id);
  return { title, overview, forms: formsOfTab(overview.tab, seen).map(({ form }) => form) };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function ConductCaseTab() {
  const { t } = useTranslation();
  const { overview, forms } = useLoaderData<typeof loader>();
  return (
    <CaseFrame overview={overview}>
      <CaseForms
        forms={forms}
        label={t("caseFile.tabs.directors-conduct")}
        empty={{ title: t("caseFile.conductEmpty"), body: t("caseFile.conductEmptyBody") }}
      />
    </CaseFrame>
  );
}
