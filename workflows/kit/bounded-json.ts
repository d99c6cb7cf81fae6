/** JSON that somebody sent: how much it holds and how deep it goes is looked at before anything of it is made. */

import { toKeepable } from "./keepable";

interface JsonBounds {
  /** Values: texts, numbers, lists and objects together. */
  readonly values: number;
  /** Lists and objects inside one another. */
  readonly depth: number;
}
/** More than the longest table has cells, and deeper than anything that the portal takes. */
const JSON_BOUNDS: JsonBounds = { values: 200_000, depth: 32 };

/** It is JSON for all that is known, and more of it than is read. */
export class JsonTooLarge extends SyntaxError {
  override readonly name = "JsonTooLarge";
}

/** @throws SyntaxError for what is no JSON, or too much of it (`JsonTooLarge`) */
export function parseBoundedJson(text: string, bounds: JsonBounds = JSON_BOUNDS): unknown {
  if (!isWithin(text, bounds)) throw new JsonTooLarge("more values than are read, or deeper ones");
  return JSON.parse(text);
}

/** What a page sent within one of its fields: like everything that is typed, without characters that cannot be kept. */
export function parsePostedJson(text: string): unknown {
  const parsed = parseBoundedJson(text);
  return text.includes("\\u") ? withoutUnkeepable(parsed) : parsed;
}

function withoutUnkeepable(value: unknown): unknown {
  if (typeof value === "string") return toKeepable(value);
  if (Array.isArray(value)) return value.map(withoutUnkeepable);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [toKeepable(name), withoutUnkeepable(inner)]),
  );
}

/** In one pass over the characters, whatever they are. */
function isWithin(text: string, bounds: JsonBounds): boolean {
  let values = 1;
  let depth = 0;
  for (let at = 0; at < text.length; at += 1)
    switch (text.charAt(at)) {
      case '"':
        at = endOfText(text, at);
        break;
      case "[":
      case "{":
        values += 1;
        depth += 1;
        if (depth > bounds.depth || values > bounds.values) return false;
        break;
      case "]":
      case "}":
        depth -= 1;
        break;
      case ",":
        values += 1;
        if (values > bounds.values) return false;
        break;
      default:
    }
  return true;
}

/** Where the text ends whose first quotation mark stands here. */
function endOfText(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === '"') return at;
    if (text[at] === "\\") at += 1;
  }
  return text.length;
}
