import { useEffect, useState } from "react";
import * as z from "zod";

import { PALETTE_GROUPS, type PaletteAnswer } from "~/app/services/palette/palette.view";

/** Long enough that one who types fast asks once. */
const PAUSE = 120;

const Answer = z.array(
  z.object({
    group: z.enum(PALETTE_GROUPS),
    entries: z.array(
      z.object({ to: z.string().startsWith("/"), label: z.string(), note: z.string().nullable() }),
    ),
  }),
);

interface Answers {
  readonly answer: PaletteAnswer;
  readonly state: "asking" | "answered" | "failed";
}

/** Asks the server for what was typed, a moment after the last key. Posted: an address would be logged. */
export function useAnswers(typed: string, open: boolean): Answers {
  const [answers, setAnswers] = useState<Answers>({ answer: [], state: "asking" });
  useEffect(() => {
    if (!open) return;
    const asking = new AbortController();
    setAnswers(({ answer }) => ({ answer, state: "asking" }));
    const timer = setTimeout(() => {
      const body = new FormData();
      body.set("q", typed);
      fetch("/search/answers", { method: "POST", body, signal: asking.signal })
        .then(async (reply) => {
          if (!reply.ok) throw new Error(String(reply.status));
          setAnswers({ answer: Answer.parse(await reply.json()), state: "answered" });
        })
        .catch(() => {
          if (!asking.signal.aborted) setAnswers({ answer: [], state: "failed" });
        });
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [typed, open]);
  return answers;
}
