/** How a setting is declared: its schema, and what the page of settings says of it. */
import * as z from "zod";

/** What the page of settings says of a variable. */
export interface SettingNote {
  readonly group: keyof typeof SETTING_GROUPS;
  /** What applies where nothing is set; left out where the schema has the default. */
  readonly unset?: string;
  readonly meaning: string;
  /** It may be given in a file as well, which the variable `<NAME>_FILE` names. */
  readonly isSecret?: true;
}
/** In the order of the page. */
export const SETTING_GROUPS = {
  server: "The server",
  traces: "Traces (OpenTelemetry)",
  storage: "Database and files",
  keys: "Keys and the office's seal",
  certificates: "Signing certificates",
  identity: "Digital identity and passkeys",
  payment: "Payment",
  services: "Mail, scanner, printing and other systems",
  proofs: "Proofs of debt",
  demo: "Demonstration and development",
} as const;

export const settingNotes = z.registry<SettingNote>();

export const hexKey = z.string().regex(/^[0-9a-f]{64}$/i, "64 hexadecimal digits (32 bytes) are needed");
type Group = SettingNote["group"];
/** Declares a setting with what the page of settings says of it. */
export const declareSetting = <T extends z.ZodType>(
  schema: T,
  group: Group,
  meaning: string,
  unset?: string,
): T => {
  settingNotes.add(schema, { group, meaning, ...(unset === undefined ? {} : { unset }) });
  return schema;
};
/** Declares a setting that is a secret, or carries one: nobody should have to write it into an environment. */
export const declareSecret = <T extends z.ZodType>(
  schema: T,
  group: Group,
  meaning: string,
  unset: string,
): T => {
  settingNotes.add(schema, { group, meaning, unset, isSecret: true });
  return schema;
};
