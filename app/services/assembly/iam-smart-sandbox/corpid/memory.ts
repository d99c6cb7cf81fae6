/** What the sandbox of CorpID knows beside what every platform of this kind knows. Gone with the process. */
import type { SandboxPerson } from "../people.server";
import { createMemory, type Memory, type SandboxService } from "../memory";
import type { SandboxCompany } from "./companies";

export interface CompanyTask {
  readonly ticket: string;
  readonly kind: "form" | "chop";
  /** As it was asked. */
  readonly request: Readonly<Record<string, unknown>>;
  readonly businessId: string;
  /** Milliseconds since 1970. */
  readonly until: number;
  readonly answer: { readonly code: string; readonly content: Readonly<Record<string, unknown>> } | null;
}

export interface CompanyPage {
  readonly id: string;
  readonly redirectUri: string;
  readonly state: string;
  /** What is asked of the person, as iAM Smart has it. */
  readonly scopes: readonly string[];
  /** `null`: a login, and nothing else. */
  readonly ticket: string | null;
  readonly isBroker: boolean;
  readonly until: number;
  readonly leadsTo: string | null;
}

export interface CompanyGiven {
  readonly person: SandboxPerson;
  readonly company: SandboxCompany;
  readonly ticket: string | null;
  readonly until: number;
}

export interface CompanyMemory {
  /** Keys, nonces, numbers: as iAM Smart has them, and none of them shared with it. */
  readonly envelope: Memory;
  /** iAM Smart, which gives the code of the person. */
  readonly people: Memory;
  readonly tasks: Map<string, CompanyTask>;
  readonly pages: Map<string, CompanyPage>;
  readonly codes: Map<string, CompanyGiven>;
  readonly tokens: Map<string, CompanyGiven>;
}

export const createCompanyMemory = (service: SandboxService, people: Memory): CompanyMemory => ({
  people,
  envelope: createMemory(service, people.now),
  tasks: new Map(),
  pages: new Map(),
  codes: new Map(),
  tokens: new Map(),
});
