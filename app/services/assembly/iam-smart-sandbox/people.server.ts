/** The people who "hold" the sandbox's iAM Smart: those of the demo office, and one whom no account belongs to. */
import { createHash } from "node:crypto";

import { DEMO_BANKRUPTS } from "../demo/bankrupts";
import { DEMO_ACCOUNTS, createFictitiousHkid } from "../demo/people";

export interface SandboxPerson {
  readonly id: string;
  readonly name: string;
  readonly nameZh: string;
  readonly hkid: string;
  /** What the app fills in forms with, line by line. */
  readonly address: string;
  readonly phone: string;
  readonly email: string;
  /** Holds the app's higher level, which signs documents. */
  readonly plus: boolean;
}

/** These have not been to a counter for the higher level: so that a refusal can be seen. */
const BASIC_LEVEL: ReadonlySet<string> = new Set(["pa2.demo", "ua.demo", "creditor.demo"]);
/** Somebody with an identity card and without an account. */
const STRANGER = {
  id: "stranger",
  name: "NOBODY Ka Ho",
  nameZh: "無戶明",
  hkid: createFictitiousHkid(999),
  plus: true,
};

/** Addresses of a street that is nowhere, one for each person. */
const withParticulars = (
  person: Omit<SandboxPerson, "address" | "phone" | "email">,
  place: number,
): SandboxPerson => ({
  ...person,
  address: `Flat A, ${String(place + 1)}/F, Demonstration Court\n${String(place + 1)} Demonstration Road\nKowloon`,
  phone: String(21_000_000 + place),
  email: `${person.id.replace(/[.]demo$/, "")}@mail.example`,
});

export const SANDBOX_PEOPLE: readonly SandboxPerson[] = [
  ...DEMO_ACCOUNTS.map(({ id, fullName, fullNameZh, hkid }) => ({
    id,
    name: fullName,
    nameZh: fullNameZh,
    hkid,
    plus: !BASIC_LEVEL.has(id),
  })),
  STRANGER,
  // Bankrupts have no accounts: the app says whose identity card it is.
  ...DEMO_BANKRUPTS.map(({ id, nameEn, nameZh, hkid, story }) => ({
    ...{ id, name: nameEn, nameZh, hkid },
    // One of them has not been to a counter: so that it can be seen that they declare by name.
    plus: story !== "unclear",
  })),
].map(withParticulars);

/** The identifier by which the portal knows a person: another identifier at every service, as the real app has it. */
export const getSubject = (person: SandboxPerson, clientId: string): string =>
  createHash("sha256").update(`${clientId}\n${person.id}`).digest("base64url");

export const findPerson = (id: string): SandboxPerson | undefined =>
  SANDBOX_PEOPLE.find((person) => person.id === id);
