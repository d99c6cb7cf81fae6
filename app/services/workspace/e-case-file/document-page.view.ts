import type { DocumentForm, ReceivedMedium } from "~/workflows/records/case-document/index";
import type { ShownFile } from "../../documents/previews/preview.view";
import type { DocumentItem } from "./document-list.view";

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** One document on its page. */
export interface DocumentPage {
  readonly item: DocumentItem;
  /** The file with its preview; `null` where there is none to be opened. */
  readonly file: ShownFile | null;
  readonly withdrawn: { readonly on: string; readonly reason: string } | null;
  /** What can be changed; `null` for whoever may not. */
  readonly corrections: DocumentCorrections | null;
}
export interface DocumentCorrections {
  readonly commandId: string;
  /** What the page shows, as it is posted with each change. */
  readonly shown: string;
  /** It was filed through the portal: only what it is called, and its number. */
  readonly isFiled: boolean;
  readonly types: readonly Choice[];
  readonly documentType: string;
  readonly form: DocumentForm;
  readonly medium: ReceivedMedium;
}
