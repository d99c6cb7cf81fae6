/** By what name a process claims work, so that others can tell whether it still runs. */
import { randomUUID } from "node:crypto";
import { hostname } from "node:os";

/** Claims that this process has made and not let go of. */
const own = new Set<string>();

/** A name for one claim: machine, process, and what tells its claims apart. */
export function claimName(): string {
  const name = `${hostname()} ${process.pid} ${randomUUID()}`;
  own.add(name);
  return name;
}

/** The claim is over. */
export function endClaim(name: string): void {
  own.delete(name);
}

/** A process of this machine that is no more need not be waited for. */
export function hasEnded(name: string): boolean {
  const [host, pid] = name.split(" ");
  if (host !== hostname()) return false;
  if (Number(pid) === process.pid) return !own.has(name);
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "ESRCH";
  }
}
