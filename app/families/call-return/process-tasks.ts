/** Work for returns that is done in work processes. */
import { MEGABYTE, type Task } from "~/app/services/platform/portal/ports/work-processes";
import type { Locale } from "~/workflows/kit";

export interface ReturnTemplate {
  readonly returnId: string;
  readonly returnType: string;
  readonly version: number;
  /** Numbers of the estates that stand in it already. */
  readonly cases: readonly string[];
  readonly locale: Locale;
}

/** The template of one firm's return. */
export const WRITE_RETURN_TEMPLATE: Task<ReturnTemplate, Uint8Array> = {
  name: "writeReturnTemplate",
  handsBack: 32 * MEGABYTE,
};
