import type { ComponentExamples } from "~/app/components/example";
import { AnonymousForm } from "./anonymous-form";
import { AnonymousWaiting } from "./anonymous-waiting";

const HERE = "/casefile/B/HCB-1-2026/pod/1/sign";

export const examples: ComponentExamples = {
  component: "IamSmart",
  examples: [
    {
      title: "Without an account",
      element: <AnonymousForm commandId="one" contentVersion={1} problems={{}} />,
    },
    {
      title: "Without an account, with a number that is none",
      element: <AnonymousForm commandId="one" contentVersion={1} problems={{ hkid: "This is no number." }} />,
    },
    {
      title: "Waiting for the telephone",
      element: (
        <AnonymousWaiting
          signing={{ state: "waiting", digits: "3714", address: "#app", opensApp: false, seconds: 240 }}
          back={HERE}
        />
      ),
    },
    {
      title: "Refused: the basic level",
      element: <AnonymousWaiting signing={{ state: "refused", code: "D70004" }} back={HERE} />,
    },
    { title: "Over", element: <AnonymousWaiting signing={{ state: "expired" }} back={HERE} /> },
  ],
};
