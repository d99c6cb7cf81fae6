/** The messages beside the fields of a step. */
import { sayGap, type FormDefinition, type Gap, type Locale, type Procedure } from "~/workflows/kit";

/**
 * @returns makes the messages of gaps by their paths. Each is put into words once: of a table with thousands of gaps a key
 * changes one.
 */
export function gapMessages(
  procedure: Pick<Procedure, "type" | "wording">,
  locale: Locale,
  form: FormDefinition,
): (gaps: readonly Gap[]) => Readonly<Record<string, string>> {
  let known = new Map<string, { readonly gap: Gap; readonly message: string }>();
  return (gaps) => {
    const now: typeof known = new Map();
    for (const gap of gaps) {
      const before = known.get(gap.path);
      const isKnown = before !== undefined && saysTheSame(before.gap, gap);
      now.set(gap.path, isKnown ? before : { gap, message: sayGap(procedure, locale, form, gap) });
    }
    known = now;
    return Object.fromEntries([...now].map(([path, { message }]) => [path, message]));
  };
}

function saysTheSame(one: Gap, other: Gap): boolean {
  if (one.problem !== other.problem) return false;
  const [params, others] = [one.params ?? {}, other.params ?? {}];
  const names = Object.keys(params);
  return names.length === Object.keys(others).length && names.every((name) => params[name] === others[name]);
}
