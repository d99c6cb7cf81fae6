import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { LayoutGrid } from "lucide-react";
import { useTranslation } from "react-i18next";
import { ulid } from "ulidx";

import { LinkButton } from "~/app/components/ui/button/button";
import { Arranger } from "~/app/components/workspace/dashboard/arranger";
import { Banner } from "~/app/components/workspace/dashboard/banner";
import { WidgetCard } from "~/app/components/workspace/dashboard/widget-card";
import { WidgetGrid } from "~/app/components/workspace/dashboard/widget-grid";
import { CreditorGuide } from "~/app/components/workspace/home/creditor-guide";
import { EmptyState } from "~/app/components/ui/empty-state/empty-state";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { rearrange } from "~/app/services/workspace/dashboard/rearrange.server";
import { loadArranger, loadDashboard } from "~/app/services/workspace/dashboard/dashboard.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { pickName } from "~/app/i18n/names";

export const handle: RouteHandle = { crumbs: (_loaded, t) => [{ label: t("common.home") }] };

/** The dashboard: what waits, how things stand, and where one may go; or, being arranged, the widgets and their places. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await loadPageContext(args);
  const { user, locale, t, getTitle, parameters } = context;
  const arranging = parameters.has("arrange");
  return {
    title: getTitle(t(arranging ? "dashboard.arrange.title" : "common.home")),
    name: pickName(locale, user.fullName, user.fullNameZh),
    isCreditor: user.role === "creditor",
    commandId: ulid(),
    ...(arranging
      ? { arranger: await loadArranger(context), dashboard: null }
      : { arranger: null, dashboard: await loadDashboard(context) }),
  };
}

/** Saves an arrangement, takes one step of it, or puts the default back. */
export async function action(args: ActionFunctionArgs) {
  return rearrange(await loadPageContext(args), await args.request.formData());
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title ?? "" }];

export default function HomePage() {
  const { t } = useTranslation();
  const { name, isCreditor, commandId, arranger, dashboard } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (arranger !== null)
    return (
      <>
        <PageHeader title={t("dashboard.arrange.title")} />
        <Arranger {...arranger} commandId={commandId} answer={answer} />
      </>
    );
  const { banner, widgets, arrangements } = dashboard;
  return (
    <>
      <PageHeader
        title={t("home.greeting", { name })}
        actions={
          <LinkButton to="/home?arrange" icon={LayoutGrid} tone="quiet">
            {t("dashboard.arrange.start")}
          </LinkButton>
        }
      />
      <Banner buttons={banner} />
      {isCreditor && <CreditorGuide />}
      {widgets.length === 0 ? (
        <EmptyState title={t("dashboard.arrange.emptyTitle")} icon={LayoutGrid}>
          {t("dashboard.arrange.emptyBody")}
        </EmptyState>
      ) : (
        <WidgetGrid
          items={widgets}
          arrangements={arrangements}
          draw={(widget) => <WidgetCard {...widget} />}
        />
      )}
    </>
  );
}
