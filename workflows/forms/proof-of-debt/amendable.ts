/** The fields of a filed proof that may be amended: by the counter as it accepts it, or on request. The case and who declared what stay. */
export const AMENDABLE = [
  "creditorName",
  "creditorNameZh",
  "creditorAddress",
  "creditorPhone",
  "creditorEmail",
  "referenceNumber",
  "totalClaim",
  "uncapitalisedInterest",
  "howIncurred",
  "securityParticulars",
  "securityValue",
] as const;
