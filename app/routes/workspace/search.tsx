import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import * as z from "zod";

import { SearchPage } from "~/app/components/platform/shell/palette/search-page";
import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { findStartableForms } from "~/app/services/workspace/palette/startable-forms.server";
import { findAnything } from "~/app/services/workspace/palette/palette.server";
import { LONGEST_SEARCH, PALETTE_AIMS, type PaletteAim } from "~/app/services/workspace/palette/palette.view";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { parseFormOrThrow } from "~/app/services/platform/pages/parse-form.server";

export const handle: RouteHandle = { crumbs: (_loaded, t) => [{ label: t("shell.palette.title") }] };

const Aim = z.enum(PALETTE_AIMS).catch("anything");

/** The search over everything as a page of its own, for browsers without scripts; or, asked `for=form`, what can be begun. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await loadPageContext(args);
  const aim = Aim.parse(context.parameters.get("for"));
  return {
    title: context.getTitle(context.t(aim === "form" ? "shell.palette.beginTitle" : "shell.palette.title")),
    aim,
    answer: await answerTo(args, aim, ""),
  };
}

async function answerTo(args: LoaderFunctionArgs, aim: PaletteAim, typed: string) {
  const pageContext = { ...(await loadPageContext(args)), visit: args.context.visit, request: args.request };
  return aim === "form" ? findStartableForms(pageContext, typed, null) : findAnything(pageContext, typed);
}

const Typed = z.object({ q: z.string().max(LONGEST_SEARCH).default(""), for: Aim });

/** Posted: what is looked for may be a name, and addresses are logged. */
export async function action(args: ActionFunctionArgs) {
  const { q, for: aim } = parseFormOrThrow(await args.request.formData(), Typed);
  return { typed: q, answer: await answerTo(args, aim, q) };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function Search() {
  const { aim, answer } = useLoaderData<typeof loader>();
  const found = useActionData<typeof action>();
  return <SearchPage aim={aim} typed={found?.typed ?? ""} answer={found?.answer ?? answer} />;
}
