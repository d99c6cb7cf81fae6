/** A webhook as a stream: what happens to filings is told to a server of a firm or of the office. */
export { NO_WEBHOOK, webhook, webhookFacts, WebhookKinds } from "./machine";
export type { Webhook } from "./machine";
