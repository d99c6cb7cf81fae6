import { Columns3 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

import { buttonClasses } from "../button/button";
import { readStored, writeStored } from "../stored";
import { useDismissal } from "../use-dismissal";

const getKey = (list: string): string => `hidden-columns:${list}`;

interface Choosable {
  readonly id: string;
  /** Hidden until the reader chooses it. */
  readonly optional?: boolean;
}

/**
 * The columns of a list that are not shown: those that this reader has put away, and of the optional ones those that they
 * have not chosen. The choice is remembered in the browser: `edition,+firm` is without the edition, with the firm.
 */
export function useColumnChoice(
  list: string,
  columns: readonly Choosable[],
): readonly [ReadonlySet<string>, (hidden: ReadonlySet<string>) => void] {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const stored = readStored(getKey(list));
    setChosen(new Set(stored?.split(",").filter(Boolean)));
  }, [list]);
  const isHidden = ({ id, optional }: Choosable) => (optional ? !chosen.has(`+${id}`) : chosen.has(id));
  return [
    new Set(columns.filter(isHidden).map(({ id }) => id)),
    (hidden) => {
      const optional = new Set(columns.flatMap((column) => (column.optional ? [column.id] : [])));
      const put = [...hidden].filter((id) => !optional.has(id));
      const next = [...put, ...[...optional].filter((id) => !hidden.has(id)).map((id) => `+${id}`)];
      setChosen(new Set(next));
      writeStored(getKey(list), next.join(","));
    },
  ];
}

export interface ColumnChoiceProps {
  readonly columns: readonly { readonly id: string; readonly label: string; readonly heading?: boolean }[];
  readonly hidden: ReadonlySet<string>;
  readonly onChange: (hidden: ReadonlySet<string>) => void;
}

/**
 * The choice of columns to show; the one that names the row cannot be put away. It has its place before scripts run: the
 * list below must not move.
 */
export function ColumnChoice({ columns, hidden, onChange }: ColumnChoiceProps) {
  const { t } = useTranslation();
  const frame = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(false);
  useDismissal(frame, open, () => setOpen(false));
  const toggle = (id: string, show: boolean): void => {
    const next = new Set(hidden);
    if (show) next.delete(id);
    else next.add(id);
    onChange(next);
  };
  return (
    <details
      ref={frame}
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="no-print relative noscript:hidden"
    >
      <summary className={buttonClasses("secondary", true)}>
        <Columns3 size={16} />
        {t("lists.columns")}
      </summary>
      <fieldset className="absolute right-0 z-20 mt-1 min-w-56 rounded-lg border border-line bg-paper p-2 shadow-lift">
        <legend className="sr-only">{t("lists.columns")}</legend>
        {columns
          .filter(({ heading }) => heading !== true)
          .map(({ id, label }) => (
            <label key={id} className="flex min-h-10 items-center gap-3 rounded-md px-2 hover:bg-sunken">
              <input
                type="checkbox"
                checked={!hidden.has(id)}
                onChange={(event) => toggle(id, event.currentTarget.checked)}
                className="size-5 accent-jade"
              />
              {label}
            </label>
          ))}
      </fieldset>
    </details>
  );
}
