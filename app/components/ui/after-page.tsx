import { Suspense, type ReactNode } from "react";

import { useHydrated } from "./use-hydrated";

/** What nobody needs before a page's scripts run: it may be loaded after the page, and shows nothing until it is there. */
export function AfterPage({ children }: { readonly children: ReactNode }) {
  return useHydrated() ? <Suspense fallback={null}>{children}</Suspense> : null;
}
