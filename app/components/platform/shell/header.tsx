import { Form, Link, useNavigate } from "@remix-run/react";
import { CircleUserRound, ExternalLink, LogOut, Menu, Pin, PinOff, UserRound } from "lucide-react";
import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";

import { ActingFirm } from "./acting-firm";
import { Clock } from "./clock";
import { FoldOut } from "../../ui/fold-out/fold-out";
import { BAR, FontSizeMenu, LanguageMenu, OfficeName, OfficeSite, PANEL } from "./header-parts";
import { FOOTER_LINKS, OFFICE_SITE } from "./links";
import { beginLogout } from "./logging-out";
import type { NavigationItem } from "~/app/services/platform/shell/navigation-items";
import { PaletteButton } from "./palette/palette-button";
import { NavigationList } from "./sidebar";
import { IconButton } from "../../ui/button/button";
import { isVisitor } from "~/app/services/identity/visitors/visitor";
import { NoticeMenu } from "../../workspace/notices/notice-menu/notice-menu";
import { useLocale } from "../../ui/use-locale";
import { hasUnsent } from "~/app/forms/backup/draft-backup";
import { formatHeaderTime } from "~/app/i18n/format";
import type { FontSize } from "~/app/i18n/preferences";
import type { NoticeOverlay } from "~/app/services/workspace/notices/overlay.server";
import type { CurrentUser } from "~/app/services/platform/portal/types";
import type { Instant } from "~/workflows/kit";

function PersonMenu({ user, csrf }: { readonly user: CurrentUser; readonly csrf?: string }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const name = isVisitor(user) ? user.fullName : `${user.fullName} (${user.loginName})`;
  const navigate = useNavigate();
  /** Asks first about typed values that the portal does not have. */
  const onLogout = (event: FormEvent<HTMLFormElement>): void => {
    if (!hasUnsent(user.id)) return beginLogout(false);
    event.preventDefault();
    navigate("/logout");
  };
  return (
    <FoldOut
      label={t("shell.account", { name })}
      summary={
        <>
          <CircleUserRound size={22} className="shrink-0 text-jade" />
          <span className="hidden max-w-56 truncate text-sm font-semibold md:block">{name}</span>
        </>
      }
      panelClassName={PANEL}
    >
      <div className="border-b border-line px-3 pt-1 pb-3">
        <p className="font-semibold">{name}</p>
        {user.firmName !== null && <p className="text-sm text-ink-soft">{user.firmName}</p>}
        <p className="mt-1 text-sm text-ink-soft">
          {t("shell.lastLogin")}{" "}
          {user.previousLoginAt === null ? "-" : formatHeaderTime(user.previousLoginAt, locale)}
        </p>
      </div>
      <ActingFirm user={user} />
      {!isVisitor(user) && (
        <Link
          to="/settings/my-profile"
          className="mt-1 flex min-h-10 items-center gap-3 rounded-md px-3 hover:bg-sunken"
        >
          <UserRound size={18} />
          {t("shell.myProfile")}
        </Link>
      )}
      <a
        href={OFFICE_SITE}
        rel="noreferrer"
        className="flex min-h-10 items-center gap-3 rounded-md px-3 hover:bg-sunken"
      >
        <ExternalLink size={18} />
        {t("shell.officeSite")}
      </a>
      <Form method="post" action="/logout" replace onSubmit={onLogout}>
        {csrf !== undefined && <input type="hidden" name="csrf" value={csrf} />}
        <button
          type="submit"
          className="flex min-h-10 w-full items-center gap-3 rounded-md px-3 text-left hover:bg-sunken"
        >
          <LogOut size={18} />
          {t("shell.logout")}
        </button>
      </Form>
    </FoldOut>
  );
}

/** The menu of small screens: the same entries, and the links that a wide screen has in its footer. */
function Drawer({ navigation }: { readonly navigation: readonly NavigationItem[] }) {
  const { t } = useTranslation();
  return (
    <div className="lg:hidden">
      <FoldOut
        label={t("shell.menu")}
        summary={<Menu size={22} />}
        panelClassName="fixed top-(--header-height) bottom-0 left-0 w-[min(20rem,100vw)] overflow-y-auto p-3"
      >
        <nav aria-label={t("shell.menu")}>
          <NavigationList items={navigation} />
        </nav>
        <ul className="mt-4 border-t border-line pt-3">
          {FOOTER_LINKS.map(({ label, to }) => (
            <li key={to}>
              <Link to={to} className="flex min-h-10 items-center px-3 text-sm text-ink-soft hover:text-ink">
                {t(`shell.${label}`)}
              </Link>
            </li>
          ))}
          <li>
            <a
              href={OFFICE_SITE}
              rel="noreferrer"
              className="flex min-h-10 items-center px-3 text-sm text-ink-soft hover:text-ink"
            >
              {t("shell.officeSite")}
            </a>
          </li>
        </ul>
      </FoldOut>
    </div>
  );
}

export interface HeaderProps {
  readonly user: CurrentUser;
  readonly navigation: readonly NavigationItem[];
  readonly serverTime: Instant;
  readonly fontSize: FontSize;
  readonly pageTitle?: string;
  readonly notices?: NoticeOverlay;
  readonly csrf?: string;
  /** Whether the person begins forms in cases. */
  readonly beginsForms: boolean;
  readonly pinned: boolean;
  readonly onPin: (pinned: boolean) => void;
}

/** The header of somebody who is logged in. */
export function Header({
  user,
  navigation,
  serverTime,
  fontSize,
  pageTitle,
  notices,
  csrf,
  beginsForms,
  pinned,
  onPin,
}: HeaderProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <header className={BAR}>
      <Drawer navigation={navigation} />
      <IconButton
        icon={pinned ? PinOff : Pin}
        label={pinned ? t("shell.unpin") : t("shell.pin")}
        aria-pressed={pinned}
        onClick={() => onPin(!pinned)}
        className="max-lg:hidden noscript:hidden"
      />
      <OfficeName to={isVisitor(user) ? "/pod-submission" : "/home"} besideMuch />
      {pageTitle !== undefined && (
        <p className="ml-2 hidden min-w-0 truncate border-l border-line pl-4 text-ink-soft xl:block">
          {pageTitle}
        </p>
      )}
      <div className="ml-auto flex shrink-0 items-center sm:gap-1">
        <dl className="mr-2 hidden grid-cols-[auto_auto] gap-x-2 text-sm leading-tight text-ink-soft tabular-nums lg:grid">
          <dt>{t("shell.currentTime")}</dt>
          <dd>
            <Clock serverTime={serverTime} />
          </dd>
          <dt>{t("shell.lastLogin")}</dt>
          <dd>{user.previousLoginAt === null ? "-" : formatHeaderTime(user.previousLoginAt, locale)}</dd>
        </dl>
        <OfficeSite className="mr-1 2xl:inline-flex" />
        {!isVisitor(user) && <PaletteButton beginsForms={beginsForms} />}
        {notices && <NoticeMenu loaded={notices} />}
        <FontSizeMenu current={fontSize} />
        <LanguageMenu />
        <PersonMenu user={user} csrf={csrf} />
      </div>
    </header>
  );
}
