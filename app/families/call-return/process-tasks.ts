/** Work for returns that is done in work processes. */
import { MEGABYTE, type Task } from "~/app/services/platform/portal/ports/work-processes";
import type { Locale } from "~/workflows/kit";

/** An estate's row; cents of Hong Kong dollars, where its cash books know them. */
export interface Estate {
  readonly caseNo: string;
  readonly received?: number;
  readonly spent?: number;
}

export interface ReturnTemplate {
  readonly returnId: string;
  readonly returnType: string;
  readonly version: number;
  /** Estates that stand in it already. */
  readonly estates: readonly Estate[];
  readonly locale: Locale;
}

/** The template of one firm's return. */
export const WRITE_RETURN_TEMPLATE: Task<ReturnTemplate, Uint8Array> = {
  name: "writeReturnTemplate",
  handsBack: 32 * MEGABYTE,
};
