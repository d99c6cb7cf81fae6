import type { ComponentExamples } from "~/app/components/example";
import { ChopForm } from "../iam-smart/anonymous-form";
import { AnonymousWaiting } from "../iam-smart/anonymous-waiting";
import { CompanyLoginPending } from "./company-login-pending";
import { CompanySection } from "./company-section";
import { CompanyWaiting } from "./company-waiting";

export const examples: ComponentExamples = {
  component: "CorpId",
  examples: [
    {
      title: "Waiting on a computer",
      element: <CompanyWaiting question={{ state: "waiting", address: "#corpid", opensApp: false }} />,
    },
    {
      title: "Waiting on a telephone",
      element: <CompanyWaiting question={{ state: "waiting", address: "#corpid", opensApp: true }} />,
    },
    {
      title: "Refused",
      element: <CompanyWaiting question={{ state: "refused", code: "M60004" }} />,
    },
    { title: "Login: waiting", element: <CompanyLoginPending address="#corpid" /> },
    { title: "Account not linked", element: <CompanySection company={null} /> },
    {
      title: "Account linked",
      element: <CompanySection company={{ linkedAt: "2026-11-02T03:00:00.000Z" }} />,
    },
    {
      title: "The company chop",
      element: <ChopForm company="Sample Bank Limited" commandId="one" contentVersion={1} problems={{}} />,
    },
    {
      title: "Waiting for the company chop",
      element: (
        <AnonymousWaiting
          signing={{
            state: "waiting",
            document: "Proof of debt POD-2026-0000000A",
            digits: "3714",
            address: "#corpid",
            opensApp: false,
            seconds: 240,
          }}
          back="#sign"
          by="company"
        />
      ),
    },
  ],
};
