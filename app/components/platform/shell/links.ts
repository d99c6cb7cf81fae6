import type { Locale } from "~/workflows/kit";

/** Links that every page carries, in the same order everywhere (WCAG 3.2.6). */
export const OFFICE_SITE = "https://www.oro.gov.hk/";
/** Pages of the office's own site, which has each in every language. */
const OFFICE_PAGES = {
  /** Forms to print, such as a proof of debt for a case that takes none here, and where to send them. */
  forms: "our_services/pforms/liquidation_forms.html",
  proofsOnline: "our_services/electronic_services/submission_proof_of_debt.html",
} as const;
const OFFICE_LANGUAGES: Readonly<Record<Locale, string>> = { en: "eng", "zh-hk": "cht", "zh-cn": "chs" };

/** The address of such a page in the reader's language. */
export const officePage = (page: keyof typeof OFFICE_PAGES, locale: Locale): string =>
  new URL(`${OFFICE_LANGUAGES[locale]}/${OFFICE_PAGES[page]}`, OFFICE_SITE).href;

/** Whom to ring: the office's enquiry line, as it is shown (in one line) and as a telephone dials it. */
export const OFFICE_PHONE = { shown: "2867\u00a02448", dialled: "tel:+85228672448" } as const;

export const FOOTER_LINKS = [
  { label: "terms", to: "/terms" },
  { label: "privacy", to: "/privacypolicy" },
  { label: "collectionStatement", to: "/collection-statement" },
  { label: "verify", to: "/verify" },
  { label: "questions", to: "/faq" },
  { label: "availability", to: "/availability" },
  { label: "about", to: "/about" },
] as const;
