/** More than one dossier takes (`DOSSIER_LIMITS`). */
export class SizeLimitExceeded extends Error {
  override readonly name = "SizeLimitExceeded";
}
