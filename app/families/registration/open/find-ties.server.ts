/** By what an officer is bound to an applicant: nobody approves a firm of their own. */
import { findAccount } from "~/db/queries/users/accounts";
import { foldLabel } from "~/workflows/kit";
import type { RegistrationMemory, Tie } from "~/workflows/records/registration/index";

import type { ListParts } from "~/app/services/platform/portal/parts";
import type { CurrentUser } from "~/app/services/platform/portal/types";

/** The applicant's account is the officer's own, an address of the application is theirs, or somebody in it bears their name. */
export async function findTie(
  { database }: Pick<ListParts, "database">,
  officer: Pick<CurrentUser, "id" | "fullName" | "fullNameZh">,
  { applicant, answers, submitted }: RegistrationMemory,
): Promise<Tie | null> {
  if (officer.id === applicant) return "account";
  const [own, theirs] = await Promise.all([
    findAccount(database, officer.id),
    findAccount(database, applicant),
  ]);
  const addresses = [answers.email, answers.holderEmail, theirs?.email ?? ""];
  const address = own?.email ?? "";
  if (address !== "" && addresses.some((each) => foldLabel(each) === foldLabel(address))) return "email";
  const names = [
    ...[answers.signatoryName, answers.holderName, answers.holderNameZh, submitted?.declaredBy ?? ""],
    ...answers.practitioners.map(({ name }) => name),
  ].map(foldLabel);
  const ownNames = [officer.fullName, officer.fullNameZh ?? ""].map(foldLabel);
  return ownNames.some((name) => name !== "" && names.includes(name)) ? "name" : null;
}
