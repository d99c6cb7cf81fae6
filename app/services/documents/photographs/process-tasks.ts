/** Work on photographs of papers that is done in work processes: a page at a time, so that none takes long. */
import { MEGABYTE, type Task } from "../../platform/portal/ports/work-processes";
import type { StraightPage } from "./straighten.server";

/** Makes a page of a photograph; `null` where it is damaged. See `straightenPhotograph`. */
export const STRAIGHTEN_PHOTOGRAPH: Task<
  { readonly path: string; readonly most: number },
  StraightPage | null
> = { name: "straightenPhotograph", handsBack: 3 * MEGABYTE };
/** Makes a PDF of pages: see `bindPages`. */
export const BIND_PAGES: Task<
  { readonly pages: readonly StraightPage[]; readonly title: string },
  Uint8Array
> = { name: "bindPages", handsBack: 4 * MEGABYTE };
