import { Link, useFetcher, useLocation } from "@remix-run/react";
import { Bookmark, Check } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import * as z from "zod";

import { buttonClasses } from "../button/button";
import { classes } from "../classes";
import { FoldOut } from "../fold-out/fold-out";
import { readStored, writeStored } from "../stored";

/** What the page of a list's views tells of them. */
const Views = z.object({
  list: z.object({ path: z.string() }),
  views: z.array(z.object({ id: z.string(), name: z.string(), query: z.string(), to: z.string() })),
});
/** The view that was on last, by the list's path: its name is on the button before anybody asks for the others. */
const StoredView = z.object({ name: z.string(), query: z.string() });

const getKey = (path: string): string => `list-view:${path}`;

/** Settings in whichever order they were made are the same view. */
const inOrder = (query: string): string => {
  const parameters = new URLSearchParams(query);
  parameters.delete("page");
  parameters.delete("lng");
  parameters.sort();
  return parameters.toString();
};

function readView(path: string): z.output<typeof StoredView> | null {
  const stored = readStored(getKey(path));
  if (stored === null) return null;
  try {
    return StoredView.safeParse(JSON.parse(stored)).data ?? null;
  } catch {
    return null;
  }
}

/** The saved views of a list on the list itself, the one that is on named and marked; and the way to save and manage them. */
export function ViewsMenu() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const fetcher = useFetcher<unknown>();
  const found = Views.safeParse(fetcher.data).data;
  // Those of the list before are not this one's.
  const known = found?.list.path === pathname ? found : undefined;
  const now = inOrder(search);
  const [stored, setStored] = useState<z.output<typeof StoredView> | null>(null);
  useEffect(() => setStored(readView(pathname)), [pathname]);
  const isOn = ({ query }: { readonly query: string }) => inOrder(query) === now;
  const on = known?.views.find(isOn) ?? (stored !== null && isOn(stored) ? stored : null);
  useEffect(() => {
    if (on !== null && on !== stored)
      writeStored(getKey(pathname), JSON.stringify({ name: on.name, query: on.query }));
  }, [on, stored, pathname]);
  const manageAt = `/list-views?at=${encodeURIComponent(pathname + search)}`;
  const load = () => {
    if (fetcher.state === "idle") fetcher.load(manageAt);
  };
  return (
    // Whoever points at it or comes to it by keyboard finds them there when it opens.
    <div onPointerEnter={load} onFocus={load}>
      <FoldOut
        label={
          on === null ? t("lists.views") : t("common.labelled", { label: t("lists.views"), value: on.name })
        }
        summary={
          <>
            <Bookmark size={16} className={classes("shrink-0", on !== null && "fill-current")} />
            <span className="max-w-48 truncate">{on?.name ?? t("lists.views")}</span>
          </>
        }
        summaryClassName={buttonClasses("secondary", true)}
        panelClassName="absolute right-0 mt-1 w-72 max-w-[calc(100vw-2rem)] rounded-lg p-2"
      >
        {known !== undefined && known.views.length > 0 && (
          <ul>
            {known.views.map((view) => (
              <li key={view.id}>
                <Link
                  to={view.to}
                  aria-current={isOn(view) ? "true" : undefined}
                  className="flex min-h-11 items-center gap-2 rounded-md px-3 hover:bg-sunken aria-[current]:font-semibold"
                >
                  <Check size={16} className={classes("shrink-0", !isOn(view) && "invisible")} aria-hidden />
                  {view.name}
                </Link>
              </li>
            ))}
          </ul>
        )}
        <p role="status" className="px-3 text-ink-soft">
          {fetcher.state === "loading" && known === undefined
            ? t("common.loading")
            : known?.views.length === 0 && t("listViews.empty")}
        </p>
        <Link to={manageAt} className="link flex min-h-11 items-center px-3">
          {t("lists.manageViews")}
        </Link>
      </FoldOut>
    </div>
  );
}
