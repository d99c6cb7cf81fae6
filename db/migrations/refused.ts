/** The content of the tables does not let a step happen. The message says what to do; nothing has changed. */
export class MigrationRefused extends Error {
  override readonly name = "MigrationRefused";
}
