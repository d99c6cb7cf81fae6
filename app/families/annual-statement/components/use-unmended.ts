import { useState } from "react";

type Problems = Readonly<Record<string, string>>;

/**
 * What was found wrong with the answers of a page, less what was typed over since: nobody reads in red that an answer is missing that
 * stands there. Whether the new one will do is said when the page is posted again.
 * @param attempt changes with every answer of the portal
 */
export function useUnmended(attempt: unknown): {
  /** To be called with whatever was typed into. */
  readonly noteInput: (target: EventTarget | undefined) => void;
  readonly list: (problems: Problems) => Problems;
} {
  const [mended, setMended] = useState<{ readonly attempt: unknown; readonly names: ReadonlySet<string> }>({
    attempt,
    names: new Set(),
  });
  const names = mended.attempt === attempt ? mended.names : new Set<string>();
  return {
    noteInput: (target) => {
      const name = target !== undefined && "name" in target ? target.name : "";
      if (typeof name === "string" && name !== "") setMended({ attempt, names: new Set([...names, name]) });
    },
    list: (problems) =>
      Object.fromEntries(
        // A list's own problem is mended by whatever is typed into one of its rows.
        Object.entries(problems).filter(
          ([path]) => ![...names].some((name) => name === path || name.startsWith(`${path}/`)),
        ),
      ),
  };
}
