import { Form } from "@remix-run/react";
import { Plus, RotateCcw } from "lucide-react";
import { lazy, Suspense, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

import {
  getArrangement,
  moveOrResize,
  withArrangement,
  withoutWidget,
  withWidget,
  type Change,
  type NamedWidget,
} from "~/app/services/workspace/dashboard/arrange";
import type { ArrangedDashboard } from "~/app/services/workspace/dashboard/dashboard.server";
import { useGridWidth } from "./use-grid-width";
import { WidgetGrid } from "./widget-grid";
import { WidgetTools } from "./widget-tools";
import { Button, LinkButton } from "../../ui/button/button";
import { useHydrated } from "../../ui/use-hydrated";
import { GRID_COLUMNS } from "~/workflows/records/dashboard/index";

import { Refused } from "~/app/components/ui/refused/refused";
import type { PageAnswer } from "~/app/services/platform/pages/answer";

const DraggingGrid = lazy(async () => ({ default: (await import("./dragging-grid")).DraggingGrid }));

export interface ArrangerProps extends ArrangedDashboard {
  readonly commandId: string;
  /** The answer to the last post, where it was refused. */
  readonly answer: PageAnswer | undefined;
}

/**
 * Arranging the dashboard: by dragging, by keys and by buttons. It is kept here until it is saved; without scripts every
 * button is a post of its own.
 */
export function Arranger({
  widgets,
  layouts: saved,
  arrangements,
  personal,
  commandId,
  answer,
}: ArrangerProps) {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const explained = useId();
  const [frame, measured] = useGridWidth();
  const [layouts, setLayouts] = useState(saved);
  // In the order in which they were met: a widget that changed its place among its neighbours would lose the focus.
  const [order, setOrder] = useState(() => saved.lg.map(({ i }) => String(i)));
  const [announcement, setSaid] = useState("");
  const choice = useRef<HTMLSelectElement>(null);

  const breakpoint = measured?.breakpoint ?? "lg";
  const arrangement = getArrangement(layouts, breakpoint);
  const placed = order.flatMap((id) => widgets.filter((widget) => widget.id === id));
  const available = widgets.filter(({ id }) => !order.includes(id));

  const change = ({ id, title }: NamedWidget, step: Change): void => {
    const next = moveOrResize(arrangement, breakpoint, id, step);
    const place = next.find(({ i }) => i === id);
    if (next === arrangement || place === undefined) {
      setSaid(t("dashboard.said.edge", { widget: title }));
      return;
    }
    setLayouts(withArrangement(layouts, breakpoint, next));
    const { x, y, w, h } = place;
    setSaid(t("dashboard.said.place", { widget: title, x: x + 1, y: y + 1, w, h }));
  };
  const remove = ({ id, title }: NamedWidget): void => {
    setLayouts(withoutWidget(layouts, id));
    setOrder(order.filter((other) => other !== id));
    setSaid(t("dashboard.said.removed", { widget: title }));
    choice.current?.focus();
  };
  const add = (): void => {
    const widget = available.find(({ id }) => id === choice.current?.value);
    if (widget === undefined) return;
    setLayouts(withWidget(layouts, widget.id, widget.size));
    setOrder([...order, widget.id]);
    setSaid(t("dashboard.said.added", { widget: widget.title }));
  };

  const draw = (widget: NamedWidget) => (
    <WidgetTools
      id={widget.id}
      title={widget.title}
      describedBy={explained}
      arranging={
        hydrated ? { onChange: (step) => change(widget, step), onRemove: () => remove(widget) } : undefined
      }
    />
  );
  const still = <WidgetGrid items={placed} arrangements={arrangements} draw={draw} />;

  return (
    <Form method="post" className="flex flex-col gap-5">
      <input type="hidden" name="commandId" value={commandId} />
      {hydrated && <input type="hidden" name="layouts" value={JSON.stringify(layouts)} />}
      <Refused title={t("dashboard.toast.refused")} answer={answer} />
      <p id={explained} className="max-w-prose text-ink-soft">
        {t(hydrated ? "dashboard.arrange.lead" : "dashboard.arrange.leadPlain")}
      </p>
      <div className="flex flex-wrap items-end gap-3">
        {available.length === 0 ? (
          <p className="py-2 text-ink-soft">{t("dashboard.arrange.none")}</p>
        ) : (
          <>
            <label className="flex flex-col gap-1 font-semibold">
              {t("dashboard.arrange.addWhich")}
              <select
                ref={choice}
                name="widget"
                className="min-h-11 max-w-full rounded-md border border-line-strong bg-paper px-3 font-normal"
              >
                {available.map(({ id, title }) => (
                  <option key={id} value={id}>
                    {title}
                  </option>
                ))}
              </select>
            </label>
            <Button
              type="submit"
              name="intent"
              value="add"
              icon={Plus}
              onClick={(event) => {
                if (!hydrated) return;
                event.preventDefault();
                add();
              }}
            >
              {t("dashboard.arrange.add")}
            </Button>
          </>
        )}
        {personal && (
          <Button type="submit" name="intent" value="restore" icon={RotateCcw} className="sm:ml-auto">
            {t("dashboard.arrange.restore")}
          </Button>
        )}
      </div>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <div ref={frame}>
        {measured === null ? (
          still
        ) : (
          <Suspense fallback={still}>
            <DraggingGrid
              items={placed}
              arrangement={arrangement}
              {...measured}
              onArrange={(next) => setLayouts(withArrangement(layouts, breakpoint, next))}
              draw={draw}
            />
          </Suspense>
        )}
      </div>
      <div
        role="group"
        aria-label={t("dashboard.arrange.actions")}
        className="tall:sticky tall:bottom-0 z-10 -mx-4 flex flex-wrap items-center gap-3 border-t border-line bg-paper px-4 py-3 sm:mx-0 sm:rounded-t-lg sm:border-x sm:px-5"
      >
        {hydrated ? (
          <>
            <Button type="submit" tone="primary" name="intent" value="save">
              {t("dashboard.arrange.save")}
            </Button>
            <LinkButton to="/home">{t("dashboard.arrange.cancel")}</LinkButton>
            <p className="text-sm text-ink-soft sm:ml-auto">
              {layouts === saved
                ? t("dashboard.arrange.width", { columns: GRID_COLUMNS[breakpoint] })
                : t("dashboard.said.unsaved")}
            </p>
          </>
        ) : (
          <LinkButton to="/home">{t("dashboard.arrange.done")}</LinkButton>
        )}
      </div>
    </Form>
  );
}
