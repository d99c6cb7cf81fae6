import type { ComponentExamples } from "~/app/components/example";
import type { PaymentView } from "~/app/services/payments/gateway/payment-page.server";
import { PaymentPanel } from "./payment-panel";

/** A picture of nothing: the real one is made by the server. */
const CODE =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 2 2'%3E%3Cpath d='M0 0h1v1h1v1H1V1H0z'/%3E%3C/svg%3E";

const due: PaymentView = {
  id: "01JD0000000000000000000000",
  title: "Fee for proofs of debt",
  lines: [
    { text: "Proof of debt in HCB 1234/2026", amount: "HK$35.00" },
    { text: "Proof of debt in HCB 1235/2026", amount: "HK$35.00" },
  ],
  amount: "HK$70.00",
  state: "awaiting",
  ways: ["card", "pps", "fps"],
  underWay: null,
  ended: null,
  mayStillCome: false,
  otherSums: [],
  receipt: null,
  filed: [],
  paidTwice: false,
  untaken: null,
  after: "/home",
};
const expiresAt = "2026-11-24T06:30:00.000Z";
const reference = "P0123456789ABCDEF";
const fps: PaymentView = {
  ...due,
  state: "inProgress",
  underWay: {
    way: "fps",
    reference,
    expiresAt,
    wayOn: { kind: "code", picture: CODE, bankApp: "/demo/gateway/bank" },
  },
};
const card: PaymentView = {
  ...due,
  state: "inProgress",
  mayStillCome: true,
  underWay: { way: "card", reference, expiresAt, wayOn: { kind: "redirect", address: "#gateway" } },
};
const received: PaymentView = {
  ...due,
  state: "received",
  receipt: { receivedAt: expiresAt, way: "pps", reference, gatewayReference: "G000000001" },
};

const panel = (view: PaymentView) => (
  <div className="flex flex-col gap-6">
    <PaymentPanel view={view} commandId="example" lookAt="?look=1" />
  </div>
);

export const examples: ComponentExamples = {
  component: "PaymentPanel",
  examples: [
    { title: "due", element: panel(due) },
    { title: "by the Faster Payment System", element: panel(fps) },
    { title: "by card, after another attempt", element: panel(card) },
    {
      title: "declined, after another amount came",
      element: panel({ ...due, ended: "declined", otherSums: ["HKD 69.00"] }),
    },
    {
      title: "received, and what was paid for is in",
      element: panel({ ...received, filed: ["Your proof of debt POD-2026-DYQT37AT is submitted."] }),
    },
    { title: "received, twice", element: panel({ ...received, paidTwice: true }) },
    { title: "received, for nothing", element: panel({ ...received, untaken: "HK$35.00" }) },
    { title: "switched off", element: panel({ ...due, ways: [] }) },
    { title: "cancelled", element: panel({ ...due, state: "cancelled" }) },
  ],
};
