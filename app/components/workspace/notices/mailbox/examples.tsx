import type { ComponentExamples } from "~/app/components/example";
import { Mailbox, OpenLetter } from "./mailbox";
import { Phone } from "./phone";

const LETTER = {
  id: "letter",
  to: "/demo/mailbox/letter",
  recipient: "chan.tm@example.com",
  language: "English",
  subject: "Reset your password",
  sentAt: "2026-11-21T03:00:00.000Z",
};

const LIST = {
  page: 1,
  size: 25,
  sorting: { column: "sentAt", direction: "desc" },
} as const;

export const examples: ComponentExamples = {
  component: "Mailbox",
  examples: [
    {
      title: "One letter",
      element: <Mailbox {...LIST} items={[LETTER]} total={{ count: 1, capped: false }} recipient="chan" />,
    },
    {
      title: "No letters",
      element: <Mailbox {...LIST} items={[]} total={{ count: 0, capped: false }} recipient="" />,
    },
    {
      title: "A text message",
      element: (
        <Phone
          {...LIST}
          items={[
            {
              id: "text",
              recipient: "9123 4567",
              language: "English",
              sentAt: LETTER.sentAt,
              text: "123456 is your code for the Official Receiver’s Office portal.",
            },
          ]}
          total={{ count: 1, capped: false }}
          recipient=""
        />
      ),
    },
    {
      title: "A letter that is open",
      element: (
        <OpenLetter
          {...LETTER}
          paragraphs={[
            { text: "To choose a new password, open this address:", link: false },
            { text: "https://portal.example/reset-password", link: true },
          ]}
        />
      ),
    },
  ],
};
