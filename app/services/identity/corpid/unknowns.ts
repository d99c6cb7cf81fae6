/**
 * What of CorpID's protocol could not be read anywhere: each in this one place, so that a word of the Digital Policy Office changes one line.
 * The questions stand in `docs/operations/corpid.md`.
 */

/** Where keys are given and browsers are sent: the first occurs in public programs, the second in the list of one. */
export const PATHS = { key: "/v1/security/getKey", page: "/eservice/v1/auth/getQR" } as const;

/** Scopes: of the person as iAM Smart has them, and of the company; the first of these occurs in public programs, the others do not. */
export const COMPANY_SCOPES = {
  login: "corpidapi_auth",
  formFilling: "corpidapi_formFilling",
  signing: "corpidapi_sign",
} as const;

/** Where the answer of a company is fetched that was asked without a login, as iAM Smart's anonymous tasks are. */
export const RESULTS = {
  formFilling: "/eservice/v1/formFilling/anonymous/getResult",
  signing: "/eservice/v1/signing/anonymous/getResult",
  acknowledge: "/eservice/v1/signing/ackResult",
} as const;

/** What is asked of a company's profile. */
export const FIELDS = ["corpID", "brn", "corpNameEN", "corpNameTC", "corpAddr"] as const;

/** The company chop, and nothing of the person who presses it. */
export const CHOP = "CORPID_SIGN";

/** In which field a digest goes that is to become a CMS for its place in a PDF, and in which it comes back. */
export const DIGEST = { sent: "docDigest", given: "pdfSignature" } as const;

/** How CorpID's own codes are told apart: by their last four digits, as iAM Smart's are. */
export const ENDINGS = {
  "0000": "cancelled",
  "0001": "refused",
  "0002": "failed",
  "0003": "timedOut",
  "0004": "noRight",
  "0005": "otherPerson",
} as const;
