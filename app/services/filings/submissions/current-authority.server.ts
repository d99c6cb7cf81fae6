/**
 * How somebody stands to a form rests on the case and on their account as those were read. Whatever they do is recorded on exactly that, or
 * not at all: an appointment may cease, and an account be suspended, while a page is open, a document is printed or a batch is carried out.
 */
import type { StreamPosition } from "~/events/types";
import { caseFile } from "~/workflows/records/case-file/index";
import type { Actor } from "~/workflows/kit";

import { toFilingActor } from "../../cases/access/visible-case.server";
import type { Portal } from "../../platform/portal/portal";
import { findSubmissionCase, type VisibleSubmission } from "./visible.server";

export interface Authority {
  readonly by: Actor;
  /** The streams that say so, as they were read. */
  readonly restsOn: readonly StreamPosition[];
}
export type AuthorityServices = Pick<Portal, "log" | "clock" | "findUser">;
/** A form, and the case as whoever acts in it has read it. */
export type FormInCase = Pick<VisibleSubmission, "type" | "current" | "by"> & {
  readonly caseFile: Pick<VisibleSubmission["caseFile"], "asRead">;
};

/** As they stood when the form was read. */
export const getAuthorityAtRead = ({ by, caseFile: { asRead } }: FormInCase): Authority => ({
  by,
  restsOn: [asRead],
});

/** As they stand at this moment, with no more rights than they came with. */
export async function loadCurrentAuthority(
  portal: AuthorityServices,
  { type, current, by }: FormInCase,
): Promise<Authority> {
  const streams = [`${caseFile.type}/${current.context.caseId}`, `account/${by.id}`];
  const restsOn = await portal.log.at(streams);
  const user = await portal.findUser(by.id);
  const visible = user && (await findSubmissionCase(portal, user, type, current.context));
  if (!visible) return { by: { ...by, rights: [], standing: "none" }, restsOn };
  const now = toFilingActor(visible, type);
  return { by: { ...now, rights: now.rights.filter((right) => by.rights.includes(right)) }, restsOn };
}

/** Whether anything was recorded in them since. */
export async function haveMoved(
  { log }: Pick<Portal, "log">,
  restsOn: readonly StreamPosition[],
): Promise<boolean> {
  const now = await log.at(restsOn.map(({ stream }) => stream));
  return now.some(({ stream, version }) =>
    restsOn.some((each) => each.stream === stream && each.version !== version),
  );
}
