/**
 * The name of the command of one button: the page's own, and what the button is for. A page's buttons are commands of their
 * own: a second press, of another button, is not taken for the first one once more.
 * @param page made anew whenever the page is
 */
export function buttonCommand(page: string, ...what: readonly string[]): string {
  return [page, ...what]
    .join("-")
    .replace(/[^0-9A-Za-z.-]/g, ".")
    .slice(0, LONGEST);
}

/** As long as the portal takes them. */
const LONGEST = 160;
