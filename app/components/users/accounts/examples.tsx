import type { ComponentExamples } from "~/app/components/example";
import { AccountFirms } from "./account-firms";
import { AccountState } from "./account-state";
import { Departures } from "./departures";
import { SignIns } from "./sign-ins";

export const examples: ComponentExamples = {
  component: "Accounts",
  examples: [
    {
      title: "States",
      element: (
        <p className="flex flex-wrap gap-2">
          {(["active", "invited", "locked", "suspended", "closed"] as const).map((state) => (
            <AccountState key={state} state={state} />
          ))}
        </p>
      ),
    },
    {
      title: "Firms, one of them left",
      element: (
        <AccountFirms
          fullName="SIU Shing Yip"
          commandId="01EXAMPLE0000"
          hasFirms
          firmsToAdd={[]}
          answer={undefined}
          affiliations={[
            {
              firm: "firm-lion",
              name: "Lion Rock Restructuring Limited",
              from: "2024-01-02",
              inForce: true,
              end: null,
              mayEnd: true,
              mayNotify: false,
            },
            {
              firm: "firm-bay",
              name: "Tolo Bay Trustees Limited",
              from: "2020-01-02",
              inForce: false,
              end: {
                on: "2026-10-01",
                reason: "resigned",
                noticeDueOn: "2026-10-15",
                notifiedAt: null,
                overdue: true,
              },
              mayEnd: false,
              mayNotify: true,
            },
          ]}
        />
      ),
    },
    {
      title: "Departures to be notified",
      element: (
        <Departures
          departures={[
            {
              id: "1",
              to: "/settings/users",
              name: "POON Tsz Kin",
              firm: "Harbour Insolvency Services Limited",
              on: "2026-10-22",
              dueOn: "2026-11-05",
              overdue: true,
            },
          ]}
        />
      ),
    },
    {
      title: "Recent logins",
      element: (
        <SignIns
          signIns={[
            { id: "1", at: "2026-11-21T04:00:00.000Z", succeeded: true, browser: "Firefox · Linux" },
            { id: "2", at: "2026-11-20T04:00:00.000Z", succeeded: false, browser: null },
          ]}
        />
      ),
    },
  ],
};
