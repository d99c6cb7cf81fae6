import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { LinkButton } from "~/app/components/ui/button/button";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { inquiryPage } from "../applications/release-view.server";
import { loadInquiry } from "../applications/requested.server";
import { InquirySheet } from "../components/inquiry-thread";
import { viewAddress } from "../streams.server";

export const handle: RouteHandle = {
  crumbs: (loaded, t) =>
    isLoaded(loaded)
      ? [
          { label: t("navigation.release"), to: loaded.list },
          { label: loaded.caseNo, to: loaded.view },
          { label: loaded.inquiry.statusLabel },
        ]
      : [],
};
type Loaded = Awaited<ReturnType<typeof loader>>;
const isLoaded = (value: unknown): value is Loaded =>
  typeof value === "object" && value !== null && "inquiry" in value && "list" in value;
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** An inquiry of the Official Receiver beside its reply. */
export async function loader(args: LoaderFunctionArgs) {
  const { context, found } = await loadInquiry(args);
  const { caseType, id, visible } = found;
  const inquiry = await inquiryPage(context, found, found.inquiry);
  return {
    title: context.getTitle(`${inquiry.statusLabel} ${visible.caseNo}`),
    inquiry,
    caseNo: visible.caseNo,
    list: `/application-for-release/${caseType}`,
    view: viewAddress(caseType, id),
  };
}

export default function ReleaseInquiryPage() {
  const { t } = useTranslation();
  const { inquiry, caseNo, view } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={t("release.inquiries.one", { status: inquiry.statusLabel, case: caseNo })}
        actions={
          <>
            {inquiry.replyAt !== null && (
              <LinkButton tone="primary" to={inquiry.replyAt}>
                {t("release.inquiries.write")}
              </LinkButton>
            )}
            <LinkButton to={view}>{t("release.inquiries.application")}</LinkButton>
          </>
        }
      />
      <InquirySheet inquiry={inquiry} linked={false} />
    </>
  );
}
