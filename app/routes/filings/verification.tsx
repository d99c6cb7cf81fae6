import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { SigningByApp } from "~/app/components/identity/identity-app/signing-by-app";
import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { batchCrumbs } from "~/app/forms/signing/batch-crumbs";
import {
  batchAppState,
  cancelAppCeremony,
  finishAppCeremony,
} from "~/app/services/filings/batches/app-ceremony.server";
import { getPages } from "~/app/services/filings/batches/groups.server";
import { loadBatchContext } from "~/app/services/filings/batches/page.server";
import { redirectWithToast } from "~/app/services/platform/pages/answers.server";
import { goesOnFromApp } from "~/app/services/identity/identity-app/app-page.server";

export const handle: RouteHandle = { crumbs: batchCrumbs("identity.sign.waiting") };
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.pageTitle ?? "" }];

/** Waits until the identity app has signed the batch. Opening the page changes nothing. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, user, t, getTitle, batch, group } = await loadBatchContext(args);
  if (batch === null) throw redirect(group.pickAt);
  return {
    signing: await batchAppState(portal, user, batch),
    pickAt: group.pickAt,
    back: getPages(group.id, batch.id).sign,
    pageTitle: getTitle(t("identity.sign.waiting")),
  };
}

/** The app has signed: the batch is carried out with its signatures. Or the person gives up. */
export async function action(args: ActionFunctionArgs) {
  const context = await loadBatchContext(args);
  const { portal, user, locale, requestId, t, batch, group } = context;
  if (batch === null) throw redirect(group.pickAt);
  const pages = getPages(group.id, batch.id);
  if (!(await goesOnFromApp(args.request))) {
    await cancelAppCeremony(portal, user, batch);
    return redirectWithToast(context, pages.sign);
  }
  const { outcome } = await finishAppCeremony(portal, user, batch, { language: locale, requestId });
  if (outcome === "begun") return redirectWithToast(context, pages.receipt);
  if (outcome === "expired") return redirectWithToast(context, pages.verify);
  return redirectWithToast(context, pages.sign, { tone: "error", message: t("batch.sign.changed") });
}

export default function Verification() {
  const { signing, back } = useLoaderData<typeof loader>();
  return <SigningByApp signing={signing} back={back} />;
}
