import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { FilmPlayer } from "~/app/components/ui/film-player/film-player";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { FILMS } from "~/app/content/films";
import { loadPageContext } from "~/app/services/platform/pages/page.server";

export const handle: RouteHandle = { crumbs: (_loaded, t) => [{ label: t("navigation.demonstrations") }] };

/** Demonstration videos: for everybody who is logged in, without a right (section 2). */
export async function loader(args: LoaderFunctionArgs) {
  const { locale, t, getTitle } = await loadPageContext(args);
  return {
    title: getTitle(t("navigation.demonstrations")),
    films: FILMS.map(({ id, words }) => ({ id, ...words[locale] })),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function Material() {
  const { t } = useTranslation();
  const { films } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={t("navigation.demonstrations")} subtitle={t("material.lead")} />
      <div className="grid gap-6 xl:grid-cols-2">
        {films.map(({ id, title, summary }) => (
          <FilmPlayer key={id} film={id} title={title} summary={summary} />
        ))}
      </div>
    </>
  );
}
