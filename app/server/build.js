/** `npm run build`: builds the app where its sources have changed since the last build. */
import { ensureBuild } from "./setup.js";

await ensureBuild();
