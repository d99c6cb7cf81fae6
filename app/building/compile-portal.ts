/** Part of `npm run build`: compiles what `npm start` runs, and the work of its processes. */
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";

import { compilePrograms } from "./compiled-programs";
import { PROGRAMS_FOLDER } from "./setup.js";

const APP = join(import.meta.dirname, "..");

await rm(PROGRAMS_FOLDER, { recursive: true, force: true });
await mkdir(PROGRAMS_FOLDER, { recursive: true });
await compilePrograms(
  {
    portal: join(APP, "server", "main.ts"),
    "process-work": join(APP, "services", "assembly", "composition", "process-work.server.ts"),
  },
  PROGRAMS_FOLDER,
);
