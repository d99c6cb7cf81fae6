import type { CalendarDate, Instant } from "~/workflows/kit";
import type { DocumentForm, ReceivedMedium } from "~/workflows/records/case-document/index";
import type { Listing } from "../../platform/lists/list-request.view";

/** A document as lists and its page show it, with the columns of section 3. */
export interface DocumentItem {
  readonly id: string;
  /** Its page. */
  readonly to: string;
  readonly description: string;
  readonly part: number;
  readonly enclosure: number;
  readonly typeLabel: string;
  readonly form: DocumentForm;
  readonly medium: ReceivedMedium;
  readonly receivedOn: CalendarDate;
  readonly receivedBy: string | null;
  readonly uploadedAt: Instant;
  readonly uploadedBy: string;
  /** `null` for a paper without a scan; without an address while it is held, or where it was refused. */
  readonly file: { readonly name: string; readonly state: "clean" | "pending" | "infected" } | null;
  readonly reference: string | null;
  readonly withdrawn: boolean;
}

export interface DocumentFilters {
  readonly search: string;
  readonly type: string | undefined;
  readonly form: DocumentForm | undefined;
  readonly medium: ReceivedMedium | undefined;
  readonly part: string | undefined;
}

interface Choice {
  readonly value: string;
  readonly label: string;
}

export interface DocumentList {
  readonly list: Listing<DocumentItem>;
  readonly filters: DocumentFilters;
  /** Those that the case has. */
  readonly types: readonly Choice[];
  readonly parts: readonly string[];
}

/** What the dialog for a new document needs; `null` for whoever may not file. */
export interface Filing {
  readonly commandId: string;
  readonly types: readonly Choice[];
  /** The number that it is given unless another is asked for. */
  readonly next: { readonly part: number; readonly enclosure: number };
  readonly today: CalendarDate;
}
