/** A log that breaks off, for tests of what is found after a breakdown: everything is as it was, and one append of the next ones fails. */
import type { Portal } from "~/app/services/platform/portal/portal";

/** What the log throws in place of an append. */
class BrokenOff extends Error {
  override readonly name = "BrokenOff";
}

/** @param after how many appends go through before all others fail */
export function breakLogAfter({ log }: Pick<Portal, "log">, after: number): Portal["log"] {
  let appended = 0;
  return new Proxy(log, {
    get(target, name) {
      if (name === "append" && (appended += 1) > after)
        return () => Promise.reject(new BrokenOff("The portal broke down"));
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== "function") return value;
      return (...given: readonly unknown[]): unknown => Reflect.apply(value, target, given);
    },
  });
}
