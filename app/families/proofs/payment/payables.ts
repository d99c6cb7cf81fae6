/**
 * What can be paid for, as the wing of payments asks for it: what it is called, what is due, what follows from a receipt, and where
 * the payer goes on. Declared here until the portal has it for every wing.
 */
import type { Locale, Money } from "~/workflows/kit";

import type { Portal } from "~/app/services/portal/portal";
import type { CurrentUser } from "~/app/services/portal/types";

export interface DueLine {
  readonly stream: string;
  readonly text: string;
  readonly amount: Money;
}
export interface Due {
  readonly amount: Money;
  readonly lines: readonly DueLine[];
}
/** A payment that was received, as its own stream says: what was paid for each stream. */
export interface ReceivedPayment {
  readonly stream: string;
  readonly lines: readonly Pick<DueLine, "stream" | "amount">[];
}
export interface Payable {
  readonly purpose: string;
  readonly titleOf: (locale: Locale) => string;
  /** `null` where nothing of it is due, or not theirs to pay. */
  readonly due: (portal: Portal, user: CurrentUser, streams: readonly string[]) => Promise<Due | null>;
  /** What the receipt brings about in the streams that were paid for. Repeated, it changes nothing. */
  readonly received: (portal: Portal, payment: ReceivedPayment) => Promise<void>;
  readonly addressAfter: (streams: readonly string[]) => string;
}
