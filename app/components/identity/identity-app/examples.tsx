import type { ComponentExamples } from "~/app/components/example";
import { IdentityPending } from "./identity-pending";
import { IdentitySection } from "./identity-section";

/** A picture of nothing, where the page has its code. */
const QR = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E";

export const examples: ComponentExamples = {
  component: "IdentityApp",
  examples: [
    {
      title: "Waiting for the telephone",
      element: <IdentityPending code="K7P4" qr={QR} openAddress="#phone" seconds={240} approved={false} />,
    },
    {
      title: "The login first",
      element: <IdentityPending code={null} qr={null} openAddress="#app" seconds={240} approved={false} />,
    },
    {
      title: "The telephone was told",
      element: (
        <IdentityPending
          {...{ code: null, qr: null, openAddress: null, seconds: 240, approved: false }}
          telephone="#telephone"
        />
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
