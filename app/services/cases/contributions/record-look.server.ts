/** A look at the contributions of a case: a fact of theirs, once for a person and an hour however often their pages are loaded. */
import type { Actor } from "~/workflows/kit";
import { contribution, type Contribution } from "~/workflows/records/contribution/index";

import type { PageContext } from "../../platform/pages/page.server";
import type { LoadedStream } from "../../platform/portal/dispatch-types";
import { recordLookOf } from "../access/record-look.server";

/**
 * Records that somebody is shown the contributions of a case.
 * @param current nothing is shown where nothing was ever recorded
 * @param paper the id of the one of their papers that is shown
 */
export async function recordContributionLook(
  context: Pick<PageContext, "portal" | "requestId">,
  by: Actor,
  current: Pick<LoadedStream<Contribution>, "stream"> | null,
  paper?: string,
): Promise<void> {
  if (current === null) return;
  await recordLookOf(context, contribution, {
    ...{ stream: current.stream, by, type: "contribution.read" },
    data: paper === undefined ? {} : { paper },
    shown: paper ?? "contribution",
  });
}
