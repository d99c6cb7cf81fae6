/** More than one dossier takes (`DOSSIER_LIMITS`). */
export class TooMuch extends Error {
  override readonly name = "TooMuch";
}
