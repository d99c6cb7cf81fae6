/**
 * The lease of a form. A lease instead of a lock: it begins with a save, goes on with every further one, and ends by itself.
 * Each has a number; whoever has seen an older one than the newest can no longer write (`holdsLease`, state-charts).
 */
import { addTime } from "../calendar";
import { EDITING_LEASE } from "../limits";
import type { Fact, Instant } from "../types";
import type { Lease } from "./types";

/** When the lease ends unless its holder goes on. */
export const leaseEnd = ({ renewedAt }: Pick<Lease, "renewedAt">): Instant =>
  addTime(renewedAt, EDITING_LEASE);

/** The person who edits at the moment; `null` where nobody does. */
export function findEditor(lease: Lease | null, at: Instant): string | null {
  return lease !== null && at < leaseEnd(lease) ? lease.by : null;
}

/** The lease after somebody has written: their own goes on, anybody else's has ended and is followed by a new one. */
export function renewLease(lease: Lease | null, { by, at }: Fact): Lease {
  if (lease?.by !== by.id) return createLease(lease, by.id, at);
  return { ...lease, since: findEditor(lease, at) === null ? at : lease.since, renewedAt: at };
}

/** A new lease: whoever had the last one is superseded. @param by `null` takes it from its holder and gives it to nobody */
export function createLease(lease: Lease | null, by: string | null, at: Instant): Lease {
  return { no: (lease?.no ?? 0) + 1, by, since: at, renewedAt: at };
}

/** Nobody edits any more, and nobody was superseded: the form has gone on. */
export const releaseLease = (lease: Lease | null): Lease | null => lease && { ...lease, by: null };
