/** Single keys that do what a button does. They rest while somebody types, and can be switched off (WCAG 2.1.4). */
import { useEffect, useLayoutEffect, useRef, useState } from "react";

import { readStored, writeStored } from "~/app/components/ui/stored";

/** After a key that nobody heard, or that went into a field, the next ones are taken for the rest of a word until there is a pause as long as this. */
const PAUSE_IN_MS = 700;

/** While the server draws there is no layout to wait for, and React says so. */
const useEffectWithPage = typeof document === "undefined" ? useEffect : useLayoutEffect;

interface KeysState {
  /** Switched on by the person. */
  readonly enabled: boolean;
  /** The page is on its way to the next: a key would act on what is about to go. */
  readonly busy: boolean;
}

/** Where a key decides at once and for good, keys are off until somebody wants them, and have a switch of their own. */
const SWITCHES = {
  reading: { name: "work-keys", isOnAtFirst: true },
  deciding: { name: "deciding-keys", isOnAtFirst: false },
} as const;

/**
 * Whether single keys are switched on. Who switches them off on one form has them off on the next, and on the next day.
 * @param use what the keys of the page are for
 */
export function useKeysSwitch(use: keyof typeof SWITCHES): readonly [boolean, (on: boolean) => void] {
  const { name, isOnAtFirst } = SWITCHES[use];
  const [on, setOn] = useState(() => {
    const stored = typeof window === "undefined" ? null : readStored(name);
    return stored === null ? isOnAtFirst : stored === "on";
  });
  return [
    on,
    (next) => {
      setOn(next);
      writeStored(name, next ? "on" : "off");
    },
  ];
}

/**
 * Hears keys for as long as the element that calls it stands.
 *
 * A key that comes while the page is busy does nothing, and neither do those that follow it without a pause: who presses
 * the key of a reason and types it at once must not have its letters read as marks. The same holds for the rest of a word
 * that was begun in a field.
 *
 * @param keys lower-case key ▸ what it does; an element without a use for a key leaves it out
 */
export function useKeys({ enabled, busy }: KeysState, keys: Readonly<Record<string, () => void>>): void {
  const current = useRef({ busy, keys });
  // With the page itself, not after it: the first key on a new page is heard by that page, and never by the one before.
  useEffectWithPage(() => {
    current.current = { busy, keys };
  });
  useEffectWithPage(() => {
    if (!enabled) return undefined;
    let restingUntil = -Infinity;
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target)) {
        restingUntil = event.timeStamp + PAUSE_IN_MS;
        return;
      }
      const act = current.current.keys[event.key.toLowerCase()];
      if (current.current.busy || event.timeStamp < restingUntil) {
        restingUntil = event.timeStamp + PAUSE_IN_MS;
        return;
      }
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [enabled]);
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  const isText = target instanceof HTMLInputElement && !["checkbox", "radio", "button"].includes(target.type);
  return isText || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}
