import { KeyForm, KeyList, NewKey } from "./api-keys";
import type { ComponentExamples } from "~/app/components/example";
import { UNANSWERED } from "~/app/services/platform/pages/answer";

export const examples: ComponentExamples = {
  component: "ApiKeys",
  examples: [
    { title: "A new key", element: <NewKey value="personal_3q2-7wAAExampleExampleExampleExample" /> },
    {
      title: "Keys",
      element: (
        <KeyList
          title="Your keys"
          empty="You have no keys."
          revoking={(key) => ({ intent: "revoke", key })}
          keys={[
            {
              id: "01K0000000000000000000000A",
              name: "Case system of the firm",
              scopes: ["read", "prepare"],
              lastDay: "2027-03-31",
              issuedAt: "2026-11-21T02:00:00.000Z",
              usedAt: "2026-11-21T06:15:00.000Z",
              ended: false,
            },
          ]}
        />
      ),
    },
    {
      title: "A key to be made",
      element: (
        <KeyForm
          scopes={["read", "prepare", "file"]}
          lastDay="2027-02-19"
          latest="2027-11-21"
          press={{ commandId: "01K0000000000000000000000B", seed: "" }}
          answer={{ ...UNANSWERED, problems: { name: "Enter a name for the key." } }}
        />
      ),
    },
  ],
};
