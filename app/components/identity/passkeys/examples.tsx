import type { ComponentExamples } from "~/app/components/example";
import { OtherWaysIn } from "./other-ways-in";
import { PasskeySection } from "./passkey-section";

export const examples: ComponentExamples = {
  component: "Passkeys",
  examples: [
    { title: "On the login page", element: <OtherWaysIn returnTo={null} iamSmart corpId directory /> },
    {
      title: "In the profile, none yet",
      element: <PasskeySection commandId="01EXAMPLE0000" passkeys={[]} secondFactor={false} />,
    },
    {
      title: "In the profile",
      element: (
        <PasskeySection
          commandId="01EXAMPLE0000"
          secondFactor
          passkeys={[
            {
              id: "laptop",
              name: "Laptop in Central",
              addedAt: "2026-10-01T02:00:00.000Z",
              lastUsedAt: "2026-11-20T01:12:00.000Z",
              synced: false,
            },
            {
              id: "phone",
              name: "手提電話",
              addedAt: "2026-10-02T02:00:00.000Z",
              lastUsedAt: null,
              synced: true,
            },
          ]}
        />
      ),
    },
  ],
};
