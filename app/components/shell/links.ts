/** Links that every page carries, in the same order everywhere (WCAG 3.2.6). */
export const OFFICE_SITE = "https://www.oro.gov.hk/";

export const FOOTER_LINKS = [
  { label: "terms", to: "/terms" },
  { label: "privacy", to: "/privacypolicy" },
  { label: "collectionStatement", to: "/collection-statement" },
  { label: "questions", to: "/faq" },
  { label: "about", to: "/about" },
] as const;
