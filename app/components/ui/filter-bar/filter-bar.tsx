import { Form, Link, useLocation, useNavigate } from "@remix-run/react";
import { ChevronDown, ChevronUp, ListFilter, X } from "lucide-react";
import { useEffect, useId, useRef, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { Button, LinkButton } from "../button/button";
import { classes } from "../classes";
import { listAddress } from "../data-table/list-address";
import { formatFilter, type Filter } from "./filter";
import { FilterField } from "./filter-field";
import { InFilter } from "./in-filter";

export interface FilterBarProps {
  readonly filters: readonly Filter[];
  /** Hidden inputs submitted with the filters. */
  readonly children?: ReactNode;
}

/** Milliseconds: whoever goes through the choices with the arrow keys chooses the one where they stop. */
const PAUSE = 400;

/** The order of the list is no filter, but goes with it. */
const CARRIED = ["sort", "direction", "tab"] as const;

/**
 * The filters of a list: a GET form, so that their state lives in the address. What is chosen applies at once, what is typed
 * when its field is left or Enter is pressed; without scripts the button applies all of it.
 */
export function FilterBar(props: FilterBarProps) {
  const { search } = useLocation();
  // The fields hold what the address says: an address that they did not make themselves makes them anew. Where they have made
  // it they stay, or whoever goes on filling them in would lose the place, and what was typed meanwhile.
  const [own, setOwn] = useState<string | null>(null);
  const [seen, setSeen] = useState({ search, made: 0 });
  if (seen.search !== search) setSeen({ search, made: search === own ? seen.made : seen.made + 1 });
  return <Bar key={seen.made} search={search} onApply={setOwn} {...props} />;
}

interface BarProps extends FilterBarProps {
  readonly search: string;
  /** Says which address the fields lead to. */
  readonly onApply: (search: string) => void;
}

function Bar({ filters, children, search, onApply }: BarProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const fields = useId();
  // On a telephone they would fill the first screen.
  const [open, setOpen] = useState(false);
  const active = filters.flatMap((filter) => {
    const value = formatFilter(filter);
    if (value === undefined) return [];
    const saysItself = filter.kind === "choice" && filter.saysItself;
    const label = saysItself ? value : t("lists.active", { name: filter.label, value });
    return [{ name: filter.name, label }];
  });
  const current = new URLSearchParams(search);
  const carried = CARRIED.flatMap((name) => {
    const value = current.get(name);
    return value === null ? [] : [{ name, value }];
  });

  /** Blank fields would stand in the address and say nothing. */
  const apply = (form: HTMLFormElement, replace: boolean): void => {
    const parameters = new URLSearchParams();
    for (const [name, value] of new FormData(form)) {
      if (typeof value === "string" && value.trim() !== "") parameters.append(name, value.trim());
    }
    const queryString = parameters.size === 0 ? "" : `?${parameters.toString()}`;
    onApply(queryString);
    if (queryString !== search) navigate({ search: queryString }, { preventScrollReset: true, replace });
  };
  const form = useRef<HTMLFormElement>(null);
  const pause = useRef<number>();
  useEffect(() => {
    const current = form.current;
    if (current === null) return undefined;
    // The browser's own event: React's comes with every key that is pressed.
    const onChange = (): void => {
      window.clearTimeout(pause.current);
      pause.current = window.setTimeout(() => apply(current, true), PAUSE);
    };
    current.addEventListener("change", onChange);
    return () => current.removeEventListener("change", onChange);
  });
  useEffect(() => () => window.clearTimeout(pause.current), []);

  return (
    <Form
      method="get"
      role="search"
      aria-label={t("lists.filters")}
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        window.clearTimeout(pause.current);
        apply(event.currentTarget, false);
      }}
      className="sheet no-print flex flex-col gap-4 p-4"
    >
      {carried.map(({ name, value }) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      {/* Folded by the style of the page, so that nothing moves as it comes alive; without scripts nobody could unfold it. */}
      <Button
        icon={open ? ChevronUp : ChevronDown}
        tone="quiet"
        aria-expanded={open}
        aria-controls={fields}
        onClick={() => setOpen(!open)}
        className="self-start sm:hidden noscript:hidden"
      >
        {t("lists.filters")}
      </Button>
      <div
        id={fields}
        className={classes(
          "grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-4 xl:grid-cols-5",
          !open && "max-sm:not-noscript:hidden",
        )}
      >
        <InFilter.Provider value>
          {filters.map((filter) => (
            <FilterField key={filter.name} filter={filter} />
          ))}
        </InFilter.Provider>
        {/* Beside the fields, as high as they are: their labels stand above them. */}
        <div className="sm:pt-[1.875rem]">
          <Button type="submit" tone="primary" icon={ListFilter}>
            {t("lists.apply")}
          </Button>
        </div>
      </div>
      {active.length > 0 && (
        <div className="flex flex-wrap items-center gap-3">
          <LinkButton
            tone="quiet"
            to={`?${new URLSearchParams(carried.map(({ name, value }) => [name, value])).toString()}`}
          >
            {t("lists.clear")}
          </LinkButton>
          <ul className="flex flex-wrap gap-2">
            {active.map(({ name, label }) => (
              <li key={name}>
                <Link
                  to={listAddress(search, { [name]: null })}
                  aria-label={t("lists.clearOne", { name: label })}
                  className="inline-flex min-h-8 items-center gap-1.5 rounded-full border border-line-strong bg-paper px-3 text-sm hover:bg-sunken"
                >
                  {label}
                  <X size={14} />
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Form>
  );
}
