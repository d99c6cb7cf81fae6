/**
 * Characters that can be kept wherever a text goes: into the database, a spreadsheet, a PDF, XML. Those that cannot stand for
 * nothing: control characters other than tab and line breaks, halves of characters, and two numbers that are none (U+FFFE, U+FFFF).
 */
// oxlint-disable-next-line no-control-regex -- these are what is looked for
const UNKEEPABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Cs}/gu;

/** Whether a text is kept as it is. */
export const isKeepable = (text: string): boolean => text.search(UNKEEPABLE) === -1;

/** The text without what cannot be kept. */
export const toKeepable = (text: string): string => (isKeepable(text) ? text : text.replace(UNKEEPABLE, ""));

/** The places, as paths, at which values that somebody sent have what cannot be kept. @param most that are looked for */
export function listUnkeepablePaths(given: unknown, most: number): readonly string[] {
  const places: string[] = [];
  const look = (value: unknown, path: string): void => {
    if (places.length >= most) return;
    if (typeof value === "string") {
      if (!isKeepable(value)) places.push(path);
    } else if (typeof value === "object" && value !== null)
      for (const [name, inner] of Object.entries(value)) {
        const at = path === "" ? name : `${path}/${name}`;
        if (isKeepable(name)) look(inner, at);
        else places.push(toKeepable(at));
      }
  };
  look(given, "");
  return places.slice(0, most);
}
