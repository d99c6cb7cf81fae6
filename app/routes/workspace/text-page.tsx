import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { BuildFacts } from "~/app/components/platform/build-facts/build-facts";
import { PublicShell } from "~/app/components/platform/shell/public-shell";
import { TextPage } from "~/app/components/ui/text-page/text-page";
import { findTextPage } from "~/app/content/text-pages";
import type { loader as rootLoader } from "~/app/root";
import { loadOpenContext } from "~/app/services/platform/pages/page.server";
import { readProvenance } from "~/app/services/platform/portal/provenance.server";

/** The page that says which version answers. */
const ABOUT = "/about";

/** Terms, privacy policy, collection statement, questions and the like: plain text that anybody may read (section 2). */
export async function loader(args: LoaderFunctionArgs) {
  const { locale, getTitle, visitor } = await loadOpenContext(args);
  const { pathname } = new URL(args.request.url);
  const found = findTextPage(pathname);
  if (found === undefined) throw new Response(null, { status: 404 });
  const page = found[locale];
  return {
    page,
    title: getTitle(page.title),
    loggedIn: (await visitor()) !== null,
    build: pathname === ABOUT ? readProvenance() : null,
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function TextOfPage() {
  const { t } = useTranslation();
  const { page, loggedIn, build } = useLoaderData<typeof loader>();
  const root = useRouteLoaderData<typeof rootLoader>("root");
  return (
    <PublicShell fontSize={root?.fontSize ?? "standard"} offerLogin={!loggedIn}>
      <TextPage page={page} />
      {build !== null && (
        <>
          <p>
            <Link to="/specified-forms" className="link inline-flex min-h-6 items-center">
              {t("specifiedForms.title")}
            </Link>
          </p>
          <BuildFacts build={build} />
        </>
      )}
    </PublicShell>
  );
}
