/**
 * A process that enters earlier filings into their case files and is killed, by its own hand, at one of its appends: while it is
 * being written, or once it stands and its place in the log is not passed yet. Arguments: folder of the data, number of the append,
 * `during` or `after`.
 */
import { enterEarlierFilings } from "~/app/services/cases/documents/enter-earlier-filings.server";
import { createPortal } from "~/app/services/assembly/composition/portal.server";
import { readConfig } from "~/app/services/platform/portal/config.server";
import { createLogger } from "~/app/services/platform/portal/logger.server";

const [folder = "", fatal = "", moment = ""] = process.argv.slice(2);
const config = readConfig({ PORTAL_MODE: "test", PORTAL_DATA: folder, PORTAL_LOG_LEVEL: "silent" });
const portal = await createPortal(config, createLogger(config));
const die = () => process.kill(process.pid, "SIGKILL");
let appends = 0;
const log: typeof portal.log = {
  ...portal.log,
  async append(request) {
    appends += 1;
    const isFatal = appends === Number(fatal);
    if (isFatal && moment === "during") setImmediate(die);
    const appended = await portal.log.append(request);
    if (isFatal) die();
    return appended;
  },
};
await enterEarlierFilings({ ...portal, log }, new AbortController().signal);
await portal.close();
