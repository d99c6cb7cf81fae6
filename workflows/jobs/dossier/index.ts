/** A dossier to take along. The only face that others use. */
export { dossier, mayExport } from "./machine";
export { DOSSIER_PROFILES, EMPTY_DOSSIER } from "./state";
export type { Dossier, DossierProfile, DossierRefusal } from "./state";
