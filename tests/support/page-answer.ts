/** What a page's action answered, as tests compare it: led on, beside its fields, or why it was not done. */
import type { Answer } from "~/app/services/platform/facts/fact-button.server";

export function readAnswer(answer: Answer) {
  if (!("data" in answer)) return { outcome: "done", to: answer.headers.get("Location") } as const;
  const { problems, refused } = answer.data;
  return Object.keys(problems).length > 0
    ? ({ outcome: "problems", problems } as const)
    : ({ outcome: "refused", why: refused } as const);
}
