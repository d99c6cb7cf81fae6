import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  ChevronsDownUp,
  ChevronsLeftRight,
  ChevronsRightLeft,
  ChevronsUpDown,
  GripVertical,
  X,
} from "lucide-react";
import type { LucideIcon } from "lucide-react";
import type { KeyboardEvent, MouseEvent } from "react";
import { useTranslation } from "react-i18next";

import { CHANGES, type Change } from "~/app/services/workspace/dashboard/arrange";
import { classes } from "../../ui/classes";

const ICONS: Readonly<Record<Change, LucideIcon>> = {
  left: ArrowLeft,
  right: ArrowRight,
  up: ArrowUp,
  down: ArrowDown,
  wider: ChevronsLeftRight,
  narrower: ChevronsRightLeft,
  taller: ChevronsUpDown,
  lower: ChevronsDownUp,
};
const MOVES: Readonly<Record<string, Change>> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
};
/** The right edge and the lower edge are what the arrow keys pull. */
const SIZES: Readonly<Record<string, Change>> = {
  ArrowLeft: "narrower",
  ArrowRight: "wider",
  ArrowUp: "lower",
  ArrowDown: "taller",
};
const TOOL =
  "inline-flex size-8 shrink-0 items-center justify-center rounded-md text-ink-soft hover:bg-sunken hover:text-ink";

export interface Arranging {
  readonly onChange: (change: Change) => void;
  readonly onRemove: () => void;
}

export interface WidgetToolsProps {
  readonly id: string;
  readonly title: string;
  /** Absent where no scripts run: the buttons then post what they are for. */
  readonly arranging?: Arranging | undefined;
  /** Id of the text that explains the keys. */
  readonly describedBy: string;
}

/** A widget that is being arranged: its name, by which it is dragged, and a button for everything that dragging can do. */
export function WidgetTools({ id, title, arranging, describedBy }: WidgetToolsProps) {
  const { t } = useTranslation();
  const pressed = (event: KeyboardEvent): void => {
    if (arranging === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const change = (event.shiftKey ? SIZES : MOVES)[event.key];
    if (change !== undefined) arranging.onChange(change);
    else if (event.key === "Delete") arranging.onRemove();
    else return;
    event.preventDefault();
  };
  /** Does here what the form would do on the server. */
  const instead = (act: (arranging: Arranging) => void) => (event: MouseEvent) => {
    if (arranging === undefined) return;
    event.preventDefault();
    act(arranging);
  };
  // By keyboard the name is enough; the buttons are for pointers, voices and browsers without scripts.
  const reach = arranging === undefined ? undefined : -1;
  return (
    <div className="sheet flex h-full max-w-full flex-col gap-1 overflow-hidden p-2">
      <div className="flex items-start gap-1">
        {arranging === undefined ? (
          <h2 className="flex-1 px-2 py-1 text-base">{title}</h2>
        ) : (
          <button
            type="button"
            aria-label={t("dashboard.arrange.handle", { widget: title })}
            aria-describedby={describedBy}
            onKeyDown={pressed}
            data-widget={id}
            className="widget-handle flex min-h-8 min-w-0 flex-1 items-center gap-1 rounded-md px-1 text-left font-semibold hover:bg-sunken"
          >
            <GripVertical size={18} className="shrink-0 text-ink-faint" />
            <span className="line-clamp-2 min-w-0 leading-tight">{title}</span>
          </button>
        )}
        <button
          type="submit"
          name="remove"
          value={id}
          tabIndex={reach}
          aria-label={t("dashboard.arrange.remove", { widget: title })}
          title={t("dashboard.arrange.remove", { widget: title })}
          onClick={instead(({ onRemove }) => onRemove())}
          className={TOOL}
        >
          <X size={18} />
        </button>
      </div>
      <div
        role="group"
        aria-label={t("dashboard.arrange.tools", { widget: title })}
        className="flex flex-wrap pr-6"
      >
        {CHANGES.map((change) => {
          const Icon = ICONS[change];
          const label = t(`dashboard.arrange.${change}`, { widget: title });
          return (
            <button
              key={change}
              type="submit"
              name="change"
              value={`${id}.${change}`}
              tabIndex={reach}
              aria-label={label}
              title={label}
              onClick={instead(({ onChange }) => onChange(change))}
              className={classes(TOOL, change === "wider" && "ml-2")}
            >
              <Icon size={18} />
            </button>
          );
        })}
      </div>
    </div>
  );
}
