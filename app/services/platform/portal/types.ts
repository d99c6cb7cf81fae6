/** Shapes that loaders hand to pages. Types only, so that components may import them. */
import type { Locale } from "~/workflows/kit";

/** The person at the keyboard, as every page of the shell knows them. */
export interface CurrentUser {
  readonly id: string;
  readonly loginName: string;
  readonly fullName: string;
  readonly fullNameZh: string | null;
  /** Codes of section 6 of the specification: pa, sa, ua, peq, creditor, officer, supervisor, legal, counter, admin, auditor, developer. */
  readonly role: string;
  readonly groups: readonly string[];
  readonly rights: readonly string[];
  /** The firm that the person acts for now. */
  readonly firmId: string | null;
  /** Every firm that they are affiliated with, the acting one first: they see the cases of all. */
  readonly firmIds: readonly string[];
  /** The same firms by name, for the choice in the header. */
  readonly firms: readonly { readonly id: string; readonly name: string; readonly nameZh: string | null }[];
  readonly firmName: string | null;
  readonly previousLoginAt: string | null;
  readonly language: Locale | null;
}
