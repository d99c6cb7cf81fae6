import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect, it } from "vitest";

import { DatabaseRefused } from "~/db/database-refused";

import { openDoor } from "./log-commands.server";

it("finds no fault with no database: it says that there is none, and makes none", async () => {
  const folder = join(tmpdir(), "portal-mistyped");
  const opening = openDoor("look", { PORTAL_DATA: folder });
  await expect(opening).rejects.toThrow(DatabaseRefused);
  await expect(opening).rejects.toThrow(join(folder, "portal.db"));
  expect(existsSync(folder)).toBe(false);
});
