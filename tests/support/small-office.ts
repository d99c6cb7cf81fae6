/** A portal over a small demo office of its own, for the tests of one file. */
import { beforeAll } from "vitest";

import type { Portal } from "~/app/services/platform/portal/portal";
import type { CurrentUser } from "~/app/services/platform/portal/types";

import { openOwnPortal } from "./own-portal";
import { copySeededOffice, SMALL_OFFICE } from "./seeded-office";

export interface SmallOffice {
  /** There once the tests run. */
  readonly portal: Portal;
  /** Where its data is. */
  readonly folder: string;
  /** @throws where nobody has that login */
  loadUser(id: string): Promise<CurrentUser>;
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
    async loadUser(id) {
      const user = await office.portal.findUser(id);
      if (!user) throw new Error(`There is no ${id}`);
      return user;
    },
  };
  beforeAll(async () => {
    const fill = (target: string) => copySeededOffice(SMALL_OFFICE, target);
    const own = await openOwnPortal({ now, settings, fill });
    ({ folder, portal } = own);
    await prepare?.(office);
    return own.close;
  }, 120_000);
  return office;
}
