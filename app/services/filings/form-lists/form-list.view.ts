import type { FormItem } from "./form-items.view";
import type { Listing } from "../../platform/lists/list-request.view";

export interface FormList {
  /** Code of the form whose tab is shown. */
  readonly form: string;
  readonly tabs: readonly { readonly form: string; readonly label: string; readonly count: number }[];
  readonly list: Listing<FormItem>;
  readonly filters: {
    readonly search: string;
    readonly status: string | undefined;
    /** Only what was submitted within the last 7 days. */
    readonly recent: boolean;
  };
  readonly statuses: readonly { readonly value: string; readonly label: string }[];
  readonly seesDrafts: boolean;
  /** The page for many forms filled in by spreadsheet; `null` for those who fill none in. */
  readonly spreadsheets: string | null;
  /** Forms that wait for the person's signature; `null` for those who sign none. */
  readonly ready: number | null;
}
