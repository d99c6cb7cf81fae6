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
  readonly firmId: string | null;
  readonly firmName: string | null;
  readonly previousLoginAt: string | null;
  readonly language: Locale | null;
}
