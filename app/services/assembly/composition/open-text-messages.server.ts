/** Whoever sends text messages: the configured gateway, the inbox of the demonstration, or nobody. */
import type { Database } from "~/db/database";

import { allowedCalls } from "../../platform/outgoing/allowed-calls.server";
import type { Portal } from "../../platform/portal/portal";
import type { TextMessages } from "../../platform/portal/ports/text-messages";
import { gatewayMessages, inboxMessages } from "../../workspace/mail/text-messages.server";

/** What it answers is not read: only whether it has taken the message. */
const GATEWAY = { name: "gateway for text messages", milliseconds: 10_000, mostBytes: 16_384 };

export function openTextMessages(
  config: Pick<Portal["config"], "sms" | "webhooks">,
  database: Database,
  parts: Pick<Portal, "log" | "logger" | "clock">,
): TextMessages | null {
  if (config.sms === null) return null;
  if (config.sms === "sandbox") return inboxMessages(database, parts.clock);
  return gatewayMessages(config.sms, allowedCalls(config, parts, GATEWAY));
}
