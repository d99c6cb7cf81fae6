/** A dossier to take along. The only face that others use. */
export { dossier, mayCarry } from "./machine";
export { DOSSIER_PROFILES, EMPTY_DOSSIER } from "./memory";
export type { Dossier, DossierProfile, DossierRefusal } from "./memory";
