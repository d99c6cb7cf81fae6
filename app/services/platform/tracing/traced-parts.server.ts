/** What the portal is made of, of which each piece of work is a span: appends to the log, effects that follow from them, prints. */
import { SpanKind } from "@opentelemetry/api";

import type { AppendRequest, Effect, EventLog } from "~/events/types";

import type { Typesetter } from "../portal/ports/typesetter";
import { carryTrace, readCarriedTrace, runInSpan } from "./spans.server";

/** Types of streams and facts, each once: never whose stream it is. */
function describeAppend(requests: readonly AppendRequest[]) {
  const list = (values: readonly string[]): string => [...new Set(values)].join(",");
  return {
    "portal.streams": list(requests.map(({ stream }) => stream.split("/", 1)[0] ?? "")),
    "portal.facts": list(requests.flatMap(({ entries }) => entries.map(({ type }) => type))),
  };
}

/** The log, of which each append is a span, and of which the effects go on with its trace. */
export function traceAppends(log: EventLog): EventLog {
  const withTrace = (request: AppendRequest): AppendRequest => {
    const trace = carryTrace();
    return trace === null ? request : { ...request, trace };
  };
  return {
    ...log,
    append: (request) =>
      runInSpan("append", { attributes: describeAppend([request]) }, () => log.append(withTrace(request))),
    appendTogether: (requests) =>
      runInSpan("append", { attributes: describeAppend(requests) }, () =>
        log.appendTogether(requests.map(withTrace)),
      ),
  };
}

/** The effect, of which each delivery is a span in the trace of what it follows from, whichever process delivers it. */
export function traceEffect(effect: Effect): Effect {
  const attributes = { "portal.effect": effect.name };
  return {
    ...effect,
    run: (entry, trace) => {
      const within = readCarriedTrace(trace ?? null);
      return runInSpan(`effect ${effect.name}`, { attributes, kind: SpanKind.CONSUMER, within }, () =>
        effect.run(entry, trace),
      );
    },
  };
}

/** The typesetter, of which each paper is a span: it includes what a paper waits for its turn. */
export const traceTypesetting = (typesetter: Typesetter): Typesetter => ({
  set: (paper) =>
    runInSpan("typeset", { attributes: { "portal.paper": paper.kind } }, () => typesetter.set(paper)),
});
