/** A portal whose data is its own, for the tests of one file. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { beforeAll } from "vitest";

import { createPortal } from "~/app/services/assembly/composition/portal.server";
import { readConfig } from "~/app/services/platform/portal/config.server";
import { createLogger } from "~/app/services/platform/portal/logger.server";
import type { Portal } from "~/app/services/platform/portal/portal";

import { SHARED_PROGRAMS } from "./shared-programs";

export interface OwnPortal {
  readonly portal: Portal;
  /** Where its data is. */
  readonly folder: string;
  /** Closes it and removes its data. What a set-up returns, Vitest calls after the tests. */
  readonly close: () => Promise<void>;
}

/**
 * @param now what its clock shows; absent: the time
 * @param settings of its environment, beside those of every test
 * @param fill puts into its folder what is there before it opens; nothing unless given
 */
export async function openOwnPortal({
  now = () => new Date().toISOString(),
  settings = {},
  fill,
}: {
  readonly now?: () => string;
  readonly settings?: Readonly<Record<string, string>>;
  readonly fill?: (folder: string) => Promise<void>;
} = {}): Promise<OwnPortal> {
  const folder = await mkdtemp(join(tmpdir(), "portal-of-test-"));
  await fill?.(folder);
  const own = { PORTAL_MODE: "test", PORTAL_DATA: folder, PORTAL_LOG_LEVEL: "silent" };
  const config = readConfig({ ...own, ...settings });
  const portal = await createPortal(config, createLogger(config), { now }, SHARED_PROGRAMS);
  return {
    portal,
    folder,
    async close() {
      await portal.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Opens one before the tests of a file, and closes it after them.
 * @param start what its clock shows at first; whatever a test sets `now` to, it shows then
 */
export function usePortalAt(start: string): { readonly portal: Portal; now: string } {
  let own: OwnPortal | undefined;
  const place = {
    now: start,
    get portal(): Portal {
      if (own === undefined) throw new Error("It opens with the tests");
      return own.portal;
    },
  };
  beforeAll(async () => {
    own = await openOwnPortal({ now: () => place.now });
    return own.close;
  }, 60_000);
  return place;
}
