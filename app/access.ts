/** Who may open an address: the vocabulary of the URL map in `app/routes.ts`. */

/**
 * Whose thing the address names, checked beside the right:
 * - `case`: `:caseId` must be a case that the person may see
 * - `submission`: `:form` and `:submissionId` must be a submission of that case that the person may see
 * - `file`: `:fileId` must belong to such a submission
 */
export type AccessObject = "case" | "submission" | "file";

export type Access =
  /** Everybody, logged in or not. */
  | { readonly who: "anyone" }
  /** People who are not logged in; others are sent to /home. */
  | { readonly who: "guest" }
  | { readonly who: "loggedIn"; readonly object?: AccessObject }
  /** Logged in, with at least one of the rights. */
  | { readonly who: "holder"; readonly rights: readonly string[]; readonly object?: AccessObject }
  /** Only in demo and test mode; elsewhere the address does not exist. */
  | { readonly who: "demo" };

export const anyone: Access = { who: "anyone" };
export const guest: Access = { who: "guest" };
export const demo: Access = { who: "demo" };
export const loggedIn = (object?: AccessObject): Access =>
  object === undefined ? { who: "loggedIn" } : { who: "loggedIn", object };
export const right = (rights: string | readonly string[], object?: AccessObject): Access => ({
  who: "holder",
  rights: typeof rights === "string" ? [rights] : rights,
  ...(object === undefined ? {} : { object }),
});

/** One line of the URL map. */
export interface MappedPage {
  /** Route id: also the name by which the access rule is found. */
  readonly id: string;
  readonly path: string;
  readonly file: string;
  readonly access: Access;
  /** Pages stand inside the shell (header, sidebar); documents, downloads and the login page do not. */
  readonly shell: boolean;
}
