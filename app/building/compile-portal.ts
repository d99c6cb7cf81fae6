/** Part of `npm run build`: compiles what `npm start` runs, the work of its processes, and the commands of whoever runs it. */
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";

import { compilePrograms } from "./compiled-programs";
import { PROGRAMS_FOLDER } from "./setup.js";

const ROOT = join(import.meta.dirname, "..", "..");
const APP = join(ROOT, "app");

await rm(PROGRAMS_FOLDER, { recursive: true, force: true });
await mkdir(PROGRAMS_FOLDER, { recursive: true });
await compilePrograms(
  {
    portal: join(APP, "server", "main.ts"),
    "process-work": join(APP, "services", "assembly", "composition", "process-work.server.ts"),
    log: join(ROOT, "events", "cli.ts"),
    "account-open": join(ROOT, "db", "open-account.ts"),
    "cases-import": join(ROOT, "db", "import-cases.ts"),
    keys: join(ROOT, "db", "change-keys.ts"),
  },
  PROGRAMS_FOLDER,
);
