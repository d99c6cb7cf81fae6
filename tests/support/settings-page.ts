/** What is written of the settings: the page for whoever runs the portal, and the example of an environment file. */
import { ConfigurationRefused, readConfig } from "~/app/services/platform/portal/config.server";
import { Environment } from "~/app/services/platform/portal/environment";
import { nameFileVariable } from "~/app/services/platform/portal/secret-files.server";
import { SETTING_GROUPS, settingNotes } from "~/app/services/platform/portal/setting-note";

interface Setting {
  readonly name: string;
  readonly group: string;
  readonly meaning: string;
  /** What applies where nothing is set, as the page says it. */
  readonly unset: string;
  /** The default that the schema has. */
  readonly value: string | null;
  /** The variable that names a file with it, where it is a secret. */
  readonly file: string | null;
}

/** @throws Error for a variable of which nothing is said */
export const SETTINGS: readonly Setting[] = Object.entries(Environment.shape).map(([name, schema]) => {
  const note = settingNotes.get(schema);
  if (note === undefined) throw new Error(`${name} is not described`);
  const parsed = schema.safeParse(undefined);
  const value = parsed.success && parsed.data !== undefined ? String(parsed.data) : null;
  const file = note.isSecret ? nameFileVariable(name) : null;
  return { name, group: note.group, meaning: note.meaning, unset: note.unset ?? `\`${value}\``, value, file };
});

/** What production says where nothing is set. */
export function refusalOfProduction(): string {
  try {
    readConfig({ PORTAL_MODE: "production" });
  } catch (refusal) {
    if (refusal instanceof ConfigurationRefused) return refusal.message;
    throw refusal;
  }
  return "";
}

export function writeSettingsPage(): string {
  const groups = Object.entries(SETTING_GROUPS).map(([group, title]) => {
    const rows = SETTINGS.filter((setting) => setting.group === group).map(
      ({ name, file, unset, meaning }) =>
        `| ${[name, ...(file === null ? [] : [file])].map((each) => `\`${each}\``).join(", ")} | ${unset} | ${meaning} |`,
    );
    return [
      `## ${title}`,
      "",
      "| Variable | Where nothing is set | Meaning |",
      "|---|---|---|",
      ...rows,
    ].join("\n");
  });
  return [
    INTRODUCTION,
    ...groups,
    ["## What production needs", "", "```", refusalOfProduction(), "```", ""].join("\n"),
  ].join("\n\n");
}

const INTRODUCTION = `# Configuration

The settings are read once, at the start, from the environment. An empty value counts as not set. A setting that is wrong, or that
production needs and does not have, is named and the portal does not start.

A secret can be given in a file instead, as containers and systemd hand them over: \`PORTAL_MASTER_KEY_FILE=/run/secrets/master\` in the place
of \`PORTAL_MASTER_KEY\`. The file is text, read once at the start of the portal and of each command; a new line at its end does not count.
Both set at once are refused, and so is a file that is missing, empty or may not be read. (\`PORTAL_KEY_FILE\` and \`PORTAL_SEAL_FILE\` are no
such variables: they name files of their own kinds.)

This page and \`.env.example\` are written by
\`npm run tool -- configuration\` from the declaration of the settings in the code; a test fails where they differ.`;

export function writeEnvironmentExample(): string {
  const groups = Object.entries(SETTING_GROUPS).map(([group, title]) => {
    const lines = SETTINGS.filter((setting) => setting.group === group).flatMap(
      ({ name, meaning, unset, value, file }) => [
        `# ${plain(meaning)}.${value === null ? ` Not set: ${plain(unset)}.` : ""}`,
        `# ${name}=${value === null ? "" : quoted(value)}`,
        ...(file === null ? [] : [`# ${file}=`]),
      ],
    );
    return [`# --- ${title} ---`, ...lines, ""].join("\n");
  });
  return [HEAD, ...groups].join("\n");
}

const HEAD = `# Every setting of the portal with its default. Written by \`npm run tool -- configuration\`; docs/operations/configuration.md has them as tables.
# The portal reads its environment and no file: load this one with \`node --env-file\`, a service unit, or \`set -a; . ./.env; set +a\`.
# NAME_FILE= names a file with what NAME= would say; only one of the two may be set.
`;
const plain = (markdown: string) =>
  markdown.replaceAll("`", "").replaceAll(/\[([^\]]+)\]\([^)]+\)/g, "docs/operations/$1");
const quoted = (value: string) => (/[\s<>]/.test(value) ? `"${value}"` : value);
