#!/usr/bin/env node
/** The portal from the command line. Ends with 0 where it was done, with 1 where the portal said no, with 2 where it was called wrongly. */
import { readFile, writeFile } from "node:fs/promises";
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";

import { PortalAway, PortalClient, PortalRefused, type FormPlace } from "./client.ts";
import { fileForm, readFilings } from "./filing.ts";

const USAGE = `portal COMMAND [options]

  login NAME                 log in with a password (PORTAL_PASSWORD) and a captcha; prints a key
  whoami                     whose key it is
  cases [--search TEXT]      the cases that one may see
  file FILE.json|FILE.csv    file forms, as far as their receipts
  follow CASE/FORM/ID        tell of every change, until nobody has to do anything
  receipt CASE/FORM/ID       fetch the receipt [--pdf] [--to FILE]

  --origin ADDRESS           the portal (PORTAL)
  --key KEY                  a personal access key of My Profile (PORTAL_KEY)
  --signer-key KEY           the trustee's, to sign and submit (PORTAL_SIGNER_KEY); without it forms wait for the trustee
  --certificate FILE.p12     the trustee's; its password in PORTAL_CERTIFICATE_PASSWORD
  --case CASE                the case, in the place of the one that the file names
  --attempt NAME             files the same once more under another name
  --captcha ANSWER           of a demonstration whose captcha is fixed
  --every SECONDS            between two looks (follow)
  --language en|zh-HK|zh-CN  of the portal's sentences
`;

class CalledWrongly extends Error {}

const { values: options, positionals } = readArguments();
const { env } = process;

function readArguments() {
  const text = { type: "string" } as const;
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        origin: text,
        key: text,
        "signer-key": text,
        certificate: text,
        attempt: text,
        captcha: text,
        case: text,
        every: text,
        language: text,
        search: text,
        to: text,
        pdf: { type: "boolean" },
        help: { type: "boolean" },
      },
    });
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
    process.exit(2);
  }
}

const LANGUAGES = ["en", "zh-HK", "zh-CN"] as const;

function openClient(key: string | undefined): PortalClient {
  const origin = options.origin ?? env.PORTAL;
  if (origin === undefined || !URL.canParse(origin) || !/^https?:/.test(origin))
    throw new CalledWrongly("Say where the portal is: --origin https://…, or PORTAL");
  const language = LANGUAGES.find((each) => each === (options.language ?? "en"));
  if (language === undefined) throw new CalledWrongly(`--language is one of ${LANGUAGES.join(", ")}`);
  return new PortalClient({ origin, language, ...(key !== undefined && { key }) });
}

function openWithKey(): PortalClient {
  const key = options.key ?? env.PORTAL_KEY;
  if (key === undefined || key === "") throw new CalledWrongly("Give a key: --key, or PORTAL_KEY");
  return openClient(key);
}

function readPlace(text: string | undefined): FormPlace {
  const [caseId, form, submissionId, ...more] = (text ?? "").split("/");
  if (!caseId || !form || !submissionId || more.length > 0)
    throw new CalledWrongly("Name the form: CASE/FORM/ID");
  return { caseId, form, submissionId };
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);

async function solve(image: Uint8Array): Promise<string> {
  if (options.captcha !== undefined) return options.captcha;
  await writeFile("captcha.jpg", image);
  const asking = createInterface({ input: process.stdin, output: process.stderr });
  // Where nobody can type, the question is never answered, and only closed.
  const nobody = new Promise<null>((resolve) => asking.once("close", () => resolve(null)));
  const answer = await Promise.race([asking.question("The characters of captcha.jpg: "), nobody]);
  asking.close();
  if (answer === null)
    throw new CalledWrongly("The captcha was not answered: --captcha gives its characters");
  return answer.trim();
}

async function openSigner() {
  const key = options["signer-key"] ?? env.PORTAL_SIGNER_KEY;
  if (key === undefined) return null;
  if (options.certificate === undefined)
    throw new CalledWrongly("Whoever signs needs --certificate FILE.p12");
  const p12 = new Uint8Array(await readFile(options.certificate));
  return { client: openClient(key), certificate: { p12, password: env.PORTAL_CERTIFICATE_PASSWORD ?? "" } };
}

const COMMANDS: Readonly<Record<string, (argument: string | undefined) => Promise<void>>> = {
  async login(name) {
    if (name === undefined) throw new CalledWrongly("Name whoever logs in");
    say((await openClient(undefined).logIn(name, env.PORTAL_PASSWORD ?? "", solve)).key);
  },
  async whoami() {
    const { loginName, fullName, groups } = await openWithKey().whoAmI();
    say(`${loginName}\t${fullName}\t${groups.map(({ name }) => name).join(", ")}`);
  },
  async cases() {
    const query = options.search === undefined ? {} : { q: options.search };
    for await (const { id, caseNo, nameEn, statusLabel } of openWithKey().listCases(query))
      say([id, caseNo, nameEn, statusLabel].join("\t"));
  },
  async file(path) {
    if (path === undefined) throw new CalledWrongly("Name the file that says what is to be filed");
    const [client, signer] = [openWithKey(), await openSigner()];
    for (const read of await readFilings(path)) {
      const description = { ...read, ...(options.case !== undefined && { case: options.case }) };
      const filed = await fileForm(client, description, signer, options.attempt);
      const place = [filed.caseId, filed.form, filed.submissionId].join("/");
      if (!("receipt" in filed)) {
        say(`${place}\twaits for the trustee`);
        continue;
      }
      const receipt = `receipt-${filed.submissionId}.json`;
      await writeFile(receipt, filed.receipt);
      say(`${place}\t${filed.reference ?? ""}\t${receipt}`);
    }
  },
  async follow(argument) {
    const every = Number(options.every ?? 30);
    if (!(every >= 1)) throw new CalledWrongly("--every is a number of seconds, 1 at least");
    for await (const { since, statusLabel, holder, reference } of openWithKey().follow(
      readPlace(argument),
      every * 1_000,
    ))
      say([since, statusLabel, holder, reference ?? ""].join("\t"));
  },
  async receipt(argument) {
    const place = readPlace(argument);
    const kind = options.pdf === true ? "pdf" : "json";
    const to = options.to ?? `receipt-${place.submissionId}.${kind}`;
    await writeFile(to, await openWithKey().downloadReceipt(place, kind));
    say(to);
  },
};

async function run(): Promise<number> {
  const [name = "", argument] = positionals;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (options.help === true || command === undefined) {
    process.stderr.write(USAGE);
    return options.help === true ? 0 : 2;
  }
  try {
    await command(argument);
    return 0;
  } catch (error) {
    const isOurs = error instanceof PortalRefused || error instanceof PortalAway;
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return error instanceof CalledWrongly || !isOurs ? 2 : 1;
  }
}

// Whoever has read enough, as `head` has, is told no more.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
  process.exit(0);
});
process.exitCode = await run();
