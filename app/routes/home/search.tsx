import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import * as z from "zod";

import { SearchPage } from "~/app/components/shell/palette/search-page";
import type { RouteHandle } from "~/app/components/shell/route-handle";
import { findAnything } from "~/app/services/palette/palette.server";
import { LONGEST_SEARCH } from "~/app/services/palette/palette.view";
import { pageRequest } from "~/app/services/pages/page.server";
import { expectForm } from "~/app/services/pages/read-form.server";

export const handle: RouteHandle = { crumbs: (_loaded, t) => [{ label: t("shell.palette.title") }] };

/** The search over everything as a page of its own, for browsers without scripts. */
export async function loader(args: LoaderFunctionArgs) {
  const asked = await pageRequest(args);
  return {
    title: asked.titleOf(asked.t("shell.palette.title")),
    answer: await findAnything({ ...asked, visit: args.context.visit }, ""),
  };
}

const Typed = z.object({ q: z.string().max(LONGEST_SEARCH).default("") });

/** Posted: what is looked for may be a name, and addresses are logged. */
export async function action(args: ActionFunctionArgs) {
  const asked = await pageRequest(args);
  const { q } = expectForm(await args.request.formData(), Typed);
  return { typed: q, answer: await findAnything({ ...asked, visit: args.context.visit }, q) };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function Search() {
  const { answer } = useLoaderData<typeof loader>();
  const found = useActionData<typeof action>();
  return <SearchPage typed={found?.typed ?? ""} answer={found?.answer ?? answer} />;
}
