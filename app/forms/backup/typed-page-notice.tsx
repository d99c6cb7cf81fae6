/** What was kept is offered once a page's scripts run, and most pages have nothing to offer: the notice comes after the page. */
import { lazy, Suspense } from "react";

import { useHydrated } from "~/app/components/ui/use-hydrated";

import type { TypedPageNoticeProps } from "./form-backup-notice";

const Notice = lazy(() => import("./form-backup-notice"));

export function TypedPageNotice(notice: TypedPageNoticeProps) {
  return useHydrated() ? (
    <Suspense fallback={null}>
      <Notice {...notice} />
    </Suspense>
  ) : null;
}
