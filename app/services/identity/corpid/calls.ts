/** What is asked of CorpID and what comes back, call by call; names as its protocol spells them. */
import * as z from "zod";

export const GivenCompanyToken = z.object({
  cAccessToken: z.string().max(4_096),
  /** The person's and the company's identifier at this service, and at no other. */
  cOpenID: z.string().min(1).max(255),
});

/** A field of another shape is one that the company gave not. */
const Text = z.string().max(1_000).nullish().catch(null);

export const GivenCompany = z.object({
  businessID: z.string(),
  corpID: Text,
  /** Business registration number: eight digits. */
  brn: Text,
  corpNameEN: Text,
  corpNameTC: Text,
  corpAddr: Text,
});
export type GivenCompany = z.output<typeof GivenCompany>;

/** The company's signature for its place in a PDF. */
export const GivenChop = z.object({ businessID: z.string(), pdfSignature: z.base64() });
