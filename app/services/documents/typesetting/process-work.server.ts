import { toWork, type ProcessWork } from "../../platform/work-processes/process-work";
import { SET_PAPER } from "./process-tasks";

/** What work processes do on papers. Only whoever sets one loads the typesetter. */
export const typesettingWork: readonly ProcessWork[] = [
  toWork(SET_PAPER, async (paper) => (await import("./set-paper.server")).setPaper(paper)),
];
