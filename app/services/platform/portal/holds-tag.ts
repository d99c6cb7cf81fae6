/**
 * Whether whoever asks holds the answer of that tag already: compared weakly, as `If-None-Match` asks (RFC 9110, 13.1.2).
 * @param given the header @param tag with `W/` before it
 */
export const holdsTag = (given: string | null, tag: string): boolean =>
  given !== null &&
  given.split(",").some((each) => each.trim() === "*" || each.trim().replace(/^W\//, "") === tag.slice(2));
