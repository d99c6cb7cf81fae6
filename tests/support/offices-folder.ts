/** Where the demo offices of a run of tests are kept. It loads nothing of the portal, so that a run begins at once. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The variable that names the folder. */
export const OFFICES_FOLDER = "TEST_OFFICES";

/** For vitest's `globalSetup`: a place for the offices of the run, taken away with them where nobody else has named one. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env[OFFICES_FOLDER] !== undefined) return undefined;
  const folder = await mkdtemp(join(tmpdir(), "portal-offices-"));
  process.env[OFFICES_FOLDER] = folder;
  return () => rm(folder, { recursive: true, force: true });
}
