import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import * as z from "zod";

import { DeliveryTable } from "~/app/components/office/webhooks/delivery-table";
import { NewSecret } from "~/app/components/office/webhooks/webhook-form";
import { WebhookActions } from "~/app/components/office/webhooks/webhook-actions";
import { WebhookKinds, WebhookState } from "~/app/components/office/webhooks/webhook-table";
import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { LinkButton } from "~/app/components/ui/button/button";
import { DescriptionList } from "~/app/components/ui/description-list/description-list";
import { Notice } from "~/app/components/ui/notice/notice";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { usePolling } from "~/app/components/ui/use-polling";
import { Refused } from "~/app/components/ui/refused/refused";
import { listTime } from "~/app/i18n/format";
import { answerFact } from "~/app/services/platform/facts/answer-fact.server";
import { asksFor, asksWith } from "~/app/services/platform/facts/fact-button.server";
import { requireConfirmation } from "~/app/services/identity/confirmation/waiting-change.server";
import { UNANSWERED, type PageAnswer } from "~/app/services/platform/pages/answer";
import { redirectWithToast, conflict, redirectWithError } from "~/app/services/platform/pages/answers.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { parseFormOrThrow } from "~/app/services/platform/pages/parse-form.server";
import { sayProblems } from "~/app/services/platform/pages/read-plain-form.server";
import { whyNotDone } from "~/app/services/platform/pages/reasons";
import { leaveOut, sendAgain, sendTest } from "~/app/services/office/webhooks/deliveries.server";
import {
  addressProblem,
  byManager,
  changeWebhook,
  chooseKinds,
  findOwnWebhook,
  renewSecret,
  webhookStream,
} from "~/app/services/office/webhooks/administer-webhooks.server";
import {
  MOVED_WEBHOOK_FORM,
  NEW_WEBHOOK_FORM,
  WEBHOOK_KINDS_FORM,
} from "~/app/services/office/webhooks/new-webhook-form";
import { webhookPage } from "~/app/services/office/webhooks/pages.server";
import { webhook } from "~/workflows/records/webhook/index";
import { webhookStates } from "~/workflows/records/webhook/states";
import { isIn } from "~/workflows/kit/states";

const Named = z.object({ page: z.object({ name: z.string() }) });

export const handle: RouteHandle = {
  crumbs: (loaded, t) => [
    { label: t("webhooks.title"), to: "/settings/webhooks" },
    { label: Named.safeParse(loaded).data?.page.name ?? "" },
  ],
};
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title ?? "" }];

const notFound = () => new Response(null, { status: 404 });

/** A webhook with what it has sent. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, user, locale, getTitle } = await loadPageContext(args);
  const page = await webhookPage(portal, user, args.params.webhookId ?? "", locale);
  if (page === null) throw notFound();
  return { title: getTitle(page.name), page };
}

const Delivery = z.object({ delivery: z.string().max(200) });

/** `secret`: the only time that it is told. */
type Answer = PageAnswer & { readonly secret?: string };

export async function action(args: ActionFunctionArgs) {
  const context = await loadPageContext(args);
  const { portal, user, t } = context;
  const id = args.params.webhookId ?? "";
  if ((await findOwnWebhook(portal, user, id)) === null) throw notFound();
  const here = `/settings/webhooks/${id}`;
  const form = await args.request.formData();
  const confirm = () => requireConfirmation(args, { form, address: here, back: here });
  const deliveryIn = () => parseFormOrThrow(form, Delivery).delivery;
  return answerFact(context, form, {
    procedure: webhook,
    stream: webhookStream(id),
    by: byManager(user),
    to: here,
    say: (wrong) => sayProblems(NEW_WEBHOOK_FORM, t, wrong),
    record: (acting, { type, data: payload }) => changeWebhook(acting, id, type, payload),
    buttons: {
      paused: asksFor("webhook.paused", { dialog: true }),
      resumed: asksFor("webhook.resumed", { dialog: true }),
      closed: asksFor("webhook.closed", { dialog: true, to: "/settings/webhooks" }),
      moved: asksWith(
        "webhook.moved",
        MOVED_WEBHOOK_FORM.schema,
        async ({ address }) => {
          const problem = await addressProblem(portal, address);
          return problem === null
            ? { data: { address } }
            : { problems: { address: t(`webhooks.problems.${problem}`) }, status: 409 };
        },
        { confirm, refusedAt: "next" },
      ),
      kinds: asksWith(
        "webhook.kindsChosen",
        WEBHOOK_KINDS_FORM.schema,
        ({ kinds }) => ({ data: { kinds: chooseKinds(kinds) } }),
        { refusedAt: "next" },
      ),
      renew: async (acting) => {
        await confirm();
        const outcome = await renewSecret(acting, id);
        return outcome.outcome === "done"
          ? data<Answer>({ ...UNANSWERED, secret: outcome.secret })
          : conflict(whyNotDone(context, webhook, outcome));
      },
      test: async () => {
        await sendTest(portal, id);
        return redirectWithToast(context, here, t("webhooks.testSent"));
      },
      again: async () =>
        (await sendAgain(portal, id, deliveryIn()))
          ? redirectWithToast(context, here, t("webhooks.againDone"))
          : redirectWithError(context, here, [{ sentence: t("webhooks.againGone") }]),
      skip: async () =>
        (await leaveOut(portal, id, deliveryIn()))
          ? redirectWithToast(context, here, t("webhooks.skipped"))
          : redirectWithError(context, here, [{ sentence: t("webhooks.notSkipped") }]),
    },
  });
}

export default function Webhook() {
  const { t } = useTranslation();
  const { page } = useLoaderData<typeof loader>();
  const answer: Answer | undefined = useActionData<typeof action>();
  const { deliveries } = page;
  usePolling(deliveries.some(({ wanted }) => wanted));
  return (
    <>
      <PageHeader
        title={page.name}
        actions={<LinkButton to="/api/docs#webhooks">{t("webhooks.verify")}</LinkButton>}
      />
      <Refused answer={answer} />
      {answer?.secret !== undefined && <NewSecret value={answer.secret} />}
      {isIn(webhookStates, page.state, "stopped") && (
        <Notice tone="warning" title={t("webhooks.stopped")}>
          {t("webhooks.stoppedBody")}
        </Notice>
      )}
      <DescriptionList
        items={[
          { term: t("webhooks.address"), description: <span className="break-all">{page.address}</span> },
          { term: t("webhooks.kinds.label"), description: <WebhookKinds {...page} /> },
          { term: t("webhooks.state"), description: <WebhookState {...page} /> },
          {
            term: t("webhooks.condition"),
            description:
              page.failingSince !== null
                ? t("webhooks.failing", { time: listTime(page.failingSince) })
                : t(deliveries.length === 0 ? "webhooks.noDeliveries" : "webhooks.delivering"),
          },
          { term: t("webhooks.openedAt"), description: listTime(page.openedAt) },
        ]}
      />
      <WebhookActions
        key={`${page.state} ${page.address} ${page.kinds?.join(" ") ?? ""}`}
        {...page}
        answer={answer ?? UNANSWERED}
      />
      <section className="flex flex-col gap-3">
        <h2 className="text-lg">{t("webhooks.deliveries")}</h2>
        <DeliveryTable deliveries={deliveries} />
      </section>
    </>
  );
}
