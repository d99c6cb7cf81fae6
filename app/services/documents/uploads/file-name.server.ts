/** Names of files, as people give and get them. On the disk no such name is ever used. */

const LONGEST = 200;
/** Characters of a name that are looked at: its beginning, and its end, which says what it is. No system has longer names. */
const LOOKED_AT = { beginning: 400, end: 100 } as const;
/** Controls, characters that nobody sees or that turn the direction of what is read, halves of characters, and what was no text. */
const HIDDEN = /\p{Cc}|\p{Cf}|\p{Cs}|\p{Zl}|\p{Zp}|\p{Noncharacter_Code_Point}|\ufffd/gu;
/** Separators of paths, and what some systems forbid. */
const UNSAFE = /[/\\:*?"<>|]/g;

/** Whether a name is another one than it seems to be. An upload of such a name is refused: cleaned, it would be a name that nobody gave. */
export const hidesCharacters = (given: string): boolean => shortened(given).search(HIDDEN) !== -1;

/** The name without any folder and without anything that could mislead; `file` where nothing is left. */
export function displayName(given: string): string {
  const base = shortened(given.slice(Math.max(given.lastIndexOf("/"), given.lastIndexOf("\\")) + 1));
  const clean = withoutEdges(
    base.normalize("NFC").replace(HIDDEN, "").replace(UNSAFE, "").replace(/\s+/g, " "),
  );
  if (clean === "") return "file";
  const extension = /\.\w{1,5}$/.exec(clean)?.[0] ?? "";
  const stem = [...clean.slice(0, clean.length - extension.length)].slice(0, LONGEST).join("");
  return stem + extension;
}

/** What takes long to read is cut before anything reads it. */
const shortened = (name: string): string =>
  name.length <= LOOKED_AT.beginning + LOOKED_AT.end
    ? name
    : name.slice(0, LOOKED_AT.beginning) + name.slice(-LOOKED_AT.end);

/** Without the dots and blanks around it. */
function withoutEdges(name: string): string {
  const isEdge = (at: number): boolean => name[at] === "." || name[at] === " ";
  let [start, end] = [0, name.length];
  while (start < end && isEdge(start)) start += 1;
  while (end > start && isEdge(end - 1)) end -= 1;
  return name.slice(start, end);
}

/** The extension in lower case, without its dot; empty where there is none. */
export function getExtension(name: string): string {
  const dot = name.lastIndexOf(".");
  return dot === -1 ? "" : name.slice(dot + 1).toLowerCase();
}

/**
 * The header of a download (RFC 6266): the name in UTF-8, and a plain one for old clients.
 * @param shown `inline` only for what the portal made itself: what people upload is never shown in the portal's own origin.
 */
export function contentDisposition(name: string, shown: "attachment" | "inline" = "attachment"): string {
  const clean = displayName(name);
  const plain = clean.replace(/[^\x20-\x7e]/g, "_").replace(/[%'();\\"]/g, "_");
  const encoded = encodeURIComponent(clean).replace(
    /['()*!]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${shown}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
