import type { Choice } from "~/app/services/platform/lists/choice";
import type { Listing } from "~/app/services/platform/lists/list-request.server";
import type { Instant } from "~/workflows/kit";
import type { ApplicantKind } from "~/workflows/records/registration/index";

export interface RegistrationItem {
  readonly id: string;
  readonly to: string;
  readonly reference: string;
  readonly name: string;
  readonly kind: ApplicantKind;
  readonly number: string | null;
  readonly status: string;
  readonly statusLabel: string;
  readonly submittedAt: Instant | null;
  readonly until: string | null;
}
export interface RegistrationList {
  readonly list: Listing<RegistrationItem>;
  readonly search: string;
  readonly status: string | undefined;
  readonly kind: ApplicantKind | undefined;
  readonly statuses: readonly Choice[];
}
