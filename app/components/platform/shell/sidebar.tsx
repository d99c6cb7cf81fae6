import { Link, useLocation } from "@remix-run/react";
import { ChevronDown } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

import { EntryIcon } from "./entry-icon";
import { currentEntry } from "~/app/services/platform/shell/navigation-items";
import type { NavigationItem } from "~/app/services/platform/shell/navigation-items";
import { classes } from "../../ui/classes";

const ROW = "flex min-h-11 w-full items-center gap-4 rounded-md px-3 py-2 text-left transition-colors";

function Entry({
  item,
  current,
  nested = false,
}: {
  readonly item: NavigationItem;
  readonly current: string | undefined;
  readonly nested?: boolean;
}) {
  const { t } = useTranslation();
  const words = (
    <>
      <EntryIcon
        icon={item.icon}
        size={nested ? 18 : 22}
        className={classes("shrink-0", nested && "mx-0.5")}
      />
      <span className="sidebar-words min-w-0 flex-1 leading-snug">{t(`navigation.${item.label}`)}</span>
    </>
  );
  if (item.children !== undefined && item.children.length > 0) {
    const holdsCurrent = item.children.some(({ to }) => to !== undefined && to === current);
    return (
      <li>
        <details open={holdsCurrent || undefined} className="group/entry">
          <summary className={classes(ROW, "hover:bg-sunken", holdsCurrent && "text-jade")}>
            {words}
            <ChevronDown
              size={18}
              className="sidebar-words shrink-0 transition-transform group-open/entry:rotate-180"
            />
          </summary>
          <ul className="sidebar-nested flex flex-col gap-0.5 py-1">
            {item.children.map((child) => (
              <Entry key={child.label} item={child} current={current} nested />
            ))}
          </ul>
        </details>
      </li>
    );
  }
  const isCurrent = item.to !== undefined && item.beside !== true && item.to === current;
  return (
    <li>
      <Link
        to={item.to ?? "/home"}
        aria-current={isCurrent ? "page" : undefined}
        className={classes(
          ROW,
          isCurrent
            ? "bg-jade-wash font-semibold text-jade-strong shadow-[inset_3px_0_0_var(--jade)] forced-colors:outline-2"
            : "text-ink hover:bg-sunken",
        )}
      >
        {words}
      </Link>
    </li>
  );
}

/** The entries themselves, for the sidebar and for the drawer of small screens. */
export function NavigationList({ items }: { readonly items: readonly NavigationItem[] }) {
  const current = currentEntry(items, useLocation().pathname);
  return (
    <ul className="flex flex-col gap-0.5">
      {items.map((item) => (
        <Entry key={item.label} item={item} current={current} />
      ))}
    </ul>
  );
}

/** The sidebar of wide screens: 72 px with icons; 280 px with words while pinned, pointed at or holding the focus. */
export function Sidebar({
  items,
  pinned,
}: {
  readonly items: readonly NavigationItem[];
  readonly pinned: boolean;
}) {
  const { t } = useTranslation();
  const { key } = useLocation();
  const menu = useRef<HTMLElement>(null);
  const [isChosen, setChosen] = useState(false);
  // What was chosen is to be seen: the menu stands back until it is pointed at or entered again.
  useEffect(() => setChosen(menu.current?.matches(":hover, :focus-within") ?? false), [key]);
  useEffect(() => {
    const frame = menu.current;
    const comeBack = (): void => setChosen(false);
    const entered = ["mouseleave", "focusin"] as const;
    for (const event of entered) frame?.addEventListener(event, comeBack);
    return () => {
      for (const event of entered) frame?.removeEventListener(event, comeBack);
    };
  }, []);
  return (
    <nav
      aria-label={t("shell.mainMenu")}
      data-pinned={pinned}
      ref={menu}
      data-chosen={isChosen || undefined}
      className="sidebar no-print fixed top-(--header-height) bottom-0 left-0 z-30 hidden overflow-x-hidden overflow-y-auto border-r border-line bg-paper p-3 lg:block"
    >
      <NavigationList items={items} />
    </nav>
  );
}
