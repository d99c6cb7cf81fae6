/** Arguments of a drill: `--rate 20 --postgres`. */
import { parseArgs } from "node:util";

/** @param numbers by name, with what they are unless given. @param flags that are set or not. @throws for any other */
export function readArguments<Name extends string, Flag extends string>(
  numbers: Readonly<Record<Name, number>>,
  flags: readonly Flag[],
): { readonly number: (name: Name) => number; readonly has: (flag: Flag) => boolean } {
  const options: Record<string, { readonly type: "string" | "boolean" }> = {};
  for (const name of Object.keys(numbers)) options[name] = { type: "string" };
  for (const flag of flags) options[flag] = { type: "boolean" };
  const { values } = parseArgs({ options });
  const said = new Map(Object.entries(values));
  return {
    number(name) {
      const given = said.get(name);
      const value = given === undefined ? numbers[name] : Number(given);
      if (!Number.isFinite(value) || value < 0) throw new Error(`--${name} is no number: ${String(given)}`);
      return value;
    },
    has: (flag) => said.get(flag) === true,
  };
}
