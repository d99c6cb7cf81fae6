/** The payment gateway that the portal talks to: the configured one, the sandbox in demo and test mode, or none; and what can be paid through it. */
import { createHash } from "node:crypto";
import { join } from "node:path";

import type { FamilyServices } from "~/app/families/family.server";

import { allowedCalls } from "../../platform/outgoing/allowed-calls.server";
import { demonstrationPayable } from "../../payments/gateway-sandbox/demonstration.server";
import { createPaymentSandbox } from "../../payments/gateway-sandbox/sandbox.server";
import { createHttpGateway, type CallGateway } from "../../payments/gateway/http-gateway.server";
import { NOTIFICATION_PATH } from "../../payments/gateway/notification.server";
import type { Portal } from "../../platform/portal/portal";

type Parts = Pick<Portal, "logger" | "log" | "clock">;
type OpenedGateway = Pick<Portal, "gateway" | "gatewaySandbox" | "payables">;

const GATEWAY = { name: "payment gateway", milliseconds: 15_000, mostBytes: 16 * 1024 * 1024 };
const FORM = { "Content-Type": "application/x-www-form-urlencoded" };

export function openPaymentGateway(
  config: Portal["config"],
  parts: Parts,
  families: readonly Pick<FamilyServices, "payables">[],
): OpenedGateway {
  const payables = [
    ...families.flatMap(({ payables: own = [] }) => own),
    ...(config.mode === "production" ? [] : [demonstrationPayable]),
  ];
  const { payment } = config;
  if (payment === null) return { gateway: null, gatewaySandbox: null, payables };
  if (payment !== "sandbox")
    return {
      gateway: createHttpGateway(payment, callingAllowed(config, parts, payment.address)),
      gatewaySandbox: null,
      payables,
    };
  const { origin } = new URL(config.origin);
  const account = {
    merchant: "receiver-portal",
    secret: createHash("sha256").update(`payment sandbox of ${origin}`).digest("hex"),
    fpsId: "1234567",
  };
  const sandbox = createPaymentSandbox({
    account,
    origin,
    notifyAt: `http://127.0.0.1:${String(config.port)}${NOTIFICATION_PATH}`,
    file: join(config.dataFolder, "demo-gateway.json"),
    clock: parts.clock,
  });
  return {
    gateway: createHttpGateway({ ...account, address: sandbox.address }, sandbox.call),
    gatewaySandbox: sandbox,
    payables,
  };
}

/** Calls of the configured gateway, as long as an administrator has allowed its host. */
function callingAllowed(config: Portal["config"], parts: Parts, base: string): CallGateway {
  const call = allowedCalls(config, parts, GATEWAY);
  return (path, body) => call({ address: `${base}${path}`, headers: FORM, body });
}
