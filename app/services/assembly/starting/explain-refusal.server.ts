/** Why a start or a command is refused, as one sentence (or one line a setting) to whoever began it: never a stack trace. */

/** The umask of the portal and its commands: what they write is for their user alone. */
export const PRIVATE_FILES = 0o077;

/** Errors whose message is such a sentence already. */
const SENTENCES: ReadonlySet<string> = new Set([
  "ConfigurationRefused",
  "DatabaseRefused",
  "DemoOfficeBegun",
  "DemoOfficeUnfinished",
  "KeyChangeRefused",
  "LogUnavailable",
  "MigrationRefused",
  "OlderLog",
]);
/** Errors that come from a setting and do not name it. */
const SETTINGS: Readonly<Record<string, string>> = {
  BucketRefused: "PORTAL_FILES",
  KeyServiceAway: "PORTAL_KEY_SERVICE",
  KeyServiceRefused: "PORTAL_KEY_SERVICE",
  WrappingKeyMissing: "PORTAL_MASTER_KEY or PORTAL_KEY_FILE",
};

/** @returns the sentence; `null` where nobody foresaw the error */
export function explainRefusal(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (SENTENCES.has(error.name)) return error.message;
  const setting = SETTINGS[error.name];
  return setting === undefined ? null : `${setting}: ${error.message}`;
}

/**
 * The sentence, whatever the error is. Of one that nobody foresaw its stack is told where `PORTAL_LOG_LEVEL` is `debug`.
 * @param began what does not go on: "The portal does not start:"
 */
export function describeRefusal(
  error: unknown,
  began: string,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): string {
  const sentence = explainRefusal(error);
  if (sentence !== null) return `${began}\n${sentence}`;
  if (!(error instanceof Error)) return `${began}\nan error that nobody foresaw: ${String(error)}`;
  const told = `${began}\nan error that nobody foresaw: ${error.name}: ${error.message}`;
  return environment["PORTAL_LOG_LEVEL"] === "debug"
    ? `${told}\n${error.stack ?? ""}`
    : `${told}\nPORTAL_LOG_LEVEL=debug shows where it came from.`;
}
