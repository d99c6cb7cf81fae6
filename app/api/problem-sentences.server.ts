/** What is wrong with a place of a request, in the portal's own words and the caller's language. */
import type { TFunction } from "i18next";
import type * as z from "zod";

type Issue = Parameters<z.core.$ZodErrorMap>[0];

/** Kinds of values as JSON has them; the keys of sentences. */
const KINDS = ["string", "number", "int", "boolean", "array", "object", "record", "null"] as const;
/** Ways of writing a text that have a sentence of their own. */
const FORMATS = ["date", "datetime", "email", "url", "ulid", "uuid", "base64"] as const;
const SIZED = ["string", "array", "number", "int"] as const;

/** How many different sentences one answer is written with, and how many names one of them names. */
const MOST_SENTENCES = 200;
const MOST_NAMES = 20;

/**
 * Sentences for whatever a schema finds wrong; those that a schema brings itself come before them. A body can be wrong in very many
 * places: one sentence is written once.
 */
export function problemSentences(t: TFunction): z.core.$ZodErrorMap {
  const written = new Map<string, string>();
  const general = t("api.problems.shape");
  return (issue) => {
    const kind = getKind(issue);
    const before = written.get(kind);
    if (before !== undefined) return before;
    if (written.size >= MOST_SENTENCES) return general;
    const sentence = sentenceFor(issue, t);
    written.set(kind, sentence);
    return sentence;
  };
}

/** Whatever a sentence depends on. */
function getKind(issue: Issue): string {
  const { code, input } = issue;
  const about =
    code === "too_small"
      ? [issue.origin, issue.minimum]
      : code === "too_big"
        ? [issue.origin, issue.maximum, ...(typeof input === "string" ? [input.length] : [])]
        : code === "invalid_type"
          ? [issue.expected]
          : code === "invalid_format"
            ? [issue.format]
            : code === "invalid_value"
              ? issue.values
              : code === "unrecognized_keys"
                ? namesIn(issue.keys)
                : [];
  return [code, input === undefined, ...about].map(String).join("\n");
}

/** Names are the caller's own, as many and as long as they like. */
const namesIn = (names: readonly string[]): readonly string[] => [
  ...names.slice(0, MOST_NAMES).map((name) => name.slice(0, 100)),
  ...(names.length > MOST_NAMES ? ["…"] : []),
];

function sentenceFor(issue: Issue, t: TFunction): string {
  const general = t("api.problems.shape");
  switch (issue.code) {
    case "invalid_type": {
      if (issue.input === undefined) return t("api.problems.missing");
      const kind = KINDS.find((each) => each === issue.expected);
      return kind === undefined ? general : t(`api.problems.kind.${kind}`);
    }
    case "too_small": {
      const size = SIZED.find((each) => each === issue.origin);
      const least = String(issue.minimum);
      if ((size === "string" || size === "array") && least === "1") return t("api.problems.empty");
      return size === undefined ? general : t(`api.problems.least.${size}`, { least });
    }
    case "too_big": {
      const size = SIZED.find((each) => each === issue.origin);
      const most = String(issue.maximum);
      const length = typeof issue.input === "string" ? String(issue.input.length) : "";
      return size === undefined ? general : t(`api.problems.most.${size}`, { most, length });
    }
    case "invalid_format": {
      const format = FORMATS.find((each) => each === issue.format);
      return format === undefined ? t("api.problems.written") : t(`api.problems.format.${format}`);
    }
    case "invalid_value":
      return issue.input === undefined
        ? t("api.problems.missing")
        : t("api.problems.oneOf", { values: issue.values.map((value) => String(value)).join(", ") });
    case "unrecognized_keys":
      return t("api.problems.unknown", { names: namesIn(issue.keys).join(", ") });
    case "invalid_union":
      return issue.input === undefined ? t("api.problems.missing") : general;
    case "not_multiple_of":
    case "invalid_key":
    case "invalid_element":
    case "custom":
      return general;
  }
}
