import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { AuthoritySheet, FoundAuthorities } from "~/app/components/office/authorities/authority-sheet";
import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { listExpected, listOthers } from "~/app/services/documents/trust/known-authorities";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import type { TrustedAuthority } from "~/app/services/platform/portal/ports/trust";

export const handle: RouteHandle = { crumbs: (_loaded, t) => [{ label: t("navigation.authorities") }] };

/** Whose certificates are believed, which of those that are expected are missing, and what that means. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, t, getTitle } = await loadPageContext(args);
  const { trust, appTrust, clock } = portal;
  const shown = ({ validUntil, ...authority }: TrustedAuthority) => ({
    ...authority,
    validUntil: validUntil.toISOString(),
  });
  const expected = listExpected(trust.authorities, appTrust.authorities, new Date(clock.now()));
  const others = listOthers(trust.authorities, appTrust.authorities);
  return {
    title: getTitle(t("authorities.title")),
    expected: expected.map((each) => ({
      ...each,
      found: each.found.map(shown),
      instead: others.filter(({ believedIn }) => believedIn.includes(each.setting)).map(({ name }) => name),
    })),
    others: others.map((each) => ({ ...each, ...shown(each) })),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function CertificationAuthorities() {
  const { t } = useTranslation();
  const { expected, others } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={t("authorities.title")} subtitle={t("authorities.lead")} />
      {expected.map((authority) => (
        <AuthoritySheet key={authority.id} {...authority} />
      ))}
      {others.length > 0 && (
        <section aria-labelledby="others" className="sheet flex flex-col gap-2 px-5 py-3">
          <h2 id="others" className="pt-1 text-lg">
            {t("authorities.others")}
          </h2>
          <p className="max-w-prose text-ink-soft">{t("authorities.othersLead")}</p>
          <FoundAuthorities found={others} />
        </section>
      )}
    </>
  );
}
