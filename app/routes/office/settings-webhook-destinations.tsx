import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ulid } from "ulidx";
import * as z from "zod";

import { DestinationTable } from "~/app/components/office/webhooks/destination-table";
import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import {
  answerWith,
  dispatchForPage,
  PressedForm,
} from "~/app/services/platform/administration/administration.server";
import { DESTINATIONS_STREAM } from "~/app/services/platform/outgoing/destination.server";
import { UNANSWERED } from "~/app/services/platform/pages/answer";
import { invalidForm } from "~/app/services/platform/pages/answers.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { parseForm } from "~/app/services/platform/pages/parse-form.server";
import { inOneLine, whyNotDone } from "~/app/services/platform/pages/reasons";
import { byManager } from "~/app/services/office/webhooks/administer-webhooks.server";
import { destinationList } from "~/app/services/office/webhooks/pages.server";
import { destinationFacts, webhookDestinations } from "~/workflows/records/webhook-destinations/index";

export const handle: RouteHandle = {
  crumbs: (_loaded, t) => [
    { label: t("webhooks.title"), to: "/settings/webhooks" },
    { label: t("webhooks.destinations.title") },
  ],
};
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [{ title: loaded?.title ?? "" }];

/** The servers that the portal may call of its own accord. */
export async function loader(args: LoaderFunctionArgs) {
  const { portal, t, locale, getTitle } = await loadPageContext(args);
  return {
    title: getTitle(t("webhooks.destinations.title")),
    commandId: ulid(),
    destinations: await destinationList(portal, locale),
  };
}

const Posted = PressedForm.extend({
  intent: z.enum(["allow", "remove"]),
  host: z.string().trim().toLowerCase().pipe(destinationFacts["destination.allowed"].payload.shape.host),
});

export async function action(args: ActionFunctionArgs) {
  const context = await loadPageContext(args);
  const form = await args.request.formData();
  const read = parseForm(form, Posted);
  if (!read.ok) return invalidForm(form, { host: context.t("webhooks.destinations.hostWrong") });
  const { intent, commandId, host } = read.input;
  const type = intent === "allow" ? "destination.allowed" : "destination.removed";
  const by = byManager(context.user);
  const outcome = await dispatchForPage({ ...context, commandId }, webhookDestinations, {
    stream: DESTINATIONS_STREAM,
    type,
    data: { host },
    by,
  });
  if (outcome.outcome === "refused")
    return invalidForm(form, { host: inOneLine(whyNotDone(context, webhookDestinations, outcome)) }, 409);
  return answerWith(context, webhookDestinations, type, outcome, "/settings/webhooks/destinations");
}

export default function WebhookDestinations() {
  const { t } = useTranslation();
  const { commandId, destinations } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <>
      <PageHeader title={t("webhooks.destinations.title")} subtitle={t("webhooks.destinations.lead")} />
      <DestinationTable commandId={commandId} destinations={destinations} answer={answer ?? UNANSWERED} />
    </>
  );
}
