import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { LinkButton } from "~/app/components/ui/button/button";
import { EmptyList } from "~/app/components/ui/empty-state/empty-list";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { formatDate, listTime } from "~/app/i18n/format";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { DOOR } from "../addresses";
import { loadOwnList } from "../apply/own-list.server";
import { RegistrationBadge } from "../components/registration-badge";

export const handle: RouteHandle = {
  crumbs: (_loaded, t) => [{ label: t("registration.own.title") }],
};
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export async function loader(args: LoaderFunctionArgs) {
  const context = await loadPageContext(args);
  return {
    title: context.getTitle(context.t("registration.own.title")),
    items: await loadOwnList(context),
  };
}

export default function RegistrationOwn() {
  const { t } = useTranslation();
  const { items } = useLoaderData<typeof loader>();
  return (
    <div className="flex max-w-form flex-col gap-6">
      <PageHeader
        title={t("registration.own.title")}
        subtitle={t("registration.own.lead")}
        actions={<LinkButton to={`${DOOR}/new`}>{t("registration.own.new")}</LinkButton>}
      />
      {items.length === 0 ? (
        <EmptyList isFiltered={false} clear="?" title={t("registration.own.empty")}>
          {t("registration.own.emptyBody")}
        </EmptyList>
      ) : (
        <ul className="sheet divide-y divide-line">
          {items.map((item) => (
            <li
              key={item.id}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3"
            >
              <div className="min-w-0">
                <Link to={item.to} className="link font-semibold">
                  {item.name === "" ? t("registration.own.unnamed") : item.name}
                </Link>
                <p className="text-sm text-ink-soft">
                  {item.reference} · {t(`registration.kinds.${item.kind}`)} · {listTime(item.begunAt)}
                </p>
                {item.until !== null && (
                  <p className="text-sm text-ink-soft">
                    {t("registration.until", { day: formatDate(item.until) })}
                  </p>
                )}
              </div>
              <RegistrationBadge status={item.status} label={item.statusLabel} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
