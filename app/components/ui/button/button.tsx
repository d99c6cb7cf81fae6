import { Link } from "@remix-run/react";
import type { LinkProps } from "@remix-run/react";
import type { LucideIcon } from "lucide-react";
import { forwardRef } from "react";
import type { ButtonHTMLAttributes, ReactNode } from "react";

import { classes } from "../classes";

/** `primary`: the one next action of a page. `secondary`: others. `quiet`: small helpers. `danger`: what cannot be undone. */
export type ButtonTone = "primary" | "secondary" | "quiet" | "danger";

const TONES: Readonly<Record<ButtonTone, string>> = {
  primary: "bg-jade text-on-jade hover:bg-jade-strong border-transparent",
  secondary: "bg-paper text-ink border-line-strong hover:bg-sunken hover:border-ink-soft",
  quiet: "bg-transparent text-jade border-transparent hover:bg-jade-wash hover:text-jade-strong",
  danger: "bg-paper text-red border-red hover:bg-red-wash",
};

/** The look of a button, for elements that are buttons to the eye only (a summary, a label of a file input). */
export function buttonClasses(tone: ButtonTone = "secondary", small = false): string {
  return classes(
    "forced-border inline-flex items-center justify-center gap-2 rounded-md border font-semibold transition-colors",
    // The words, and not a drawing before them, stand on the line of the text beside the button.
    "[&>svg]:-my-1",
    "disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55",
    // In the cell of a table, Chinese would break between any two characters.
    small ? "min-h-9 px-3 py-1 text-sm break-keep" : "min-h-11 px-4 py-2 text-base",
    TONES[tone],
  );
}

interface Look {
  readonly tone?: ButtonTone;
  readonly small?: boolean;
  readonly icon?: LucideIcon;
  readonly children: ReactNode;
}

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "children">, Look {
  /** The action is under way: the button stays in place, says so, and takes no second click. */
  readonly busy?: boolean;
}

/** A button. Its type is `button` unless said otherwise, so that none submits a form by accident. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { tone, small, icon: Icon, busy = false, children, className, onClick, ...rest },
  ref,
) {
  return (
    <button
      type="button"
      ref={ref}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
      className={classes(buttonClasses(tone, small), className)}
      {...rest}
    >
      {Icon && <Icon size={small ? 16 : 18} className="shrink-0" />}
      {children}
    </button>
  );
});

/** A link that leads to the next action. */
export function LinkButton({ tone, small, icon: Icon, children, className, ...rest }: LinkProps & Look) {
  return (
    <Link className={classes(buttonClasses(tone, small), className)} {...rest}>
      {Icon && <Icon size={small ? 16 : 18} className="shrink-0" />}
      {children}
    </Link>
  );
}

/** A button that is an icon to the eye and its `label` to everybody else. */
export const IconButton = forwardRef<
  HTMLButtonElement,
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, "children"> & {
    readonly icon: LucideIcon;
    readonly label: string;
  }
>(function IconButton({ icon: Icon, label, className, ...rest }, ref) {
  return (
    <button
      type="button"
      ref={ref}
      aria-label={label}
      title={label}
      className={classes(
        "inline-flex size-10 shrink-0 items-center justify-center rounded-md text-ink-soft transition-colors",
        "hover:bg-sunken hover:text-ink disabled:opacity-45 aria-disabled:opacity-45",
        className,
      )}
      {...rest}
    >
      <Icon size={20} />
    </button>
  );
});
