/** A command of whoever runs the portal, from this folder: `node command.js log verify`. Without a name it lists them. */
import { openPrograms } from "./programs.js";

/** By the names that `npm run` has for them, each with the program that was compiled for it. */
const COMMANDS = { log: "log", "account:open": "account-open", "cases:import": "cases-import", keys: "keys" };

const [name, ...given] = process.argv.slice(2);
const program = COMMANDS[name];
if (program === undefined) {
  console.error(`node command.js NAME …, with one of these names: ${Object.keys(COMMANDS).join(", ")}`);
  process.exit(2);
}
process.argv = [process.execPath, program, ...given];
process.env.PORTAL_MODE ??= "production";
await openPrograms(import.meta.dirname, program);
