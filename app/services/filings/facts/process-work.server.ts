import { toWork, type ProcessWork } from "../../platform/work-processes/process-work";
import { READ_FACTS } from "./process-tasks";
import { readFacts } from "./read-facts.server";

/** What work processes do on facts inside papers. */
export const factsWork: readonly ProcessWork[] = [toWork(READ_FACTS, ({ file }) => readFacts(file))];
