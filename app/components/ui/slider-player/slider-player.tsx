import { Form, Link, useNavigate } from "@remix-run/react";
import { ChevronFirst, ChevronLast, Pause, Play, SkipBack, SkipForward } from "lucide-react";
import type { LucideIcon } from "lucide-react";
import { useMachine } from "@xstate/react";
import { useEffect, useId } from "react";
import { useTranslation } from "react-i18next";

import { Button, IconButton } from "../button/button";
import { classes } from "../classes";
import { sliderMachine } from "./slider-machine";

export interface SliderPlayerProps {
  /** From 1 to `total`. */
  readonly current: number;
  readonly total: number;
  /** The event at the present step, read out with it. */
  readonly description?: string;
  /** Name of the parameter that carries the step in the address. */
  readonly parameter: string;
}

/**
 * Goes through the steps of a history: a slider with the keys of one (arrows, Home, End), and a player. The step is in
 * the address, so that it can be sent and the browser's Back works; without scripts the buttons are links.
 */
export function SliderPlayer({ current, total, description, parameter }: SliderPlayerProps) {
  const { t } = useTranslation();
  const id = useId();
  const navigate = useNavigate();
  const getAddress = (step: number): string => `?${parameter}=${Math.min(total, Math.max(1, step))}`;
  const open = (step: number): void =>
    navigate(getAddress(step), { replace: true, preventScrollReset: true });
  const [snapshot, sendEvent] = useMachine(
    sliderMachine.provide({ actions: { open: (_, { step }) => open(step) } }),
    { input: { current, total } },
  );
  const { shown } = snapshot.context;
  const playing = snapshot.matches("playing");
  useEffect(() => sendEvent({ type: "step.arrived", current, total }), [sendEvent, current, total]);

  const place = t("player.step", { current: shown, total });
  const step = (icon: LucideIcon, label: string, to: number) => (
    <StepLink icon={icon} label={label} to={getAddress(to)} off={to < 1 || to > total || to === current} />
  );
  return (
    <div
      role="group"
      aria-label={t("player.label")}
      className="sheet no-print flex flex-wrap items-center gap-x-4 gap-y-2 px-3 py-2"
    >
      <div className="flex">
        {step(ChevronFirst, t("player.first"), 1)}
        {step(SkipBack, t("player.previous"), current - 1)}
        <IconButton
          icon={playing ? Pause : Play}
          label={playing ? t("player.pause") : t("player.play")}
          disabled={current >= total && !playing}
          onClick={() => sendEvent({ type: playing ? "pause.pressed" : "play.pressed" })}
          className="text-jade noscript:hidden"
        />
        {step(SkipForward, t("player.next"), current + 1)}
        {step(ChevronLast, t("player.last"), total)}
      </div>
      <Form method="get" preventScrollReset className="flex min-w-40 flex-1 items-center gap-3">
        <label htmlFor={id} className="sr-only">
          {t("player.position")}
        </label>
        <input
          id={id}
          type="range"
          name={parameter}
          min={1}
          max={total}
          value={shown}
          aria-valuetext={description === undefined || shown !== current ? place : `${place}: ${description}`}
          onChange={(event) => sendEvent({ type: "slider.moved", step: Number(event.currentTarget.value) })}
          className="h-8 min-w-0 flex-1 accent-jade"
        />
        <noscript>
          <Button small type="submit">
            {t("player.go")}
          </Button>
        </noscript>
      </Form>
      <output htmlFor={id} className="text-sm whitespace-nowrap text-ink-soft tabular-nums">
        {place}
      </output>
    </div>
  );
}

interface StepLinkProps {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly to: string;
  readonly off: boolean;
}

/** A link with the look of an icon button; where it leads nowhere it stays in place and says so. */
function StepLink({ icon: Icon, label, to, off }: StepLinkProps) {
  const look = "inline-flex size-10 items-center justify-center rounded-md";
  if (off)
    return (
      <span
        role="link"
        aria-disabled="true"
        aria-label={label}
        className={classes(look, "text-ink-faint opacity-45")}
      >
        <Icon size={20} />
      </span>
    );
  return (
    <Link
      to={to}
      replace
      preventScrollReset
      aria-label={label}
      title={label}
      className={classes(look, "text-ink-soft hover:bg-sunken hover:text-ink")}
    >
      <Icon size={20} />
    </Link>
  );
}
