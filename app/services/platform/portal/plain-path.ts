/**
 * One spelling for each address. Routers, limits and guards compare addresses; one that can be written in several ways passes
 * by whichever of them compares it unread.
 */

/** Letters and marks that mean the same with and without a percent sign (RFC 3986, 2.3). */
const UNRESERVED = /[\w.~-]/;

/** The path without needless percent signs, doubled slashes, and parts that lead nowhere (`.`) or back (`..`). */
export function plainPath(path: string): string {
  const spelt = path.replace(/%([0-9a-f]{2})/gi, (written, code: string) => {
    const letter = String.fromCharCode(parseInt(code, 16));
    return UNRESERVED.test(letter) ? letter : written.toUpperCase();
  });
  const parts: string[] = [];
  for (const part of spelt.split("/").slice(1)) {
    if (part === "..") parts.pop();
    else if (part !== "." && part !== "") parts.push(part);
  }
  const end = /\/\.{0,2}$/.test(spelt) && parts.length > 0 ? "/" : "";
  return `/${parts.join("/")}${end}`;
}
