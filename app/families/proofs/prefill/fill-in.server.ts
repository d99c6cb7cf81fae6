/** The creditor's particulars as iAM Smart gives them: put where nothing was typed, and nowhere else. */
import { hasTag, isBlank, type FieldValue, type FormValues } from "~/workflows/kit";
import { findProofContext, proofOfDebt } from "~/workflows/forms/proof-of-debt/index";

import {
  ownQuestion,
  takeOwnQuestion,
  type IdentityQuestion,
} from "~/app/services/identity/identity-app/flow.server";
import { openParticulars } from "~/app/services/identity/identity-app/particulars.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import type { Particulars } from "~/app/services/platform/portal/ports/identity-app";
import type { VisibleSubmission } from "~/app/services/filings/submissions/visible.server";

/** The fields of the form ▸ what the app calls them. */
const FIELDS: Readonly<Record<string, keyof Particulars>> = {
  creditorName: "name",
  creditorNameZh: "nameZh",
  creditorAddress: "address",
  creditorPhone: "phone",
  creditorEmail: "email",
};

type Prefilled = Pick<VisibleSubmission, "type" | "by" | "current">;

/**
 * Who can give the creditor's particulars: iAM Smart of a person who writes their own proof, CorpID of an institution. A paper has
 * its own. `null`: nobody.
 */
export function findPrefillSource(
  { identity, corpId }: Pick<Portal, "identity" | "corpId">,
  { type, by, current }: Prefilled,
): "person" | "company" | null {
  if (type.type !== proofOfDebt.type || by.standing !== "party") return null;
  const proof = findProofContext(current.context);
  if (proof === null || proof.onPaper !== undefined || !hasTag(type, current.state, "editable")) return null;
  if (proof.firm !== null) return corpId === null ? null : "company";
  return identity === null ? null : "person";
}

/** The values for fields in which nothing stands. */
export function gapsFilled(values: FormValues, particulars: Particulars): Readonly<Record<string, string>> {
  const isOpen = (value: FieldValue | undefined): boolean => value === undefined || isBlank(value);
  return Object.fromEntries(
    Object.entries(FIELDS).flatMap(([field, name]) => {
      const given = particulars[name]?.trim() ?? "";
      return given !== "" && isOpen(values[field]) ? [[field, given]] : [];
    }),
  );
}

/** What was given beside what stands in the form, by the form's fields. */
export function listBeside(values: FormValues, particulars: Particulars): readonly BesideField[] {
  return Object.entries(FIELDS).flatMap(([field, name]) => {
    const given = particulars[name]?.trim() ?? "";
    const stands = values[field];
    return given === "" ? [] : [{ field, given, stands: typeof stands === "string" ? stands.trim() : "" }];
  });
}
export interface BesideField {
  readonly field: string;
  readonly given: string;
  /** Blank where nothing was typed. */
  readonly stands: string;
}

interface RequestContext {
  readonly portal: Portal;
  readonly request: Request;
  /** The account for which the app was asked. */
  readonly account: string;
  /** The page that asked: what was asked for one proof fills in no other. */
  readonly page: string;
}

/** Identity data returned to this browser, until it is consumed; `null` if the app returned nothing. */
export async function findGivenParticulars(context: RequestContext): Promise<Particulars | null> {
  const own = await ownQuestion(context.portal, context.request);
  return own && findParticulars(context, own.state, own.data);
}

/** The same, for good: an answer counts once. */
export async function takeParticulars(context: RequestContext): Promise<Particulars | null> {
  const own = await ownQuestion(context.portal, context.request);
  if (own === null || findParticulars(context, own.state, own.data) === null) return null;
  const taken = await takeOwnQuestion(context.portal, context.request);
  return taken && findParticulars(context, own.state, taken);
}

function findParticulars(
  { portal, account, page }: RequestContext,
  state: string,
  { purpose, accountId, returnTo, answer }: IdentityQuestion,
): Particulars | null {
  const isTheirs = purpose === "fill" && accountId === account && returnTo === page;
  if (!isTheirs || answer.status !== "proved" || answer.particulars === null) return null;
  return openParticulars(portal, state, answer.particulars);
}
