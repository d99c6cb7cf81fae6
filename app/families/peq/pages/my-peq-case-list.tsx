import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { PeqCaseList } from "../components/peq-case-list";
import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { peqCaseList } from "../peq-cases.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import type { PeqStage } from "~/workflows/records/case-file/index";

export const handle: RouteHandle = { crumbs: (_loaded, t) => [{ label: t("navigation.peqCases") }] };

/** The last part of the address: BO Made, Petition, BO Not Made. */
const STAGES: Readonly<Record<string, PeqStage>> = {
  "bo-made": "boMade",
  petition: "petition",
  "bo-not-made": "boNotMade",
};

/** PEQ Case List: the cases that an agent is appointed to. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, user, locale, t, parameters, getTitle } = await loadPageContext(args);
  const last =
    new URL(args.request.url).pathname
      .replace(/[.]data$/, "")
      .split("/")
      .at(-1) ?? "";
  const stage = STAGES[last];
  if (stage === undefined) throw new Response(null, { status: 404 });
  const list = await peqCaseList(portal, user, stage, parameters, locale);
  const named = { label: t("navigation.peqCases"), value: t(`navigation.${stage}`) };
  return { title: getTitle(t("common.labelled", named)), list };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function MyPeqCaseList() {
  return <PeqCaseList {...useLoaderData<typeof loader>().list} />;
}
