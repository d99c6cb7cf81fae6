import { Link } from "@remix-run/react";
import { ChevronDown } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";

import { classes } from "../classes";
import { FoldOut } from "../fold-out/fold-out";

export interface Tab {
  readonly label: string;
  readonly to: string;
  readonly current: boolean;
  readonly count?: number;
  /** It stands in the menu alone, unless it is the one that is open. */
  readonly inMenu?: boolean;
}

export interface TabsProps {
  readonly label: string;
  readonly tabs: readonly Tab[];
  /** The name of the menu of those for which there is no room; absent: all stand in the strip. */
  readonly more?: string;
}

/** So many of a strip with a menu have room on a page that is narrow, and on a telephone; the open one is always among them. */
const ROOM = { narrow: 4, telephone: 2 };

/** Parts of one page, each with an address of its own: links, not widgets. */
export function Tabs({ label, tabs, more }: TabsProps) {
  return more === undefined ? (
    <nav aria-label={label} className="no-print border-b border-line">
      <Strip places={tabs.map((tab) => ({ tab, room: 0 }))} wraps />
    </nav>
  ) : (
    <TabsWithMenu label={label} tabs={tabs} more={more} />
  );
}

/** One row: what has no room on the page as it is now is in the menu at its end. */
function TabsWithMenu({ label, tabs, more }: Required<TabsProps>) {
  const { t } = useTranslation();
  const inStrip = tabs.filter(({ current, inMenu }) => current || inMenu !== true);
  const byUse = [...inStrip].sort((one, other) => Number(other.current) - Number(one.current));
  const places = inStrip.map((tab) => ({ tab, room: byUse.indexOf(tab) + 1 }));
  const behind = [
    ...places.filter(({ room }) => room > ROOM.telephone),
    ...tabs.filter((tab) => !inStrip.includes(tab)).map((tab) => ({ tab, room: 0 })),
  ];
  return (
    // The menu opens over what follows, and under what is fixed.
    <nav aria-label={label} className="no-print @container relative z-5 border-b border-line">
      <div className="flex">
        <Strip places={places} />
        {behind.length > 0 && (
          <FoldOut
            label={more}
            summary={
              <>
                {t("common.more")}
                <ChevronDown size={16} aria-hidden />
              </>
            }
            summaryClassName="flex min-h-11 shrink-0 cursor-pointer items-center gap-1 rounded-t-md px-3 text-ink-soft outline-offset-[-3px] hover:bg-sunken hover:text-ink"
            panelClassName="absolute right-0 max-h-[70vh] w-72 max-w-[calc(100vw-2rem)] overflow-y-auto rounded-lg p-2"
          >
            <ul>
              {behind.map(({ tab, room }) => (
                <li key={tab.to} className={SHOWN_IN_MENU[placeIn(room)]}>
                  <Link
                    to={tab.to}
                    preventScrollReset
                    className="flex min-h-11 items-center justify-between gap-2 rounded-md px-3 hover:bg-sunken"
                  >
                    {tab.label}
                    <Count count={tab.count} />
                  </Link>
                </li>
              ))}
            </ul>
          </FoldOut>
        )}
      </div>
    </nav>
  );
}

type Place = "telephone" | "narrow" | "desk" | "menu";
/** The smallest page on which a tab stands in the strip. */
function placeIn(room: number): Place {
  if (room === 0) return "menu";
  if (room <= ROOM.telephone) return "telephone";
  return room <= ROOM.narrow ? "narrow" : "desk";
}
/** A tab is in the strip or in the menu, never in both. */
const SHOWN_IN_STRIP: Readonly<Record<Place, string>> = {
  telephone: "",
  narrow: "@max-[38rem]:hidden",
  desk: "@max-[60rem]:hidden",
  menu: "",
};
const SHOWN_IN_MENU: Readonly<Record<Place, string>> = {
  telephone: "hidden",
  narrow: "@min-[38rem]:hidden",
  desk: "@min-[60rem]:hidden",
  menu: "",
};

interface StripProps {
  readonly places: readonly { readonly tab: Tab; readonly room: number }[];
  /** Goes on in a second row where there is room for it. */
  readonly wraps?: boolean;
}

function Strip({ places, wraps = false }: StripProps) {
  const strip = useRef<HTMLDivElement>(null);
  const current = places.find(({ tab }) => tab.current)?.tab.to;
  // On a telephone the strip scrolls: the tab that one is on is in sight, and the page itself does not move.
  useEffect(() => {
    const tab = strip.current?.querySelector<HTMLElement>("[aria-current=page]");
    if (strip.current && tab)
      strip.current.scrollLeft = tab.offsetLeft + tab.offsetWidth - strip.current.clientWidth;
  }, [current]);
  return (
    <div ref={strip} className="scroll-hint relative min-w-0 flex-1 overflow-x-auto">
      <ul className={classes("flex gap-1", wraps && "sm:flex-wrap")}>
        {places.map(({ tab, room }) => (
          <li key={tab.to} className={classes("shrink-0", SHOWN_IN_STRIP[placeIn(room)])}>
            <Link
              to={tab.to}
              preventScrollReset
              aria-current={tab.current ? "page" : undefined}
              className={classes(
                "inline-flex min-h-11 items-center gap-2 rounded-t-md px-3 outline-offset-[-3px]",
                tab.current
                  ? "font-semibold text-jade shadow-[inset_0_-3px_0_var(--jade)]"
                  : "text-ink-soft hover:bg-sunken hover:text-ink",
              )}
            >
              {tab.label}
              <Count count={tab.count} />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Count({ count }: Pick<Tab, "count">) {
  return (
    count !== undefined && (
      <span className="rounded-full bg-sunken px-2 text-sm text-ink-soft tabular-nums">{count}</span>
    )
  );
}
