/** The page of one person does not become that of another who came in by the same browser since. */
import type { ShouldRevalidateFunction } from "@remix-run/react";

/** The status of the answer to a post of a page that was made for another visit. */
export const OF_ANOTHER = 412;

/**
 * For the pages behind the door. What was done in another window meanwhile shows; but the loaders would read for whoever is in now: after a
 * post that was refused as another's, what stands on the page, and was typed there, stays that of its own person.
 */
export const staysOwn: ShouldRevalidateFunction = ({ actionStatus }) => actionStatus !== OF_ANOTHER;
