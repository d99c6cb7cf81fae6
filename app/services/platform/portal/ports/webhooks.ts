/** What sends webhooks, as the portal knows it. */
export interface Sending {
  /** Begins to send what is due; waits for nobody's answer. */
  look(): Promise<void>;
  /** Waits until nothing is being sent. */
  idle(): Promise<void>;
}
