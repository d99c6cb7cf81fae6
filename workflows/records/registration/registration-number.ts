/** The numbers by which an applicant is known outside the portal, and the form in which two of them are compared. */

/**
 * `company`: the number of the Companies Register (Cap. 622), or since 27 December 2023 the Unique Business Identifier. `business`: the
 * number of the business registration (Cap. 310). `ordinance`: the chapter by which a public body is established.
 */
export const NUMBER_KINDS = ["company", "business", "ordinance"] as const;
export type NumberKind = (typeof NUMBER_KINDS)[number];

/** Seven digits; eight since the Unique Business Identifier; a non-Hong Kong company has an F before seven. */
const COMPANY = /^(?:\d{7,8}|F\d{7})$/;
/** Eight digits; on the certificate the branch, the dates and a check sign stand behind them. */
const BUSINESS = /^(\d{8})(?:-\d{3}(?:-\d{2}-\d{2}-[0-9A-Z])?)?$/;
const CHAPTER = /^(?:CAP\.?)?(\d{1,4}[A-Z]{0,2})$/;

/**
 * The number as it is compared and kept. A company's Unique Business Identifier and its business registration number are one and the same.
 * @returns `null` for what cannot be such a number
 */
export function readRegistrationNumber(kind: NumberKind, typed: string): string | null {
  const written = typed.replace(/\s/g, "").toUpperCase();
  switch (kind) {
    case "company":
      return COMPANY.test(written) ? written : null;
    case "business":
      return BUSINESS.exec(written)?.[1] ?? null;
    case "ordinance": {
      const chapter = CHAPTER.exec(written)?.[1];
      return chapter === undefined ? null : `CAP${chapter}`;
    }
  }
}
