/** A process that enters earlier filings into their case files, until it is done or somebody kills it. Its settings are the environment's. */
import { enterEarlierFilings } from "~/app/services/case-documents/enter-earlier-filings.server";
import { createPortal } from "~/app/services/composition/portal.server";
import { readConfig } from "~/app/services/portal/config.server";
import { createLogger } from "~/app/services/portal/logger.server";

const portal = await createPortal(readConfig(process.env), createLogger({ logLevel: "error" }));
await enterEarlierFilings(portal, new AbortController().signal);
await portal.close();
