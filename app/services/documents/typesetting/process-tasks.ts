/** Work on papers that is done in work processes. */
import type { Paper } from "../../platform/portal/ports/paper";
import { MEGABYTE, type Task } from "../../platform/portal/ports/work-processes";

export const SET_PAPER: Task<Paper, Uint8Array> = { name: "setPaper", handsBack: 256 * MEGABYTE };
