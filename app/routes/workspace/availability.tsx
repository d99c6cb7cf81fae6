import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { AvailabilityReport, WhenFull } from "~/app/components/office/availability/report";
import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { loadAvailability } from "~/app/services/office/availability/availability.server";
import { readAvailability } from "~/app/services/office/availability/told";
import { loadOpenContext } from "~/app/services/platform/pages/page.server";

export const handle: RouteHandle = { crumbs: (_loaded, t) => [{ label: t("availability.title") }] };
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title ?? "" }];

/** Since when the portal serves, planned maintenance, past outages, and what counts as filed in one: for everybody. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, locale, t, getTitle, visitor } = await loadOpenContext(args);
  const user = await visitor();
  return {
    title: getTitle(t("availability.title")),
    availability: readAvailability(await loadAvailability(portal), locale),
    isOffice: user?.rights.includes("OFFICE_ANNOTATE") ?? false,
  };
}

export default function Availability() {
  const { t } = useTranslation();
  const { availability, isOffice } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={t("availability.title")} subtitle={t("availability.lead")} />
      <AvailabilityReport availability={availability} />
      <WhenFull isOffice={isOffice} />
      <p>
        {/* Not a page of the portal's: the browser shows what a program reads. */}
        <a href="/availability.json" className="link inline-flex min-h-6 items-center">
          {t("availability.program")}
        </a>
      </p>
    </>
  );
}
