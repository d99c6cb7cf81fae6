import { redirect, type LoaderFunctionArgs } from "@remix-run/node";

import { getPages } from "~/app/services/filings/batches/groups.server";
import { loadBatchContext } from "~/app/services/filings/batches/page.server";

/** The specification's address for what a batch is verified by; what is signed there is signed on the page of the ceremony. */
export async function loader(args: LoaderFunctionArgs) {
  const { batch, group } = await loadBatchContext(args);
  throw redirect(batch === null ? group.pickAt : getPages(group.id, batch.id).sign);
}
