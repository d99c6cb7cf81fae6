import { expect, it } from "vitest";

import { findBlockedCalls } from "./own-calls.server";

const gateway = { address: "https://pay.example/v1", merchant: "m", secret: "s", fpsId: null };
const ledger = { address: "https://ledger.example", token: "t" };
const sms = { address: "https://sms.example/v1/messages", token: "t", sender: "#ORO" };
const webhooks = { allowLoopback: false };
const allowed = { by: "admin", at: "2026-03-02T04:00:00.000Z" };

it("a payment gateway whose host is not on the list is named, before anybody tries to pay", () => {
  expect(
    findBlockedCalls({ payment: gateway, ledger, sms, webhooks }, { "ledger.example": allowed }),
  ).toEqual([
    { system: "paymentGateway", host: "pay.example", problem: "not-allowed" },
    { system: "sms", host: "sms.example", problem: "not-allowed" },
  ]);
});

it("what is allowed, the sandbox and what is not set up are not named", () => {
  const hosts = { "pay.example": allowed, "ledger.example": allowed, "sms.example": allowed };
  expect(findBlockedCalls({ payment: gateway, ledger, sms, webhooks }, hosts)).toEqual([]);
  expect(findBlockedCalls({ payment: "sandbox", ledger: null, sms: "sandbox", webhooks }, {})).toEqual([]);
  expect(findBlockedCalls({ payment: null, ledger: null, sms: null, webhooks }, {})).toEqual([]);
});
