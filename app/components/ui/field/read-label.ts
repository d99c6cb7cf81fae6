/** What a label or a legend says, without the mark of a mandatory field. */
export const readLabel = (label: Element): string =>
  [...label.childNodes]
    .filter((node) => !(node instanceof Element && node.hasAttribute("data-required")))
    .map(({ textContent }) => textContent)
    .join("")
    .trim();
