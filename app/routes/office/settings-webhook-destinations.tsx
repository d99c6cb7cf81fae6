import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ulid } from "ulidx";

import { DestinationTable } from "~/app/components/office/webhooks/destination-table";
import type { RouteHandle } from "~/app/components/platform/shell/route-handle";
import { PageHeader } from "~/app/components/ui/page-header/page-header";
import { answerFact } from "~/app/services/platform/facts/answer-fact.server";
import { asksWith } from "~/app/services/platform/facts/fact-button.server";
import { DESTINATIONS_STREAM } from "~/app/services/platform/outgoing/destination.server";
import { loadPageContext } from "~/app/services/platform/pages/page.server";
import { sayProblems } from "~/app/services/platform/pages/read-plain-form.server";
import { DESTINATION_FORM } from "~/app/services/office/webhooks/destination-form";
import { byManager } from "~/app/services/office/webhooks/administer-webhooks.server";
import { destinationList } from "~/app/services/office/webhooks/pages.server";
import { webhookDestinations } from "~/workflows/records/webhook-destinations/index";

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

export async function action(args: ActionFunctionArgs) {
  const context = await loadPageContext(args);
  const changing = (fact: string) =>
    asksWith(fact, DESTINATION_FORM.schema, (data) => ({ data }), { refusedAt: { field: "host" } });
  return answerFact(context, await args.request.formData(), {
    procedure: webhookDestinations,
    stream: DESTINATIONS_STREAM,
    by: byManager(context.user),
    to: "/settings/webhooks/destinations",
    say: (wrong) => sayProblems(DESTINATION_FORM, context.t, wrong),
    buttons: { allow: changing("destination.allowed"), remove: changing("destination.removed") },
  });
}

export default function WebhookDestinations() {
  const { t } = useTranslation();
  const { commandId, destinations } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <>
      <PageHeader title={t("webhooks.destinations.title")} subtitle={t("webhooks.destinations.lead")} />
      <DestinationTable commandId={commandId} destinations={destinations} answer={answer} />
    </>
  );
}
