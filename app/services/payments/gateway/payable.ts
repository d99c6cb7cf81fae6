/** What a family declares of a fee (`FamilyServices.payables`). */
import type { Portal } from "../../platform/portal/portal";
import type { PayablePurpose } from "../../platform/portal/ports/payments";

export type Payable = PayablePurpose<Portal>;
export type { Due, Payer, ReceivedPayment } from "../../platform/portal/ports/payments";
