import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import * as z from "zod";

import { LinkedCaseBanner } from "~/app/components/cases/case-banner/linked-case-banner";
import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { loadPageContext } from "~/app/services/platform/pages/page.server";

import { requestDossier, ofCase, loadPage } from "../requests/answer.server";
import { Dossiers } from "../components/dossiers";

const Loaded = z.object({ about: z.object({ id: z.string(), caseNo: z.string() }) });

export const handle: RouteHandle = {
  crumbs: (loaded, t) => {
    const known = Loaded.safeParse(loaded).data?.about;
    const own = { label: t("dossier.title") };
    return known ? [{ label: known.caseNo, to: `/casefile/${known.id}/overview` }, own] : [own];
  },
};
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

/** Dossiers of a whole case: those that one has asked for, and how far they are. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await loadPageContext(args);
  const { id, caseNo, nameEn, nameZh } = await context.case();
  const page = await loadPage(context, await ofCase(context));
  const title = context.getTitle(`${context.t("dossier.title")} ${caseNo}`);
  return { title, about: { id, caseNo, nameEn, nameZh }, page };
}

export const action = (args: ActionFunctionArgs) => requestDossier(args, ofCase);

export default function CaseDossier() {
  const { about, page } = useLoaderData<typeof loader>();
  const { caseNo, nameEn, nameZh } = about;
  return (
    <>
      <LinkedCaseBanner caseId={about.id} caseNo={caseNo} nameEn={nameEn} nameZh={nameZh} />
      <Dossiers page={page} what={caseNo} answer={useActionData<typeof action>()} />
    </>
  );
}
