/** Who may open an address: the vocabulary of the URL map in `app/routing/url-map.ts`. */

/**
 * Whose thing the address names, checked beside the right:
 * - `case`: `:caseId` must be a case that the person may see
 * - `submission`: `:form` and `:submissionId` must be a submission of that case that the person may see
 * - `replay`: the same of a submission whose replay they may ask for
 * - `file`: `:fileId` must belong to such a submission
 * - `account`: `:accountId` or `:principalId` must be an account that the person keeps
 */
export type AccessObject = "case" | "submission" | "replay" | "file" | "account";

export type Access =
  /** Everybody, logged in or not. */
  | { readonly who: "anyone" }
  /** People who are not logged in; others are sent to /home. */
  | { readonly who: "guest" }
  /** `visitors`: those too who file without an account; else they open only what names a thing of their own. */
  | { readonly who: "loggedIn"; readonly object?: AccessObject; readonly visitors?: true }
  /** Logged in, with at least one of the rights. `ofForm`: with that right of the form whose code the address names. */
  | {
      readonly who: "holder";
      readonly rights: readonly string[];
      readonly object?: AccessObject;
      readonly ofForm?: "fill";
    }
  /** Only in demo and test mode; elsewhere the address does not exist. */
  | { readonly who: "demo" }
  /** A call of a program, by whomever. Cookies are not read here, nor by the next. */
  | { readonly who: "caller" }
  /** A call with a living API key in `x-api-key`; which scope of a key it needs is said by the call (`app/api/`). */
  | { readonly who: "keyHolder"; readonly object?: AccessObject };

/** Addresses of programs, which answer JSON and read no cookie. */
export type CallAccess = Extract<Access, { who: "caller" | "keyHolder" }>;
/** Addresses of people's browsers. */
export type PageAccess = Exclude<Access, CallAccess>;

export const anyone: Access = { who: "anyone" };
export const guest: Access = { who: "guest" };
export const demo: Access = { who: "demo" };
export const loggedIn = (object?: AccessObject): Access =>
  object === undefined ? { who: "loggedIn" } : { who: "loggedIn", object };
export const orVisiting: Access = { who: "loggedIn", visitors: true };
export const right = (rights: string | readonly string[], object?: AccessObject): Access => ({
  who: "holder",
  rights: typeof rights === "string" ? [rights] : rights,
  ...(object === undefined ? {} : { object }),
});
/** As `right`, and of these the one that the form asks which `:form` names. */
export const rightOfForm = (what: "fill", rights: readonly string[], object: AccessObject): Access => ({
  who: "holder",
  rights,
  object,
  ofForm: what,
});
export const caller: Access = { who: "caller" };
export const keyHolder = (object?: AccessObject): Access =>
  object === undefined ? { who: "keyHolder" } : { who: "keyHolder", object };

/** One line of the URL map. */
export interface MappedPage<Rule extends Access = Access> {
  /** Route id: also the name by which the access rule is found. */
  readonly id: string;
  readonly path: string;
  readonly file: string;
  readonly access: Rule;
  /** Pages stand inside the shell (header, sidebar); documents, downloads and the login page do not. */
  readonly shell: boolean;
  /** It reads much: only so many of these are answered at once. */
  readonly heavy?: true;
  /** It saves a draft, again and again while it is typed: of a long one only what is new is read. */
  readonly saving?: true;
  /** Its forms carry files: they are read as streams, each by the limit of its own kind. */
  readonly withFiles?: true;
}

export const isCallLine = (line: MappedPage): line is MappedPage<CallAccess> =>
  line.access.who === "caller" || line.access.who === "keyHolder";
export const isPageLine = (line: MappedPage): line is MappedPage<PageAccess> => !isCallLine(line);
