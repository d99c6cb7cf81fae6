/** The way back from a page about the contributions of a case. */
import * as z from "zod";

import type { RouteHandle } from "~/app/components/platform/shell/route-handle";

const Loaded = z.object({
  of: z.object({ id: z.string(), caseNo: z.string() }),
  name: z.string(),
});

export const contributionHandle: RouteHandle = {
  crumbs: (loaded, t) => {
    const known = Loaded.safeParse(loaded).data;
    return known === undefined
      ? []
      : [
          { label: known.of.caseNo, to: `/casefile/${known.of.id}/overview` },
          { label: t("contribution.title"), to: `/casefile/${known.of.id}/overview/contribution` },
          { label: known.name },
        ];
  },
};
