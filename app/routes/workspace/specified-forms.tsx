import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { FormsWithVersions, NoticeSheet } from "~/app/components/filings/specified-forms/notice-sheet";
import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { Notice } from "~/app/components/ui/notice/notice";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { listSpecifiedForms } from "~/app/services/filings/specified-forms/specified-form-list.server";
import { loadOpenContext } from "~/app/services/platform/pages/page.server";
import { hongKongDate } from "~/workflows/kit";
import { TRANSITION_DAYS } from "~/workflows/shared/specified-forms/index";

export const handle: RouteHandle = { crumbs: (_loaded, t) => [{ label: t("specifiedForms.title") }] };
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title ?? "" }];

/** By which notice each form is specified, and since when it stands in which version: for everybody. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, locale, t, getTitle } = await loadOpenContext(args);
  return {
    title: getTitle(t("specifiedForms.title")),
    list: listSpecifiedForms(locale, hongKongDate(portal.clock.now())),
    days: TRANSITION_DAYS,
  };
}

export default function SpecifiedForms() {
  const { t } = useTranslation();
  const { list, days } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={t("specifiedForms.title")} subtitle={t("specifiedForms.lead")} />
      <Notice title={t("specifiedForms.rule.title")}>{t("specifiedForms.rule.body", { count: days })}</Notice>
      {list.notices.map((notice) => (
        <NoticeSheet key={notice.id} listed={notice} />
      ))}
      {list.others.length > 0 && (
        <section aria-labelledby="others" className="sheet flex flex-col gap-2 px-5 py-3">
          <h2 id="others" className="pt-1 text-lg">
            {t("specifiedForms.others")}
          </h2>
          <FormsWithVersions forms={list.others} />
        </section>
      )}
    </>
  );
}
