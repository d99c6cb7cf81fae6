import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { savingsLetterStates } from "~/workflows/records/savings-letter/states";
import { getTones } from "~/workflows/kit/states";
import { RequestPages } from "../components/requests/request-pages";
import { listSavingsLetters } from "../own/savings/office.server";

const TONES = getTones(savingsLetterStates);

export const handle: RouteHandle = {
  crumbs: (_loaded, t) => [
    { label: t("navigation.annualStatements"), to: "/annual-statements" },
    { label: t("annualStatement.savings.office.title") },
  ],
};
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** Bankrupts' requests for a letter to a bank that wait for an answer, or were dealt with. No bank and no figure stand here. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await loadPageContext(args);
  const title = context.getTitle(context.t("annualStatement.savings.office.title"));
  return { title, letters: await listSavingsLetters(context, context.parameters) };
}

export default function SavingsLetters() {
  const { t } = useTranslation();
  const { letters } = useLoaderData<typeof loader>();
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        title={t("annualStatement.savings.office.title")}
        subtitle={t("annualStatement.savings.office.intro")}
      />
      <RequestPages requests={letters} none={t("annualStatement.savings.office.none")} tones={TONES} />
    </div>
  );
}
