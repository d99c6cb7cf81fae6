/** A portal over a small demo office of its own, for the tests of one file. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";

import { readConfig } from "~/app/services/portal/config.server";
import { createLogger } from "~/app/services/portal/logger.server";
import type { Portal } from "~/app/services/portal/portal";
import { createPortal } from "~/app/services/composition/portal.server";
import type { CurrentUser } from "~/app/services/portal/types";

import { copySeededOffice, SMALL_OFFICE } from "./seeded-office";

export interface SmallOffice {
  /** There once the tests run. */
  readonly portal: Portal;
  /** Where its data is. */
  readonly folder: string;
  /** @throws where nobody has that login */
  userOf(id: string): Promise<CurrentUser>;
}

/**
 * Opens it before the tests of the file and removes it after them.
 * @param now what its clock shows; absent: the time
 * @param settings of its environment, beside its own
 * @param prepare what else must be there before the tests
 */
export function useSmallOffice({
  now = () => new Date().toISOString(),
  settings = {},
  prepare,
}: {
  readonly settings?: Readonly<Record<string, string>>;
  readonly now?: () => string;
  readonly prepare?: (office: SmallOffice) => Promise<void>;
} = {}): SmallOffice {
  let folder = "";
  let portal: Portal | undefined;
  const office: SmallOffice = {
    get portal() {
      if (portal === undefined) throw new Error("The office is asked for before the tests run");
      return portal;
    },
    get folder() {
      return folder;
    },
    async userOf(id) {
      const user = await office.portal.findUser(id);
      if (!user) throw new Error(`There is no ${id}`);
      return user;
    },
  };
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "portal-office-"));
    await copySeededOffice(SMALL_OFFICE, folder);
    const own = { PORTAL_MODE: "test", PORTAL_DATA: folder, PORTAL_LOG_LEVEL: "silent" };
    const config = readConfig({ ...own, ...settings });
    portal = await createPortal(config, createLogger(config), { now });
    await prepare?.(office);
  }, 120_000);
  afterAll(async () => {
    await portal?.close();
    await rm(folder, { recursive: true, force: true });
  });
  return office;
}
