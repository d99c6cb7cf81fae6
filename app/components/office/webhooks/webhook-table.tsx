import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";

import { Badge } from "~/app/components/ui/badge/badge";
import { DataTable } from "~/app/components/ui/data-table/data-table";
import { EmptyState } from "~/app/components/ui/empty-state/empty-state";
import { listTime } from "~/app/i18n/format";
import type { WebhookItem } from "~/app/services/office/webhooks/webhooks.view";
import { getTones } from "~/workflows/kit/states";
import { webhookStates } from "~/workflows/records/webhook/states";

const TONES = getTones(webhookStates);

/** A webhook's state, in its own words. */
export function WebhookState({ state, stateLabel }: Pick<WebhookItem, "state" | "stateLabel">) {
  return <Badge tone={TONES[state] ?? "neutral"}>{stateLabel}</Badge>;
}

/** What a webhook is told of. */
export function WebhookKinds({ kinds }: Pick<WebhookItem, "kinds">) {
  const { t } = useTranslation();
  if (kinds === null) return t("webhooks.kinds.all");
  return (
    <ul className="flex flex-col gap-1">
      {kinds.map((kind) => (
        <li key={kind}>{t(`webhooks.kinds.${kind}`)}</li>
      ))}
    </ul>
  );
}

/** The webhooks of a firm, or of the office. */
export function WebhookTable({ webhooks }: { readonly webhooks: readonly WebhookItem[] }) {
  const { t } = useTranslation();
  return (
    <DataTable
      label={t("webhooks.list")}
      rows={webhooks}
      rowKey={({ id }) => id}
      empty={<EmptyState title={t("webhooks.none")}>{t("webhooks.noneBody")}</EmptyState>}
      columns={[
        {
          id: "name",
          label: t("webhooks.name"),
          heading: true,
          cell: ({ id, name }) => (
            <Link className="link" to={`/settings/webhooks/${id}`}>
              {name}
            </Link>
          ),
        },
        {
          id: "address",
          label: t("webhooks.address"),
          cell: ({ address }) => <span className="break-all">{address}</span>,
        },
        {
          id: "kinds",
          label: t("webhooks.kinds.label"),
          cell: ({ kinds }) => <WebhookKinds kinds={kinds} />,
        },
        { id: "state", label: t("webhooks.state"), cell: (item) => <WebhookState {...item} /> },
        {
          id: "condition",
          label: t("webhooks.condition"),
          cell: ({ failingSince }) =>
            failingSince === null
              ? t("webhooks.delivering")
              : t("webhooks.failing", { time: listTime(failingSince) }),
        },
      ]}
    />
  );
}
