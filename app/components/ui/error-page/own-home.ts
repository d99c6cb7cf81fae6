/** Where people without an account are led from a page that is not there or not theirs: the dashboard and the search for cases are not for them. */

/** As the portal has them, for every page. */
export interface Homes {
  /** What visitors have submitted. */
  readonly visitors: string;
  /** The pages on which bankrupts begin. */
  readonly doors: readonly string[];
}
export interface OwnHome {
  readonly to: string;
  readonly of: "visitor" | "door";
}

/**
 * @param isVisitor whether a visitor is logged in
 * @returns `null` for everybody else: the dashboard is theirs
 */
export function findOwnHome(homes: Homes | undefined, path: string, isVisitor: boolean): OwnHome | null {
  if (homes === undefined) return null;
  if (isVisitor) return { to: homes.visitors, of: "visitor" };
  const door = homes.doors.find((at) => path === at || path.startsWith(`${at}/`));
  return door === undefined ? null : { to: door, of: "door" };
}
