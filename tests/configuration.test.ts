/** The page of the settings and the example of an environment file say what the code declares. */
import { parseEnv } from "node:util";

import { expect, it } from "vitest";

import { readConfig } from "~/app/services/platform/portal/config.server";

import {
  SETTINGS,
  refusalOfProduction,
  writeEnvironmentExample,
  writeSettingsPage,
} from "./support/settings-page";

it("docs/operations/configuration.md says what the settings are (npm run tool -- configuration writes it anew)", async () => {
  await expect(writeSettingsPage()).toMatchFileSnapshot("../docs/operations/configuration.md");
});

it(".env.example has every setting, and starts the portal with every default set as it stands", async () => {
  await expect(writeEnvironmentExample()).toMatchFileSnapshot("../.env.example");
  const everyDefault = SETTINGS.filter(({ value }) => value !== null)
    .map(({ name }) => writeEnvironmentExample().match(new RegExp(`^# (${name}=.*)$`, "m"))?.[1])
    .join("\n");
  expect(readConfig(parseEnv(everyDefault))).toEqual(readConfig({}));
});

it("production names what it needs", () => {
  expect(refusalOfProduction().split("\n").length).toBeGreaterThan(5);
});
