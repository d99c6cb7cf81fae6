/** `npm run setup`: the locked packages, with those that check and test the portal. `npm start` never takes them away again. */
import { ensurePackages } from "./setup.js";

ensurePackages({ tests: true });
