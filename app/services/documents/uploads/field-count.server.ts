/**
 * Whether a posted form has more fields than a page of the portal posts: asked before it is read, as reading very many
 * takes so long that everybody else waits.
 */

/** More than any page has: of a table, a page with scripts posts one field, one without a field for each cell that it shows. */
export const MOST_FIELDS = 20_000;
/** More than any page has that anybody may open, logged in or not. */
export const MOST_PUBLIC_FIELDS = 200;
/** Boxes of one list that are ticked. What reads them looks at each beside all the others. */
const MOST_OF_ONE_NAME = 1_000;
/** A part takes four lines; longer texts have lines of their own. */
const MOST_LINES = 100_000;

/**
 * @param contentType of the request: anything but `multipart/form-data` is read as pairs
 * @param most fields
 */
export function hasTooManyFields(contentType: string, body: Buffer, most: number = MOST_FIELDS): boolean {
  const isMultipart = /^\s*multipart\/form-data/i.test(contentType);
  if (isMultipart ? getCount(body, "\r\n", MOST_LINES) > MOST_LINES : getCount(body, "&", most) >= most)
    return true;
  return hasTooManyNames(isMultipart ? listNamesInParts(body) : listNamesInPairs(body), most);
}

/** Stops one above the most. */
function getCount(body: Buffer, mark: string, most: number): number {
  let count = 0;
  for (let at = body.indexOf(mark); at >= 0 && count <= most; at = body.indexOf(mark, at + mark.length))
    count += 1;
  return count;
}

function* listNamesInPairs(body: Buffer): Iterable<string> {
  for (const pair of body.toString("latin1").split("&")) yield decoded(pair.split("=", 1)[0] ?? "");
}
/** Lines that are text and no part's name count as well: nothing that is read as a name is missed. */
function* listNamesInParts(body: Buffer): Iterable<string> {
  for (const [, name = ""] of body.toString("latin1").matchAll(/\bname="([^"\r\n]*)"/gi)) yield decoded(name);
}

/** One name can be written in many ways. */
function decoded(name: string): string {
  return name
    .replaceAll("+", " ")
    .replace(/%([0-9a-f]{2})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
}

function hasTooManyNames(names: Iterable<string>, most: number): boolean {
  const counts = new Map<string, number>();
  let all = 0;
  for (const name of names) {
    const count = (counts.get(name) ?? 0) + 1;
    all += 1;
    if (count > MOST_OF_ONE_NAME || all > most) return true;
    counts.set(name, count);
  }
  return false;
}
