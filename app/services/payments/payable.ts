/** What a family declares of a fee (`FamilyServices.payables`). */
import type { Portal } from "../portal/portal";
import type { PayableOf } from "../portal/ports/payments";

export type Payable = PayableOf<Portal>;
export type { Due, Payer, ReceivedPayment } from "../portal/ports/payments";
