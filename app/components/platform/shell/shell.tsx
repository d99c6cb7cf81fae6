import { lazy, useMemo, useState, type ReactNode } from "react";

import { Footer, MAIN, SkipLink, useFocusOnArrival } from "./frame-parts";
import { Header } from "./header";
import type { IdleLimit } from "~/app/services/platform/shell/idle-limits";
import type { ReadMaintenance } from "~/app/services/office/availability/told";
import type { NavigationItem } from "~/app/services/platform/shell/navigation-items";
import { MaintenanceNotices } from "./maintenance-notice";
import { SessionWatch } from "./session-watch";
import { Sidebar } from "./sidebar";
import { TurnedAway } from "./turned-away-notice";
import { Breadcrumb, type Crumb } from "../../ui/breadcrumb/breadcrumb";

import { classes } from "../../ui/classes";
import { NavigationProgress } from "../../ui/progress/progress";
import { TypedInputContext, type TypedInput } from "../../ui/dialog/typed-input";
import { Toaster, ToastWithoutScripts } from "../../ui/toast/toast";
import type { Toast } from "~/app/services/platform/portal/toasts.server";
import { isTypedWithin } from "~/app/forms/backup/form-backup";
import { AfterPage } from "../../ui/after-page";
import { TypedPageNotice } from "~/app/forms/backup/typed-page-notice";
import { MENU_COOKIE, type FontSize } from "~/app/i18n/preferences";

import type { NoticeOverlay } from "~/app/services/workspace/notices/overlay.server";
import type { CurrentUser } from "~/app/services/platform/portal/types";
import type { Instant } from "~/workflows/kit";

const ScrollToTop = lazy(() => import("./scroll-to-top"));

export interface ShellProps {
  readonly user: CurrentUser;
  readonly navigation: readonly NavigationItem[];
  readonly serverTime: Instant;
  readonly idleLimits: readonly IdleLimit[];
  readonly fontSize: FontSize;
  /** Whether the sidebar was pinned when the page was asked for. */
  readonly menuPinned: boolean;
  readonly crumbs?: readonly Crumb[];
  readonly toast?: Toast | null;
  readonly notices?: NoticeOverlay;
  readonly csrf?: string;
  readonly beginsForms?: boolean;
  /** That is near, or goes on. */
  readonly maintenance?: readonly ReadMaintenance[];
  readonly children: ReactNode;
}

/** The frame around every page of somebody who is logged in. */
export function Shell({
  user,
  navigation,
  serverTime,
  idleLimits,
  fontSize,
  menuPinned,
  crumbs = [],
  toast,
  notices,
  csrf,
  beginsForms = false,
  maintenance = [],
  children,
}: ShellProps) {
  const [pinned, setPinned] = useState(menuPinned);
  const main = useFocusOnArrival();
  const typed = useMemo<TypedInput>(
    () => ({
      isTypedWithin,
      Offer: ({ dialog }) => <TypedPageNotice person={user.id} dialog={dialog} />,
    }),
    [user.id],
  );
  return (
    <TypedInputContext.Provider value={typed}>
      <SkipLink />
      <NavigationProgress />
      <Header
        user={user}
        navigation={navigation}
        serverTime={serverTime}
        fontSize={fontSize}
        pageTitle={crumbs[crumbs.length - 1]?.label}
        notices={notices}
        csrf={csrf}
        beginsForms={beginsForms}
        pinned={pinned}
        onPin={(pin) => {
          setPinned(pin);
          document.cookie = `${MENU_COOKIE}=${pin ? "pinned" : "folded"}; Path=/; Max-Age=31536000; SameSite=Lax`;
        }}
      />
      <Sidebar items={navigation} pinned={pinned} />
      <div
        className={classes(
          "flex min-h-dvh flex-col pt-(--header-height) transition-[padding] print:p-0",
          pinned ? "lg:pl-70" : "lg:pl-18",
        )}
      >
        <main
          id={MAIN}
          ref={main}
          tabIndex={-1}
          className="flex w-full max-w-page flex-1 flex-col gap-4 px-4 py-3 sm:gap-6 sm:px-8 sm:py-5"
        >
          <Breadcrumb crumbs={crumbs} />
          <MaintenanceNotices maintenance={maintenance} />
          <TurnedAway />
          <TypedPageNotice person={user.id} />
          <ToastWithoutScripts toast={toast} />
          {children}
        </main>
        <Footer />
      </div>
      <AfterPage>
        <ScrollToTop />
      </AfterPage>
      <Toaster toast={toast} />
      <SessionWatch person={user.id} loginName={user.loginName} idleLimits={idleLimits} csrf={csrf} />
    </TypedInputContext.Provider>
  );
}
