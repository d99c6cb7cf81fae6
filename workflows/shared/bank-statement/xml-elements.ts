/** Elements of a file, looked for by name. */
import type { StatementElement } from "./types";

/** The first child of the name; with more names, its child, and so on. */
export function findChild(
  element: StatementElement | undefined,
  ...path: readonly string[]
): StatementElement | undefined {
  let found = element;
  for (const name of path) found = found?.children.find((child) => child.name === name);
  return found;
}

export const findChildren = (
  element: StatementElement | undefined,
  name: string,
): readonly StatementElement[] => element?.children.filter((child) => child.name === name) ?? [];

/** Its words, without blanks around them; empty where there is none. */
export const getWords = (element: StatementElement | undefined): string => element?.text.trim() ?? "";

/** All elements of the name below, in their order, none of them within another. */
export function elementsNamed(element: StatementElement, name: string): readonly StatementElement[] {
  return element.children.flatMap((child) => (child.name === name ? [child] : elementsNamed(child, name)));
}

/** An element and all below it, spelt out: what a digest is taken of. */
export function serializeElement(element: StatementElement): string {
  const attributes = Object.entries(element.attributes).map(([name, value]) => ` ${name}=${value}`);
  return `<${element.name}${attributes.join("")}>${element.text.trim()}${element.children.map(serializeElement).join("")}</>`;
}
