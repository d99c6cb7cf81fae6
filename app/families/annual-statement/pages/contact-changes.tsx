import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { changeStates } from "~/workflows/records/contact-change/states";
import { getTones } from "~/workflows/kit/states";
import { RequestPages } from "../components/requests/request-pages";
import { listChanges } from "../own/contact/office.server";

const TONES = getTones(changeStates);

export const handle: RouteHandle = {
  crumbs: (_loaded, t) => [
    { label: t("navigation.annualStatements"), to: "/annual-statements" },
    { label: t("annualStatement.changes.title") },
  ],
};
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** Bankrupts' requests for another contact that somebody of the office may look at, or that were dealt with. No address stands here. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await loadPageContext(args);
  const title = context.getTitle(context.t("annualStatement.changes.title"));
  return { title, changes: await listChanges(context, context.parameters) };
}

export default function ContactChanges() {
  const { t } = useTranslation();
  const { changes } = useLoaderData<typeof loader>();
  return (
    <div className="flex flex-col gap-6">
      <PageHeader title={t("annualStatement.changes.title")} subtitle={t("annualStatement.changes.intro")} />
      <RequestPages
        requests={changes}
        none={t("annualStatement.changes.none")}
        tones={TONES}
        describe={({ takesOverAt }) =>
          takesOverAt === null ? [] : [t("annualStatement.changes.takesOverAt", { at: takesOverAt })]
        }
      />
    </div>
  );
}
