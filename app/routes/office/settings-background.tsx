import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction, SerializeFrom } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import * as z from "zod";

import { BlockedCalls } from "~/app/components/office/background/blocked-calls";
import { EffectQueueTable } from "~/app/components/office/background/effect-queue-table";
import { JobTable } from "~/app/components/office/background/job-table";
import { BackgroundState, TroubleFirst } from "~/app/components/office/background/trouble-first";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { jobStates, retryEffect, retryJob } from "~/app/services/assembly/background/overview.server";
import { loadBlockedCalls } from "~/app/services/platform/outgoing/own-calls.server";
import { redirectWithToast } from "~/app/services/platform/pages/answers.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { parseFormOrThrow } from "~/app/services/platform/pages/parse-form.server";

export const handle: RouteHandle = { crumbs: (_loaded, t) => [{ label: t("navigation.background") }] };

/** What the portal does by itself: how it went, what waits, and a button to try again. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, t, getTitle } = await loadPageContext(args);
  return {
    title: getTitle(t("background.title")),
    jobs: await jobStates(portal),
    effects: await portal.log.effectQueues(),
    blocked: await loadBlockedCalls(portal),
  };
}

const PostedForm = z.object({ intent: z.enum(["job", "effect"]), name: z.string().max(200) });

export async function action(args: ActionFunctionArgs) {
  const context = await loadPageContext(args);
  const { portal, requestId } = context;
  const { intent, name } = parseFormOrThrow(await args.request.formData(), PostedForm);
  const isKnown = await (intent === "job" ? retryJob(portal, name) : retryEffect(portal, name));
  if (!isKnown) throw new Response(null, { status: 400 });
  portal.logger.info({ requestId, [intent]: name }, "background work is tried again");
  return redirectWithToast(context, "/settings/background-work", context.t("background.retried"));
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

type Loaded = SerializeFrom<typeof loader>;
/** It fails, or something in it waits for a person. */
const isJobInTrouble = ({ isFailing, waiting }: Loaded["jobs"][number]): boolean =>
  isFailing || waiting.length > 0;
/** Something was given up, or was tried and did not go. */
const isEffectInTrouble = ({ failing, parked }: Loaded["effects"][number]): boolean =>
  failing > 0 || parked > 0;

export default function BackgroundWork() {
  const { t } = useTranslation();
  const { jobs, effects, blocked } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={t("background.title")} subtitle={t("background.lead")} />
      <BlockedCalls calls={blocked} />
      <BackgroundState
        jobs={jobs.filter(isJobInTrouble).length}
        effects={effects.filter(isEffectInTrouble).length}
      />
      <section aria-labelledby="jobs" className="flex flex-col gap-3">
        <h2 id="jobs" className="text-xl">
          {t("background.jobList")}
        </h2>
        <TroubleFirst rows={jobs} isInTrouble={isJobInTrouble} draw={(rows) => <JobTable jobs={rows} />} />
      </section>
      <section aria-labelledby="effects" className="flex flex-col gap-3">
        <h2 id="effects" className="text-xl">
          {t("background.effectList")}
        </h2>
        <p className="max-w-prose text-ink-soft">{t("background.effectLead")}</p>
        <TroubleFirst
          rows={effects}
          isInTrouble={isEffectInTrouble}
          draw={(rows) => <EffectQueueTable queues={rows} />}
        />
      </section>
    </>
  );
}
