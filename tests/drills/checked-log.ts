/** The log and the lists of a portal's folder as `npm run log -- verify --lists` reads them, whether or not the portal runs. */
import { openReadOnly } from "~/app/services/office/log/read-only-log.server";
import { readConfig } from "~/app/services/platform/portal/config.server";

/** A line for each thing that is not as it must be. */
export async function faultsOfLog(
  environment: Readonly<Record<string, string | undefined>>,
): Promise<readonly string[]> {
  const door = await openReadOnly(readConfig(environment));
  try {
    const findings = await door.log.verify({
      ...(door.witness !== undefined && { witness: door.witness }),
    });
    const lists = await door.log.verifyLists();
    return [
      ...findings.map(({ position, problem, detail }) => `entry ${String(position)}: ${problem}: ${detail}`),
      ...lists.findings.map((finding) => `a list: ${JSON.stringify(finding).slice(0, 200)}`),
    ];
  } finally {
    await door.close();
  }
}
