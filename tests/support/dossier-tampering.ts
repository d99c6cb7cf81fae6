/** What somebody without the office's key may do to a dossier, each with what the verifier must say of it. */
import { createHash, generateKeyPairSync } from "node:crypto";

import { signCheckpoint } from "~/events/integrity/checkpoint";
import { createSigner } from "~/events/integrity/signer";

export type Entries = Map<string, Buffer>;
type Json = Record<string, unknown>;

interface Tampering {
  readonly what: string;
  readonly change: (entries: Entries) => void | Promise<void>;
  readonly found: RegExp;
}

const text = (entries: Entries, name: string): string => String(entries.get(name));
/** The largest of that kind: a form with a life behind it. */
const nameIn = (entries: Entries, what: RegExp): string => {
  const [found] = [...entries]
    .filter(([name]) => what.test(name))
    .sort(([, one], [, other]) => other.length - one.length)
    .map(([name]) => name);
  if (found === undefined) throw new Error(`The dossier has no ${String(what)}`);
  return found;
};
const FORM = /^facts\/conduct-/;
const CASE = /^facts\/case-file/;
const sha256 = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("hex");

/** Writes a file anew, and lists it as if it had always been so: whoever tampers can do that much. */
function write(entries: Entries, name: string, content: string | Buffer): void {
  const bytes = Buffer.from(content);
  entries.set(name, bytes);
  change(entries, (list) => {
    for (const file of listed(list, "files"))
      if (file["path"] === name) Object.assign(file, { size: bytes.length, sha256: sha256(bytes) });
  });
}
const listed = (list: Json, name: string): Json[] => {
  const found = list[name];
  if (!Array.isArray(found)) throw new Error(`The list has no ${name}`);
  return found as Json[];
};
function change(entries: Entries, edit: (list: Json) => void): void {
  const list = JSON.parse(text(entries, "dossier.json")) as Json;
  edit(list);
  entries.set("dossier.json", Buffer.from(JSON.stringify(list)));
}
const getLines = (entries: Entries, name: string): string[] => text(entries, name).split("\n").slice(0, -1);
function facts(entries: Entries, what: RegExp, edit: (lines: Json[]) => Json[]): void {
  const name = nameIn(entries, what);
  const after = edit(getLines(entries, name).map((line) => JSON.parse(line) as Json));
  write(entries, name, after.map((line) => `${JSON.stringify(line)}\n`).join(""));
  change(entries, (list) => {
    for (const stream of listed(list, "streams"))
      if (stream["facts"] === name) stream["count"] = after.length;
  });
}
/** Signs every head with a key of one's own, and says that it was the office's. */
async function forgeHeads(entries: Entries): Promise<void> {
  const signer = createSigner(generateKeyPairSync("ed25519").privateKey);
  const list = JSON.parse(text(entries, "dossier.json")) as Json;
  for (const stream of listed(list, "streams")) {
    const { size, hash, root, origin, at, publicKey } = stream["checkpoint"] as {
      [name: string]: string;
    } & { readonly size: never };
    const head = { size, hash: hash ?? "", root: root ?? "" };
    stream["checkpoint"] = { ...(await signCheckpoint(head, origin ?? "", at ?? "", signer)), publicKey };
  }
  entries.set("dossier.json", Buffer.from(JSON.stringify(list)));
}
/** The first fact that says who did it, in other words. */
const edited = (entries: Entries, from: RegExp, to: string): void =>
  facts(entries, FORM, (lines) =>
    lines.map((line, index) =>
      index === 1 ? { ...line, envelope: String(line["envelope"]).replace(from, to) } : line,
    ),
  );

export const TAMPERINGS: readonly Tampering[] = [
  {
    what: "a fact that is changed",
    change: (entries) => edited(entries, /"id":"[^"]+"/, '"id":"somebody.else"'),
    found: /^Fact 2 of conduct-\S+ was changed/,
  },
  {
    what: "a fact that is re-dated",
    change: (entries) => edited(entries, /"at":"\d{4}/, '"at":"2019'),
    found: /^Fact 2 of conduct-\S+ was changed/,
  },
  {
    what: "a fact that is left out",
    change: (entries) => facts(entries, FORM, ([first, _second, ...rest]) => [first ?? {}, ...rest]),
    found: /^Fact 2 of conduct-\S+ is missing/,
  },
  {
    what: "the last fact left out",
    change: (entries) => facts(entries, FORM, (lines) => lines.slice(0, -1)),
    found: /dossier[.]json|is not the file that fact|of another fact/,
  },
  {
    what: "a fact that is added",
    change: (entries) =>
      facts(entries, FORM, (lines) => {
        const last = lines.at(-1) ?? {};
        return [
          ...lines,
          { ...last, version: Number(last["version"]) + 1, position: Number(last["position"]) + 1 },
        ];
      }),
    found: /does not stand in the log at place/,
  },
  {
    what: "two facts that are swapped",
    change: (entries) =>
      facts(entries, FORM, ([first, second, ...rest]) => [
        { ...second, version: 1 },
        { ...first, version: 2 },
        ...rest,
      ]),
    found: /^Fact [12] of conduct-/,
  },
  {
    what: "an entry of another stream",
    change: (entries) => {
      const strange = getLines(entries, nameIn(entries, CASE)).map((line) => JSON.parse(line) as Json);
      facts(entries, CASE, () => []);
      facts(entries, FORM, (lines) => [
        { ...strange.find(({ version }) => version === 1) },
        ...lines.slice(1),
      ]);
      change(entries, (list) => {
        const [first] = listed(list, "streams");
        for (const stream of listed(list, "streams")) stream["checkpoint"] = first?.["checkpoint"];
      });
    },
    found: /is a fact of another stream, case-file/,
  },
  {
    what: "a payload that is shown otherwise than it was sealed",
    change: (entries) =>
      facts(entries, FORM, (lines) =>
        lines.map((line) => (line["opened"] === undefined ? line : { ...line, opened: { changes: {} } })),
      ),
    found: /is shown otherwise than it was sealed/,
  },
  {
    what: "a key that is another",
    change: (entries) =>
      change(entries, (list) => {
        for (const stream of listed(list, "streams"))
          stream["keys"] = Object.fromEntries(
            Object.keys(stream["keys"] as Json).map((name) => [name, "0".repeat(64)]),
          );
      }),
    found: /cannot be opened with the key/,
  },
  {
    what: "a forged head",
    change: forgeHeads,
    found: /the head of the log \(\d+ entries\) is not signed/,
  },
  {
    what: "an enclosure that is replaced",
    change: (entries) =>
      write(entries, nameIn(entries, /^papers\/.*(?<!-\d{4}-[A-Z0-9]{8})[.]pdf$/), "%PDF-1.7 other"),
    found: /was changed: it is not the file that was filed/,
  },
  {
    what: "an enclosure that is replaced in the list as well",
    change: (entries) => {
      const name = nameIn(entries, /^papers\//);
      write(entries, name, "%PDF-1.7 other");
      change(entries, (list) => {
        for (const paper of listed(list, "papers"))
          if (paper["path"] === name) paper["sha256"] = sha256(Buffer.from("%PDF-1.7 other"));
      });
    },
    found: /is not the file that fact \d+ of/,
  },
  {
    what: "a receipt that says something else",
    change: (entries) => {
      const name = nameIn(entries, /^receipts\/.*json$/);
      const other = text(entries, name).replace(/"edition":\d+/, '"edition":77');
      write(entries, name, other);
      change(entries, (list) => {
        for (const paper of listed(list, "papers"))
          if (paper["path"] === name) paper["sha256"] = sha256(Buffer.from(other));
      });
    },
    found: /^The receipt .* is not signed/,
  },
  {
    what: "a printed receipt that is changed",
    change: (entries) => {
      const name = nameIn(entries, /^receipts\/.*pdf$/);
      entries.set(name, Buffer.concat([entries.get(name) ?? Buffer.of(), Buffer.from("\n")]));
    },
    found: /was changed/,
  },
  {
    what: "a replay that tells something else",
    change: (entries) =>
      write(entries, "replay.html", text(entries, "replay.html").replace("<h1>", "<h1>Genuine: ")),
    found: /^dossier[.]json is/,
  },
  {
    what: "a file that is added",
    change: (entries) => void entries.set("papers/9999 Agreement.pdf", Buffer.from("%PDF-1.7")),
    found: /"papers\/9999 Agreement.pdf" was added/,
  },
  {
    what: "a file that is taken out",
    change: (entries) => void entries.delete("README.txt"),
    found: /"README.txt" is missing/,
  },
  {
    what: "a list that names another reader",
    change: (entries) =>
      change(entries, (list) => {
        list["for"] = { id: "nobody", role: "ua", standing: "appointedFirm" };
      }),
    found: /^dossier[.]json is/,
  },
];
