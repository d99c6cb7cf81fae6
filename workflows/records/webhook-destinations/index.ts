/** The servers that webhooks may call, as a stream. */
export { NO_DESTINATIONS, destinationFacts, webhookDestinations } from "./machine";
export type { Destinations } from "./machine";
