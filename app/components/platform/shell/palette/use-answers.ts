import { useEffect, useState } from "react";
import * as z from "zod";

import {
  PALETTE_GROUPS,
  type PaletteAim,
  type PaletteAnswer,
} from "~/app/services/workspace/palette/palette.view";

/** Long enough that one who types fast asks once. */
const PAUSE = 120;

const Answer = z.array(
  z.object({
    group: z.enum(PALETTE_GROUPS),
    entries: z.array(
      z.object({
        to: z.string().startsWith("/"),
        label: z.string(),
        note: z.string().nullable(),
        begins: z.string().nullable(),
      }),
    ),
  }),
);

interface Answers {
  readonly answer: PaletteAnswer;
  readonly state: "asking" | "answered" | "failed";
}

/**
 * Asks the server for what was typed, a moment after the last key. Posted: an address would be logged.
 * @param at the page that one has open: forms are begun first in its case
 */
export function useAnswers(typed: string, aim: PaletteAim, at: string): Answers {
  const [answers, setAnswers] = useState<Answers>({ answer: [], state: "asking" });
  useEffect(() => {
    const controller = new AbortController();
    setAnswers(({ answer }) => ({ answer, state: "asking" }));
    const timer = setTimeout(() => {
      const body = new FormData();
      body.set("q", typed);
      body.set("for", aim);
      body.set("at", at);
      fetch("/search/answers", { method: "POST", body, signal: controller.signal })
        .then(async (reply) => {
          if (!reply.ok) throw new Error(String(reply.status));
          setAnswers({ answer: Answer.parse(await reply.json()), state: "answered" });
        })
        .catch(() => {
          if (!controller.signal.aborted) setAnswers({ answer: [], state: "failed" });
        });
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [typed, aim, at]);
  return answers;
}
