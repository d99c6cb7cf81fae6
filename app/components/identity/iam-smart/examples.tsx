import type { ComponentExamples } from "~/app/components/example";
import { AccountForm, type AccountFormProps } from "./account-form";
import { AnonymousForm } from "./anonymous-form";
import { AnonymousWaiting } from "./anonymous-waiting";

const DOCUMENT = "Form B1 B1-2026-0000000A";
const HERE = "/casefile/B/HCB-1-2026/pod/1/sign";

const withSigner = (signer: AccountFormProps["signer"]) => (
  <AccountForm signer={signer} commandId="one" contentVersion={1} problems={{}} profile="#profile" />
);

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
    { title: "With an account", element: withSigner("ready") },
    { title: "With an account that has no identity card on record", element: withSigner("cardUnknown") },
    { title: "With an account that is not linked", element: withSigner("notLinked") },
    { title: "With an account of the basic level", element: withSigner("levelTooLow") },
    {
      title: "With an account: the login first",
      element: (
        <AnonymousWaiting
          signing={{ state: "logIn", document: DOCUMENT, address: "#app", opensApp: false }}
          back={HERE}
        />
      ),
    },
    {
      title: "With an account: the telephone was told",
      element: (
        <AnonymousWaiting
          signing={{
            state: "waiting",
            document: DOCUMENT,
            digits: "3714",
            address: null,
            opensApp: false,
            seconds: 240,
          }}
          back={HERE}
          telephone="#telephone"
        />
      ),
    },
    {
      title: "Waiting for the telephone",
      element: (
        <AnonymousWaiting
          signing={{
            state: "waiting",
            document: DOCUMENT,
            digits: "3714",
            address: "#app",
            opensApp: false,
            seconds: 240,
          }}
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
