import * as z from "zod";

import type { RouteHandle } from "~/app/components/platform/shell/route-handle";

const Loaded = z.object({ name: z.string() });

/** The crumbs of an account's pages: the list, and whose account it is. */
export const accountCrumbs = (list: "users" | "principals", to: string): RouteHandle => ({
  crumbs: (loaded, t) => [
    { label: t(`navigation.${list}`), to },
    { label: Loaded.safeParse(loaded).data?.name ?? "" },
  ],
});
