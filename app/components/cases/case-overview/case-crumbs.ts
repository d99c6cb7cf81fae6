import * as z from "zod";

import type { RouteHandle } from "~/app/components/platform/shell/route-handle";

const Loaded = z.object({
  overview: z.object({ caseNo: z.string(), list: z.object({ label: z.string(), to: z.string() }) }),
});

/** From the list to the case; only the way home where the case could not be loaded. */
export const caseFileHandle: RouteHandle = {
  crumbs: (loaded) => {
    const known = Loaded.safeParse(loaded).data;
    return known ? [known.overview.list, { label: known.overview.caseNo }] : [];
  },
};
