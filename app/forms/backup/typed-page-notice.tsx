/** What was kept is offered once a page's scripts run, and most pages have nothing to offer: the notice comes after the page. */
import { lazy } from "react";

import { AfterPage } from "~/app/components/ui/after-page";

import type { TypedPageNoticeProps } from "./form-backup-notice";

const Notice = lazy(() => import("./form-backup-notice"));

export function TypedPageNotice(notice: TypedPageNoticeProps) {
  return (
    <AfterPage>
      <Notice {...notice} />
    </AfterPage>
  );
}
