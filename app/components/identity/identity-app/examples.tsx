import type { ComponentExamples } from "~/app/components/example";
import { IdentityPending } from "./identity-pending";
import { IdentitySection } from "./identity-section";

export const examples: ComponentExamples = {
  component: "IdentityApp",
  examples: [
    {
      title: "Waiting for the telephone",
      element: <IdentityPending openAddress="#phone" seconds={240} approved={false} />,
    },
    {
      title: "The login first",
      element: <IdentityPending openAddress="#app" seconds={240} approved={false} />,
    },
    {
      title: "The telephone was told",
      element: (
        <IdentityPending {...{ openAddress: null, seconds: 240, approved: false }} telephone="#telephone" />
      ),
    },
    { title: "Not linked", element: <IdentitySection identity={null} /> },
    {
      title: "Linked, higher level",
      element: <IdentitySection identity={{ linkedAt: "2026-11-02T03:00:00.000Z", plus: true }} />,
    },
    {
      title: "Linked, basic level",
      element: <IdentitySection identity={{ linkedAt: "2026-11-02T03:00:00.000Z", plus: false }} />,
    },
  ],
};
