import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { RequestPages } from "../components/request-pages";
import { listChanges } from "../own/contact/office.server";

export const handle: RouteHandle = {
  crumbs: (_loaded, t) => [
    { label: t("navigation.annualStatements"), to: "/annual-statements" },
    { label: t("annualStatement.changes.title") },
  ],
};
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** Bankrupts' requests for another contact that somebody of the office may look at. No address stands here. */
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
        describe={({ requestedAt, takesOverAt }) =>
          [
            t("annualStatement.changes.requestedAt", { at: requestedAt }),
            ...(takesOverAt === null ? [] : [t("annualStatement.changes.takesOverAt", { at: takesOverAt })]),
          ].join(" · ")
        }
        isUrgent={({ isDisowned }) => isDisowned}
      />
    </div>
  );
}
