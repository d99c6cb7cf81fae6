/** The settings are not fit to start on; the message says which and why, never a value. */
export class ConfigurationRefused extends Error {
  override name = "ConfigurationRefused";
}
