#!/usr/bin/env node
/** Looks whether a portal and its conformance kit agree. Ends with 0, with 1 where a line begins with FAIL, with 2 where it was called wrongly. */
import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";

import { PortalClient } from "../typescript/client.ts";
import { checkFiling, type Means } from "./filing-checks.ts";
import { readKit } from "./kit.ts";
import { Report, Stopped } from "./report.ts";
import { checkSchemas } from "./schema-checks.ts";

const USAGE = `conformance [options]

  --origin ADDRESS           the sandbox portal (PORTAL)
  --key KEY                  a personal access key of My Profile (PORTAL_KEY)
  --signer-key KEY           the trustee's, to sign and submit (PORTAL_SIGNER_KEY)
  --certificate FILE.p12     the trustee's; its password in PORTAL_CERTIFICATE_PASSWORD
  --form CODE,CODE           these forms alone
`;

class CalledWrongly extends Error {}

const { env } = process;

function readOptions() {
  const text = { type: "string" } as const;
  const options = { origin: text, key: text, "signer-key": text, certificate: text, form: text };
  try {
    return parseArgs({ options: { ...options, help: { type: "boolean" } } }).values;
  } catch (error) {
    throw new CalledWrongly(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

type Options = ReturnType<typeof readOptions>;

async function openMeans(options: Options): Promise<Means> {
  const origin = options.origin ?? env["PORTAL"];
  if (origin === undefined || !URL.canParse(origin))
    throw new CalledWrongly("Say where the portal is: --origin, or PORTAL");
  const key = options.key ?? env["PORTAL_KEY"];
  if (key === undefined || key === "") throw new CalledWrongly("Give a key: --key, or PORTAL_KEY");
  const signerKey = options["signer-key"] ?? env["PORTAL_SIGNER_KEY"];
  if (signerKey !== undefined && options.certificate === undefined)
    throw new CalledWrongly("Whoever signs needs --certificate FILE.p12");
  const read = async (path: string | URL) =>
    new Uint8Array(
      await readFile(path).catch((error: unknown) => {
        throw new CalledWrongly(`${String(path)} cannot be read`, { cause: error });
      }),
    );
  return {
    client: new PortalClient({ origin, key }),
    signer:
      signerKey === undefined || options.certificate === undefined
        ? null
        : {
            client: new PortalClient({ origin, key: signerKey }),
            certificate: {
              p12: await read(options.certificate),
              password: env["PORTAL_CERTIFICATE_PASSWORD"] ?? "",
            },
          },
    enclosure: await read(new URL("enclosure.pdf", import.meta.url)),
  };
}

/** Everything, form after form: what fails in one does not keep the next from being looked at. */
async function lookAtAll(means: Means, wanted: readonly string[] | null, report: Report): Promise<void> {
  const kit = await readKit(means.client, report);
  const unknown = (wanted ?? []).filter((code) => !kit.some(({ entry }) => entry.form === code));
  if (unknown.length > 0) throw new CalledWrongly(`The kit has no form ${unknown.join(", ")}`);
  let started = 0;
  for (const form of kit.filter(({ entry }) => wanted?.includes(entry.form) ?? true)) {
    try {
      const validators = await checkSchemas(form, report);
      if (await checkFiling(form, validators, means, report)) started += 1;
    } catch (error) {
      if (error instanceof CalledWrongly) throw error;
      if (!(error instanceof Stopped)) report.fail(`${form.entry.form}: could not be looked at`, error);
      started += 1;
    }
  }
  if (started === 0) report.fail("filing", new Error("the key starts no form of any type"));
}

async function run(): Promise<number> {
  try {
    const options = readOptions();
    if (options.help === true) {
      process.stdout.write(USAGE);
      return 0;
    }
    const means = await openMeans(options);
    const report = new Report((line) => void process.stdout.write(`${line}\n`));
    try {
      await lookAtAll(means, options.form?.split(",") ?? null, report);
    } catch (error) {
      if (!(error instanceof Stopped)) throw error;
    }
    report.end();
    return report.failed > 0 ? 1 : 0;
  } catch (error) {
    if (!(error instanceof CalledWrongly)) throw error;
    process.stderr.write(`${error.message}\n\n${USAGE}`);
    return 2;
  }
}

process.exitCode = await run();
