/** Reasonable domestic needs of a family, by the heads that the office publishes for contributions (s.43E, Cap. 6). */
export const NEEDS = [
  "accommodation",
  "food",
  "clothing",
  "education",
  "transport",
  "medical",
  "incomeTax",
  "mpf",
  "otherNeeds",
] as const;
export type Need = (typeof NEEDS)[number];

/** A value for each head. */
export const mapNeeds = <Value>(of: (need: Need) => Value): Readonly<Record<Need, Value>> => ({
  accommodation: of("accommodation"),
  food: of("food"),
  clothing: of("clothing"),
  education: of("education"),
  transport: of("transport"),
  medical: of("medical"),
  incomeTax: of("incomeTax"),
  mpf: of("mpf"),
  otherNeeds: of("otherNeeds"),
});
