import type { Listing } from "../../platform/lists/list-request.view";
import type { Notice } from "./notices.view";

export interface NoticesPage extends Listing<Notice> {
  readonly filters: { readonly keyword: string; readonly unreadOnly: boolean };
}
