/** The company by which an institution's account may be logged in to (CorpID): whoever acts for it there, together with the person that they are. */
import * as z from "zod";
import { INVALID_ACTION, guard, hongKongDate, leadsTo, evolveWith, when, undoneBy } from "../../kit";
import type { Fact, Guard, Instant, ProcedureFacts } from "../../kit";
import { listFirmsOn, type Affiliated } from "./affiliations";

export const companyFacts = {
  "company.linked": {
    payload: z.strictObject({
      issuer: z.url(),
      /** The identifier of the person and the company at the issuer, which is the portal's alone. */
      subject: z.string().min(1).max(255),
      /** Keyed hash of it and of the person's identifier at iAM Smart: both together find the account. */
      subjectHash: z.string().regex(/^[0-9a-f]{64}$/),
      /** The institution that the company is: acting for another, the account is not found by it. */
      firm: z.string().min(1).max(100),
    }),
    personal: true,
    back: undoneBy("company.unlinked"),
  },
  "company.unlinked": { payload: z.strictObject({}), back: undoneBy("company.linked") },
} as const satisfies ProcedureFacts;

export interface LinkedCompany {
  readonly issuer: string;
  readonly subject: string;
  readonly subjectHash: string;
  readonly firm: string;
  readonly linkedAt: Instant;
}
export interface LinkedWithCompany {
  /** `null`: the account is not logged in to by CorpID. */
  readonly company: LinkedCompany | null;
}
export const NO_COMPANY: LinkedWithCompany = { company: null };

/** Folds the facts of this file. Generic, so that the account keeps everything else that it remembers. */
export function evolveCompany<Context extends LinkedWithCompany>(context: Context, fact: Fact): Context {
  return evolveWith<Context>({
    "company.linked": when(companyFacts["company.linked"], (before, data, { at }) => ({
      ...before,
      company: { ...data, linkedAt: at },
    })),
    "company.unlinked": (before) => ({ ...before, company: null }),
  })(context, fact);
}

/** Which accounts these are: an institution's, never a person's own. */
interface OfFirms extends LinkedWithCompany, Pick<Affiliated, "affiliations"> {
  readonly role: string;
}

export const companyGuards = {
  isOfInstitution: guard(
    "data",
    INVALID_ACTION,
    (account, { data, at }) =>
      account.role === "creditor" &&
      listFirmsOn(account, hongKongDate(at)).some((firm) => firm === data.firm),
  ),
  hasNoCompany: guard("circumstances", INVALID_ACTION, ({ company }) => company === null),
  hasCompany: guard("circumstances", INVALID_ACTION, ({ company }) => company !== null),
} satisfies Record<string, Guard<OfFirms>>;

const to = leadsTo<"active", keyof typeof companyGuards | "isSelf" | "mayUnlinkCompany">;

/** Transitions of the state `active`: the holder links, having shown who they are; who manages the account may unlink as well. */
export const companySteps = {
  "company.linked": to("active", "isSelf", "isOfInstitution", "hasNoCompany"),
  "company.unlinked": to("active", "mayUnlinkCompany", "hasCompany"),
};
