/**
 * What of iAM Smart's protocol could not be read anywhere: each in this one place, so that a word of the Digital Policy Office changes one
 * line. The questions stand in `docs/operations/iam-smart.md`.
 */

/** Scopes that a service asks for: the names of the first three occur in public programs, those of the profile and of the confirmation do not. */
export const SCOPES = {
  login: "eidapi_auth",
  formFilling: "eidapi_formFilling",
  signing: "eidapi_sign",
  profile: "eidapi_profiles",
  stepUp: "eidapi_fr",
} as const;

/** What a service says to have become of a signature. */
export const ACKNOWLEDGED = { taken: "SUCCESS", refused: "FAIL" } as const;

/** Where it says so, of somebody without an account too. */
export const ACKNOWLEDGE_PDF = "/account/pdfsigning/ackResult";

/** What the portal calls the form that is filled in. */
export const FORM_NUMBER = "ESP";

/** Which kind of user signs (iAM Smart+). Where it is wrong, whoever cannot sign is told so by D70004. */
export const isPlus = (userType: string | number | null | undefined): boolean =>
  String(userType ?? "") === "2";
