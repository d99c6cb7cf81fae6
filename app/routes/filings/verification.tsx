import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { AnonymousWaiting } from "~/app/components/identity/iam-smart/anonymous-waiting";
import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { batchCrumbs } from "~/app/forms/signing/batch-crumbs";
import { goOnWithQueue, queueState } from "~/app/services/filings/batches/account-queue.server";
import { answerVerification } from "~/app/services/filings/batches/answer-signing.server";
import { getPages } from "~/app/services/filings/batches/groups.server";
import { loadBatchContext } from "~/app/services/filings/batches/page.server";
import {
  cancelBatchSigning,
  finishSchedule,
  scheduleState,
  usesSchedule,
} from "~/app/services/filings/batches/schedule-signing.server";
import { getWork } from "~/app/services/filings/batches/signing-session.server";
import { loadAccountSigner } from "~/app/services/filings/signing/account-signing.server";
import { goesOnFromApp } from "~/app/services/identity/identity-app/app-page.server";
import { redirectWithToast } from "~/app/services/platform/pages/answers.server";
import { say } from "~/workflows/kit";
import { isIn } from "~/workflows/kit/states";
import { listDueItems } from "~/workflows/records/signing-batch/index";
import { signingBatchStates } from "~/workflows/records/signing-batch/states";

export const handle: RouteHandle = { crumbs: batchCrumbs("batch.sign.title"), about: ["batch"] };
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.pageTitle ?? "" }];

/** The form of a batch whose turn it is waits for iAM Smart, or the schedule of all. Opening the page changes nothing. */
export async function loader(args: LoaderFunctionArgs) {
  const context = await loadBatchContext(args);
  const { portal, user, t, locale, getTitle, batch, group } = context;
  if (batch === null) throw redirect(group.pickAt);
  const { sign: back, receipt } = getPages(group.id, batch.id);
  // Nothing waits for iAM Smart: the batch is put away, or being carried out.
  if (isIn(signingBatchStates, batch.current.state, "closed") || getWork(portal, batch) === "running")
    throw redirect(receipt);
  if ((await loadAccountSigner(portal, user)) === "none") throw redirect(back);
  if (usesSchedule(portal)) {
    if (listDueItems(batch.current.context).length === 0) throw redirect(back);
    const { count, signing } = await scheduleState(portal, user, batch, await context.session());
    return {
      back,
      signing,
      telephone: portal.iamSmartSandbox?.telephone ?? null,
      turn: count === 0 ? "" : t("batch.schedule.turn", { count }),
      pageTitle: getTitle(t("batch.sign.title")),
    };
  }
  const { place, signing } = await queueState(portal, user, batch, await context.session());
  if (place.next === null) throw redirect(back);
  const { type, caseFile } = place.next.submission;
  return {
    back,
    signing,
    telephone: portal.iamSmartSandbox?.telephone ?? null,
    turn: t("batch.queue.turn", {
      place: place.signed + 1,
      count: place.total,
      form: `${say(type, locale, "name")} ${caseFile.caseNo}`,
    }),
    pageTitle: getTitle(t("batch.sign.title")),
  };
}

/** iAM Smart has signed the form: the next one is asked for; or the schedule: the batch is carried out. Or the person stops. */
export async function action(args: ActionFunctionArgs) {
  const context = await loadBatchContext(args);
  const { portal, user, locale, requestId, batch, group } = context;
  if (batch === null) throw redirect(group.pickAt);
  const pages = getPages(group.id, batch.id);
  if (!(await goesOnFromApp(args.request))) {
    await cancelBatchSigning(portal, user, batch);
    return redirectWithToast(context, pages.sign);
  }
  const userAgent = args.request.headers.get("User-Agent") ?? "";
  const at = { session: await context.session(), locale, userAgent };
  const asked = { user, batch, language: locale, requestId, page: pages.verify };
  const goOn = usesSchedule(portal) ? finishSchedule : goOnWithQueue;
  return answerVerification({ ...context, batch }, batch, await goOn(portal, at, asked));
}

export default function Verification() {
  const { signing, back, telephone, turn } = useLoaderData<typeof loader>();
  return (
    <>
      <AnonymousWaiting signing={signing} back={back} telephone={telephone} />
      <p className="pt-4 text-ink-soft">{turn}</p>
    </>
  );
}
