/** The person who edits a form now, for everybody who opens it: by name, since when and until when. */
import { findEditor, hasTag, leaseEnd, type Locale, type Instant } from "~/workflows/kit";

import type { Portal } from "../../platform/portal/portal";
import { findNamesIn } from "../../platform/portal/names.server";
import type { VisibleSubmission } from "../submissions/visible.server";

export interface Presence {
  /** Number of the newest lease: what a page was opened with goes with everything that it writes. */
  readonly lease: number;
  /** The person could edit it: their page asks now and then who does. */
  readonly watched: boolean;
  /** Somebody else who edits it; `null` where nobody else does. */
  readonly other: { readonly name: string; readonly since: Instant; readonly until: Instant } | null;
}

export async function loadPresence(
  portal: Portal,
  { type, current, by }: VisibleSubmission,
  locale: Locale,
): Promise<Presence> {
  const { lease } = current.context;
  const editable = hasTag(type, current.state, "editable");
  const watched = editable && by.rights.includes(type.rights.fill);
  const editor = editable ? findEditor(lease, portal.clock.now()) : null;
  if (lease === null || editor === null || editor === by.id)
    return { lease: lease?.no ?? 0, watched, other: null };
  const getName = await findNamesIn(portal, [editor], locale);
  return {
    lease: lease.no,
    watched,
    other: { name: getName(editor), since: lease.since, until: leaseEnd(lease) },
  };
}

/** The lease that a request says it has seen; nothing where it says none. */
export function readSeenLease(request: Pick<Request, "url">): number | undefined {
  const posted = new URL(request.url).searchParams.get("lease");
  return posted !== null && /^\d{1,9}$/.test(posted) ? Number(posted) : undefined;
}
