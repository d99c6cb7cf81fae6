import { Link, useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { Header, PublicHeader } from "./header";
import { FOOTER_LINKS, OFFICE_SITE } from "./links";
import type { IdleLimit } from "~/app/services/shell/idle-limits";
import type { NavigationItem } from "~/app/services/shell/navigation-items";
import { ScrollToTop } from "./scroll-to-top";
import { SessionWatch } from "./session-watch";
import { Sidebar } from "./sidebar";
import { Breadcrumb } from "../ui/breadcrumb/breadcrumb";
import type { Crumb } from "../ui/breadcrumb/breadcrumb";
import { classes } from "../ui/classes";
import { NavigationProgress } from "../ui/progress/progress";
import { Toaster } from "../ui/toast/toast";
import type { Toast } from "~/app/services/portal/toasts.view";
import { TypedPageNotice } from "~/app/forms/backup/form-backup-notice";
import { MENU_COOKIE } from "~/app/i18n/preferences";
import type { FontSize } from "~/app/i18n/preferences";
import type { NoticeOverlay } from "~/app/services/notices/overlay.view";
import type { CurrentUser } from "~/app/services/portal/types";
import type { Instant } from "~/workflows/kit";

const MAIN = "main";

function SkipLink() {
  const { t } = useTranslation();
  return (
    <a
      href={`#${MAIN}`}
      className="fixed top-1 left-1 z-50 -translate-y-20 rounded-md bg-jade px-4 py-2 font-semibold text-on-jade focus:translate-y-0"
    >
      {t("shell.skip")}
    </a>
  );
}

/** On small screens the menu has the same links; where there is no menu, the footer stays (`always`). */
function Footer({ always = false }: { readonly always?: boolean }) {
  const { t } = useTranslation();
  return (
    <footer
      className={classes(
        "no-print border-t border-line px-4 py-4 text-sm sm:px-8",
        !always && "hidden xl:block",
      )}
    >
      <nav aria-label={t("shell.footer")}>
        <ul className="flex flex-wrap gap-x-6 gap-y-1">
          {FOOTER_LINKS.map(({ label, to }) => (
            <li key={to}>
              <Link to={to} className="link inline-flex min-h-6 items-center">
                {t(`shell.${label}`)}
              </Link>
            </li>
          ))}
          <li className="xl:ml-auto">
            <a href={OFFICE_SITE} className="link inline-flex min-h-6 items-center" rel="noreferrer">
              {t("shell.officeSite")}
            </a>
          </li>
        </ul>
      </nav>
    </footer>
  );
}

/** A new page takes the focus, as it would if it had been loaded; the page itself may have moved it already. */
function useFocusOnArrival() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const arrivedAt = useRef(pathname);
  useEffect(() => {
    if (arrivedAt.current === pathname) return;
    arrivedAt.current = pathname;
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}

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
  children,
}: ShellProps) {
  const [pinned, setPinned] = useState(menuPinned);
  const main = useFocusOnArrival();
  return (
    <>
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
          className="flex w-full max-w-page flex-1 flex-col gap-6 px-4 py-5 sm:px-8"
        >
          <Breadcrumb crumbs={crumbs} />
          <TypedPageNotice person={user.id} />
          {children}
        </main>
        <Footer />
      </div>
      <ScrollToTop />
      <Toaster toast={toast} />
      <SessionWatch person={user.id} loginName={user.loginName} idleLimits={idleLimits} csrf={csrf} />
    </>
  );
}

export interface PublicShellProps {
  readonly fontSize: FontSize;
  readonly toast?: Toast | null;
  /** False on the login page itself. */
  readonly offerLogin?: boolean;
  readonly children: ReactNode;
}

/** The frame around pages that need no login. */
export function PublicShell({ fontSize, toast, offerLogin, children }: PublicShellProps) {
  const main = useFocusOnArrival();
  return (
    <>
      <SkipLink />
      <NavigationProgress />
      <PublicHeader fontSize={fontSize} offerLogin={offerLogin} />
      <div className="flex min-h-dvh flex-col pt-(--header-height)">
        <main
          id={MAIN}
          ref={main}
          tabIndex={-1}
          className="mx-auto flex w-full max-w-form flex-1 flex-col gap-6 px-4 py-8 sm:px-8"
        >
          {children}
        </main>
        <Footer always />
      </div>
      <Toaster toast={toast} />
    </>
  );
}
