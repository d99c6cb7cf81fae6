#!/usr/bin/env node
/**
 * Checks a dossier of the Electronic Submission Portal. It needs Node 20 or newer, no package, no network and nothing of the portal:
 *
 *     node verify.mjs DOSSIER.zip [--key BASE64]
 *
 * It is meant to be read. The format is told in README.md beside it; the numbers of its sections stand here as "format 3".
 * Ends with 0 where everything is as it was made, with 1 where something is not (the first such thing is named), with 2 for wrong use.
 */
import { createDecipheriv, createHash, createPublicKey, verify as verifySignature } from "node:crypto";
import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { inflateRawSync } from "node:zlib";

class Wrong extends Error {}
const insist = (isRight, sentence) => {
  if (!isRight) throw new Wrong(sentence);
};

// ---- Format 1: the container ---------------------------------------------------------------------------------------

/** A ZIP container by its directory; nothing is inflated before it is asked for. */
function openContainer(path) {
  const file = openSync(path, "r");
  const size = fstatSync(file).size;
  const read = (at, length) => {
    insist(at >= 0 && length >= 0 && at + length <= size, "The file is cut off, or is no dossier.");
    const bytes = Buffer.alloc(length);
    insist(readSync(file, bytes, 0, length, at) === length, "The file cannot be read to its end.");
    return bytes;
  };
  insist(size >= 22, "The file is cut off, or is no dossier.");
  const end = read(size - 22, 22);
  insist(end.readUInt32LE(0) === 0x06054b50, "The file is cut off, or something was added at its end.");
  const [count, length, start] = [end.readUInt16LE(10), end.readUInt32LE(12), end.readUInt32LE(16)];
  insist(start + length === size - 22, "The directory of the container does not end where the file ends.");
  const directory = read(start, length);
  const entries = new Map();
  let expected = 0;
  for (let at = 0, number = 0; number < count; number++) {
    insist(
      directory.length >= at + 46 && directory.readUInt32LE(at) === 0x02014b50,
      "The directory is damaged.",
    );
    const [packed, whole, named] = [20, 24]
      .map((place) => directory.readUInt32LE(at + place))
      .concat(directory.readUInt16LE(at + 28));
    const [extra, comment] = [directory.readUInt16LE(at + 30), directory.readUInt16LE(at + 32)];
    const [method, offset] = [directory.readUInt16LE(at + 10), directory.readUInt32LE(at + 42)];
    const name = directory.toString("utf8", at + 46, at + 46 + named);
    insist(!entries.has(name), `The container has "${name}" twice.`);
    insist(offset === expected, `Something lies in the container in front of "${name}".`);
    insist(
      read(offset, 30).readUInt32LE(0) === 0x04034b50,
      `"${name}" does not begin where the directory says.`,
    );
    const begins = offset + 30 + read(offset, 30).readUInt16LE(26) + read(offset, 30).readUInt16LE(28);
    entries.set(name, () => {
      const bytes = read(begins, packed);
      if (method === 0) return bytes;
      try {
        return inflateRawSync(bytes, { maxOutputLength: Math.max(1, whole) });
      } catch {
        throw new Wrong(`"${name}" is damaged.`);
      }
    });
    expected = begins + packed;
    at += 46 + named + extra + comment;
  }
  insist(expected === start, "Something lies in the container that its directory does not list.");
  return { entries, close: () => closeSync(file) };
}

// ---- Format 2: spelling, hashes and signatures ----------------------------------------------------------------------

/** The one spelling of JSON that is hashed and signed (RFC 8785): members sorted, no white space. */
function spelt(value) {
  if (Array.isArray(value)) return `[${value.map(spelt).join(",")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  return `{${Object.keys(value)
    .sort()
    .map((name) => `${JSON.stringify(name)}:${spelt(value[name])}`)
    .join(",")}}`;
}
const sha256 = (...parts) => {
  const digest = createHash("sha256");
  for (const part of parts) digest.update(part);
  return digest.digest();
};
const hex = (text) => Buffer.from(text, "hex");
const parsed = (bytes, name) => {
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch {
    throw new Wrong(`"${name}" cannot be read as JSON.`);
  }
};
const signedWith = (key, text, signature) =>
  verifySignature(null, Buffer.from(text, "utf8"), key, Buffer.from(signature, "base64"));
const keyOf = (text) => createPublicKey({ key: Buffer.from(text, "base64"), format: "der", type: "spki" });
/** A record (this dossier's list, a receipt) is signed over its spelling without the signature. */
const isSigned = ({ signature, ...content }, key) => signedWith(key, spelt(content), signature);

/** Format 5: a signed head of the log. */
function checkHead({ origin, size, root, hash, at, signature }, key, where) {
  const text = `${origin}\n${size}\n${root}\n${hash}\n${at}\n`;
  insist(
    signedWith(key, text, signature),
    `${where}: the head of the log (${size} entries, ${at}) is not signed with the key.`,
  );
}

/** Format 4: whether an entry's hash leads to the head's root (RFC 9162, 2.1.3.2). */
function isUnder(head, position, hash, path) {
  if (!Number.isSafeInteger(position) || position < 1 || position > head.size) return false;
  let [node, last, reached] = [position - 1, head.size - 1, sha256(Buffer.of(0), hex(hash))];
  for (const step of path) {
    if (last === 0) return false;
    if (node % 2 === 1 || node === last) {
      reached = sha256(Buffer.of(1), hex(step), reached);
      while (node % 2 === 0 && node !== 0) [node, last] = [node / 2, Math.floor(last / 2)];
    } else reached = sha256(Buffer.of(1), reached, hex(step));
    [node, last] = [Math.floor(node / 2), Math.floor(last / 2)];
  }
  return last === 0 && reached.equals(hex(head.root));
}

/** Format 3: an entry as it was hashed, its place in the chain and under the head. @returns the envelope's content */
function checkEntry({ envelope, previousHash, hash, position, path }, head, where) {
  const computed = sha256(`${previousHash}\n${envelope}`).toString("hex");
  insist(computed === hash, `${where} was changed: its hash does not follow from what it says.`);
  insist(isUnder(head, position, hash, path), `${where} does not stand in the log at place ${position}.`);
  const entry = parsed(Buffer.from(envelope), where);
  insist(
    entry.position === position,
    `${where} says that it stands at place ${entry.position} of the log, not ${position}.`,
  );
  return entry;
}

/** Format 6: a sealed payload (AES-256-GCM; nonce, tag, content), bound to its stream and version. */
function unsealed(sealed, key, { stream, version }) {
  const bytes = Buffer.from(sealed, "base64");
  const opening = createDecipheriv("aes-256-gcm", hex(key), bytes.subarray(0, 12));
  opening.setAAD(Buffer.from(`${stream}\n${version}`, "utf8"));
  opening.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([opening.update(bytes.subarray(28)), opening.final()]).toString("utf8");
}

// ---- What a dossier says, part by part -----------------------------------------------------------------------------

/** Every fact of one stream. @param known what was read so far: hashes by place, opened payloads and envelopes by fact */
function checkStream({ stream, facts, count, whole, checkpoint, keys }, content, key, known) {
  checkHead(checkpoint, key, stream);
  const lines = content
    .toString("utf8")
    .split("\n")
    .filter((line) => line !== "");
  const told = { opened: 0, said: 0, withheld: 0, erased: 0 };
  let [before, place] = [0, 0];
  for (const line of lines) {
    const fact = parsed(Buffer.from(line), facts);
    const where = `Fact ${fact.version} of ${stream}`;
    insist(fact.version > before, `${where} stands behind fact ${before}.`);
    if (whole && fact.version !== before + 1) throw new Wrong(`Fact ${before + 1} of ${stream} is missing.`);
    insist(fact.position > place, `${where} stands in the log before the fact before it.`);
    insist(
      !known.hashes.has(fact.position),
      `${where} takes the place of another fact in the log (${fact.position}).`,
    );
    [before, place] = [fact.version, fact.position];
    known.hashes.set(fact.position, fact.hash);
    if (fact.envelope === undefined) {
      insist(fact.withheld === "fact", `${where} lacks what it says.`);
      insist(
        isUnder(checkpoint, fact.position, fact.hash, fact.path),
        `${where} does not stand in the log at place ${fact.position}.`,
      );
      told.withheld++;
      continue;
    }
    const entry = checkEntry(fact, checkpoint, where);
    insist(entry.stream === stream, `${where} is a fact of another stream, ${entry.stream}.`);
    insist(entry.version === fact.version, `${where} says that it is fact ${entry.version}.`);
    known.previous.set(fact.position, fact.previousHash);
    known.envelopes.set(fact.position, fact.envelope);
    const payload = entry.seal === null ? entry.data : openedPayload(fact, entry, keys, where, told);
    if (payload !== null) known.payloads.set(`${stream} ${fact.version}`, payload);
  }
  insist(lines.length === count, `${stream} has ${lines.length} facts here, not ${count}.`);
  const rest = [
    `${told.said} as the office tells them`,
    `${told.withheld} withheld`,
    `${told.erased} destroyed`,
  ].filter((each) => !each.startsWith("0 "));
  return `${stream}: ${count} facts${whole ? ", the whole stream" : ", those its reader may see"}; ${[`${told.opened} opened with their key`, ...rest].join(", ")}`;
}

function openedPayload(fact, entry, keys, where, told) {
  const key = keys[entry.seal];
  if (key === undefined || fact.erased === true) {
    told[fact.erased === true ? "erased" : fact.opened === undefined ? "withheld" : "said"]++;
    return fact.opened ?? null;
  }
  let text = null;
  try {
    text = unsealed(entry.data, key, entry);
  } catch {
    throw new Wrong(`${where} cannot be opened with the key that goes with it.`);
  }
  insist(spelt(fact.opened ?? null) === text, `${where} is shown otherwise than it was sealed.`);
  told.opened++;
  return fact.opened;
}

/** Facts that follow one another in the log name one another's hashes, across streams. */
function checkChain({ hashes, previous }) {
  for (const [position, hash] of previous)
    if (hashes.has(position - 1))
      insist(
        hashes.get(position - 1) === hash,
        `Entry ${position} of the log does not follow entry ${position - 1}.`,
      );
}

/** Format 7: PDFs, attachments and receipts; each is what the fact that names it says. */
function checkPaper({ path, sha256: digest, state, stream, version, kind, name }, read, known, key) {
  const called = `"${path ?? name ?? digest}"`;
  const payload = version === null ? undefined : known.payloads.get(`${stream} ${version}`);
  if (payload !== undefined)
    insist(
      JSON.stringify(payload).includes(digest),
      `${called} is not the file that fact ${version} of ${stream} names.`,
    );
  if (state !== "enclosed") return state;
  const bytes = read(path);
  insist(
    sha256(bytes).toString("hex") === digest,
    `${called} was changed: it is not the file that was filed.`,
  );
  if (kind === "receiptRecord") checkReceipt(parsed(bytes, path), called, known, key);
  return state;
}

function checkReceipt(receipt, called, known, key) {
  insist(isSigned(receipt, key), `The receipt ${called} is not signed with the key.`);
  const { envelope, previousHash, hash, proof } = receipt.evidence;
  checkHead(proof.checkpoint, key, `The receipt ${called}`);
  checkEntry(
    { envelope, previousHash, hash, position: proof.position, path: proof.path },
    proof.checkpoint,
    `The entry of the receipt ${called}`,
  );
  const here = known.envelopes.get(proof.position);
  insist(
    here === undefined || here === envelope,
    `The receipt ${called} is of another fact than the one at place ${proof.position}.`,
  );
}

/** Every file is listed with its digest, and nothing else is there. */
function checkFiles(listed, entries, read) {
  const names = new Set(listed.map(({ path }) => path));
  for (const name of entries.keys())
    insist(names.has(name) || name === "dossier.json", `"${name}" was added: the dossier does not list it.`);
  for (const { path, size, sha256: digest } of listed) {
    const bytes = read(path);
    insist(bytes.length === size && sha256(bytes).toString("hex") === digest, `"${path}" was changed.`);
  }
  return `${listed.length} files, none changed, none missing, none added`;
}

// ---- The whole ------------------------------------------------------------------------------------------------------

/** @returns what was found: a line for each part, the first thing that is wrong, and whose word it rests on */
export function verifyDossier(path, publicKey) {
  const done = [];
  let container;
  try {
    container = openContainer(path);
    const { entries } = container;
    const read = (name) => {
      insist(entries.has(name), `"${name}" is missing.`);
      return entries.get(name)();
    };
    const written = read("dossier.json");
    const dossier = parsed(written, "dossier.json");
    insist(
      dossier.kind === "dossier" && dossier.version === 1,
      "This verifier knows dossiers of version 1 alone.",
    );
    insist(
      publicKey === undefined || publicKey === dossier.publicKey,
      "The dossier was signed with another key than the one that was given.",
    );
    const key = keyOf(publicKey ?? dossier.publicKey);
    const known = { hashes: new Map(), previous: new Map(), envelopes: new Map(), payloads: new Map() };
    for (const stream of dossier.streams) done.push(checkStream(stream, read(stream.facts), key, known));
    checkChain(known);
    const states = dossier.papers.map((paper) => checkPaper(paper, read, known, key));
    const count = (state) => states.filter((each) => each === state).length;
    done.push(
      `${count("enclosed")} papers are what was filed; ${count("withheld")} withheld, ${count("missing")} not there any more`,
    );
    done.push(checkFiles(dossier.files, entries, read));
    insist(
      written.equals(Buffer.from(spelt(dossier))),
      "dossier.json is spelt otherwise than it was signed.",
    );
    insist(
      isSigned(dossier, key),
      "dossier.json is not signed with the key: what it lists was changed, or somebody else made it.",
    );
    done.push(
      `dossier ${dossier.id}, ${dossier.profile}, of ${dossier.of.form ?? dossier.of.caseId}, made ${dossier.madeAt} for ${dossier.for.id} (${dossier.for.role})`,
    );
    return { sound: true, done, wrong: null, key: dossier.publicKey };
  } catch (error) {
    if (error.code === "ENOENT") return { sound: false, done, wrong: `There is no file ${path}.`, key: null };
    // Whatever else cannot be read as the format says was not made by the portal.
    return {
      sound: false,
      done,
      wrong: error instanceof Wrong ? error.message : `It is not spelt as a dossier is: ${error.message}`,
      key: null,
    };
  } finally {
    container?.close();
  }
}

function main([path, option, given, ...more]) {
  if (
    path === undefined ||
    more.length > 0 ||
    (option !== undefined && (option !== "--key" || given === undefined))
  ) {
    console.log(
      "node verify.mjs DOSSIER.zip [--key BASE64]\nThe key is the office's public signing key, as it publishes it.",
    );
    return 2;
  }
  const { sound, done, wrong, key } = verifyDossier(path, given);
  for (const line of done) console.log(`  ✓ ${line}`);
  if (!sound) {
    console.log(`  ✗ ${wrong}\nNOT SOUND: ${wrong}`);
    return 1;
  }
  console.log(
    given === undefined
      ? `SOUND IN ITSELF. The key came out of the dossier: whoever made it made all of it. Whether that was the office is known only when\nthe key is the one that the office publishes: ${key}`
      : "SOUND. Everything in it was signed with the key that you gave, and nothing was changed since.",
  );
  return 0;
}
if (import.meta.url === `file://${process.argv[1]}` || process.argv[1]?.endsWith("verify.mjs"))
  process.exitCode = main(process.argv.slice(2));
