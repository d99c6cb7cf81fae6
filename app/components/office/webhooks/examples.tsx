import type { ComponentExamples } from "~/app/components/example";
import { UNANSWERED } from "~/app/services/platform/pages/answer";

import { DeliveryTable } from "./delivery-table";
import { DestinationTable } from "./destination-table";
import { WebhookActions } from "./webhook-actions";
import { NewSecret, WebhookForm } from "./webhook-form";
import { WebhookTable } from "./webhook-table";

const AT = "2026-11-20T02:00:00.000Z";
const ITEM = {
  id: "1",
  name: "Case system of the firm",
  address: "https://hooks.firm.example/portal",
  state: "active",
  stateLabel: "Active",
  openedAt: AT,
  kinds: null,
  failingSince: null,
};
const DELIVERY = {
  id: "1.41",
  what: "Submitted",
  reference: "B1-2026-RVQJ4ST2",
  state: "delivered",
  attempts: 1,
  triedAt: AT,
  status: 204,
  error: null,
  nextTry: null,
  wanted: false,
} as const;

export const examples: ComponentExamples = {
  component: "Webhooks",
  examples: [
    {
      title: "One that works and one that fails",
      element: (
        <WebhookTable
          webhooks={[
            ITEM,
            {
              ...ITEM,
              id: "2",
              kinds: ["filing", "withdrawal"],
              state: "stopped",
              stateLabel: "Paused after failures",
              failingSince: AT,
            },
          ]}
        />
      ),
    },
    {
      title: "What was sent",
      element: (
        <DeliveryTable
          deliveries={[
            { ...DELIVERY, id: "1.43", state: "waiting", status: 503, error: "refused", nextTry: AT },
            {
              ...DELIVERY,
              id: "1.test",
              what: null,
              reference: null,
              attempts: 0,
              triedAt: null,
              wanted: true,
            },
            DELIVERY,
          ]}
        />
      ),
    },
    { title: "A new one", element: <WebhookForm commandId="example" answer={undefined} /> },
    { title: "Its secret", element: <NewSecret value="whsec_example" to="/settings/webhooks/1" /> },
    {
      title: "What may be done with it",
      element: <WebhookActions commandId="example" {...ITEM} answer={UNANSWERED} />,
    },
    {
      title: "Servers that may be called",
      element: (
        <DestinationTable
          commandId="example"
          destinations={[{ host: "hooks.firm.example", at: AT, by: "CHAN Ka Yan" }]}
          answer={UNANSWERED}
        />
      ),
    },
  ],
};
