/** How much memory programs may use. Plain JavaScript without a dependency. */
import { totalmem } from "node:os";

const GIGABYTE = 1024 ** 3;

/** What a machine needs so that the rules may take the types of the whole portal into memory at once (8 GB), with others beside them. */
const ROOMY = 12 * GIGABYTE;

/** @returns bytes: what the machine has, or the part of it that a container leaves */
export function measureMemory() {
  const allowed = process.constrainedMemory();
  // Without a limit the operating system tells a number that no machine has.
  return allowed > 0 ? Math.min(allowed, totalmem()) : totalmem();
}

/** Whether what is quicker may take as much memory as it likes. */
export function isRoomy(memory = measureMemory()) {
  return memory >= ROOMY;
}
