import type { ComponentExamples } from "~/app/components/example";
import { ChangedParts } from "./changed-parts";
import { ContactForm } from "./contact-form";
import { RequestPages } from "./request-pages";
import { SavingsForm } from "./savings-form";
import { SavingsStanding } from "./savings-standing";

export const examples: ComponentExamples = {
  component: "Requests of bankrupts",
  examples: [
    {
      title: "A letter to a bank was given",
      element: (
        <SavingsStanding
          request={{
            state: "granted",
            status: "Letter given",
            purpose: "open",
            bank: "Harbour Bank",
            requestedAt: "30/11/2026 10:00",
            endedAt: "30/11/2026 12:00",
            reason: null,
          }}
          letter={{ reference: "SAL-2026-1", on: "30/11/2026", at: "#" }}
        />
      ),
    },
    {
      title: "A letter to a bank is asked for again",
      element: <SavingsForm draft={null} visitName="visit" answer={undefined} isAgain busy={false} />,
    },
    {
      title: "What of a contact is to change",
      element: (
        <ChangedParts
          parts={[
            { part: "email", was: "old@mail.example", wanted: "new@mail.example" },
            { part: "mobile", was: "", wanted: "9123 4567" },
          ]}
        />
      ),
    },
    {
      title: "Requests that wait",
      element: (
        <RequestPages
          requests={{
            listing: {
              items: [
                {
                  id: "HCB-1234-2024",
                  caseNo: "HCB 1234/2024",
                  caseName: "CHAN Tai Man",
                  to: "#",
                  state: "requested",
                  status: "Waiting",
                  requestedAt: "1 March 2026",
                  endedAt: null,
                },
              ],
              page: 1,
              size: 25,
              total: { count: 1, capped: false },
            },
            show: undefined,
          }}
          none="No request waits."
          tones={{ requested: "waiting" }}
        />
      ),
    },
    {
      title: "Another contact is asked for",
      element: (
        <ContactForm
          visitName="visit"
          saved={{ address: "1 Old Street", email: "new@", mobile: "" }}
          answer={{ typed: {}, problems: { email: "This is no e-mail address." } }}
          mostFiles={5}
        />
      ),
    },
  ],
};
