import type { DestinationProblem } from "./problems";

/** A system that the portal is set up to call, and may not. */
export interface BlockedCall {
  readonly system: "paymentGateway" | "ledger";
  readonly host: string;
  readonly problem: DestinationProblem;
}
