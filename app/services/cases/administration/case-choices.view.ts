export interface Choice {
  readonly value: string;
  readonly label: string;
}
export interface CaseAdministration {
  readonly commandId: string;
  readonly officers: readonly Choice[];
  readonly supervisors: readonly Choice[];
  readonly legals: readonly Choice[];
  readonly staff: readonly Choice[];
  /** Practitioners with an account, once for each firm that they act for. */
  readonly practitioners: readonly Choice[];
  readonly firms: readonly Choice[];
  /** PEQ agents, likewise. */
  readonly agents: readonly Choice[];
  /** Who is assigned today, as the choices name them. */
  readonly assigned: Readonly<Record<"officer" | "supervisor" | "legal", string | null>>;
}
