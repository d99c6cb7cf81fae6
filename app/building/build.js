/**
 * `npm run build`: does all that `npm start` would do before it serves, so that a version can be got ready beside the one that
 * runs, in a folder of its own.
 */
import { getReady } from "./setup.js";

await getReady({ pages: true });
