#!/usr/bin/env node
/**
 * Checks a dossier of the Electronic Submission Portal. It needs Node 20.15 or newer, no package, no network and nothing of the portal:
 *
 *     node verify.mjs DOSSIER.zip [--key BASE64]
 *
 * It is meant to be read. What is checked and how is told in README.md beside it; the numbers of its sections stand here.
 * Ends with 0 where everything is as it was made, 1 where something is not (the first such thing is named), 2 for wrong use.
 */
import { createDecipheriv, createHash, createPublicKey, verify } from "node:crypto";
import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { crc32, inflateRawSync } from "node:zlib";

class Wrong extends Error {}
function insist(isRight, sentence) {
  if (!isRight) throw new Wrong(sentence);
}

// ---- 1. The container ----------------------------------------------------------------------------------

const CUT_OFF = "The file is cut off, is no dossier, or had something added at its end.";

/** The entries of a ZIP file by name, each as a function that reads it. */
function openContainer(path) {
  const file = openSync(path, "r");
  const { size } = fstatSync(file);
  const read = (at, length) => {
    insist(at >= 0 && length >= 0 && at + length <= size, CUT_OFF);
    const bytes = Buffer.alloc(length);
    insist(readSync(file, bytes, 0, length, at) === length, CUT_OFF);
    return bytes;
  };
  const end = read(size - 22, 22);
  const [count, length, start] = [end.readUInt16LE(10), end.readUInt32LE(12), end.readUInt32LE(16)];
  insist(end.readUInt32LE(0) === 0x06054b50 && start + length === size - 22, CUT_OFF);
  insist(end.readUInt32LE(4) === 0 && end.readUInt16LE(8) === count && end.readUInt16LE(20) === 0, CUT_OFF);
  const directory = read(start, length);
  const entries = new Map();
  let [at, expected] = [0, 0];
  for (let number = 0; number < count; number++) {
    insist(at + 46 <= length, "The directory of the container is damaged.");
    const line = directory.subarray(at, at + 46);
    const [crc, packed, whole] = [16, 20, 24].map((place) => line.readUInt32LE(place));
    const [offset, named] = [line.readUInt32LE(42), line.readUInt16LE(28)];
    const name = directory.toString("utf8", at + 46, at + 46 + named);
    const header = read(offset, 30 + named);
    const alike = header.subarray(4, 30).equals(line.subarray(6, 32)) && header.toString("utf8", 30) === name;
    const plain = line.toString("hex", 0, 6) === "504b01021400" && /^0+$/.test(line.toString("hex", 30, 42));
    insist(alike && plain && header.readUInt32LE(0) === 0x04034b50, `The container is damaged at "${name}".`);
    insist(!entries.has(name), `The container has "${name}" twice.`);
    insist(offset === expected, `Something lies in front of "${name}" that is in no directory.`);
    entries.set(name, () => {
      const bytes = read(offset + header.length, packed);
      const content = line[10] === 0 ? bytes : inflateRawSync(bytes, { maxOutputLength: Math.max(1, whole) });
      insist(crc32(content) === crc && content.length === whole, `"${name}" is damaged.`);
      return content;
    });
    [at, expected] = [at + 46 + named, offset + header.length + packed];
  }
  insist(at === length && expected === start, "Something lies in the container that is in no directory.");
  return { entries, close: () => closeSync(file) };
}

// ---- 2. Spelling, hashes, signatures -------------------------------------------------------------------

/** The one spelling of JSON that is hashed and signed (RFC 8785): members sorted, no white space. */
function spelt(value) {
  if (Array.isArray(value)) return `[${value.map(spelt).join(",")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const names = Object.keys(value).sort();
  return `{${names.map((name) => `${JSON.stringify(name)}:${spelt(value[name])}`).join(",")}}`;
}
function sha256(...parts) {
  const digest = createHash("sha256");
  for (const part of parts) digest.update(part);
  return digest.digest();
}
const hex = (text) => Buffer.from(text, "hex");
const isSigned = (text, signature, key) =>
  verify(null, Buffer.from(text), key, Buffer.from(signature, "base64"));
/** The list and receipts are signed over their spelling without the signature. */
const isRecordSigned = ({ signature, ...content }, key) => isSigned(spelt(content), signature, key);

// ---- 3. Signed heads of the log, and entries under them ------------------------------------------------

function checkHead({ origin, size, root, hash, at, signature }, key, where) {
  const text = `${origin}\n${size}\n${root}\n${hash}\n${at}\n`;
  insist(
    isSigned(text, signature, key),
    `${where}: the head of the log (${size} entries) is not signed with the key.`,
  );
}

/** Whether an entry's hash leads to the head's root (RFC 9162, 2.1.3.2). */
function isUnder({ size, root }, position, hash, path) {
  if (!Number.isSafeInteger(position) || position < 1 || position > size) return false;
  let [node, last, reached] = [position - 1, size - 1, sha256(Buffer.of(0), hex(hash))];
  for (const step of path) {
    if (last === 0) return false;
    if (node % 2 === 1 || node === last) {
      reached = sha256(Buffer.of(1), hex(step), reached);
      while (node % 2 === 0 && node !== 0) [node, last] = [node / 2, Math.floor(last / 2)];
    } else reached = sha256(Buffer.of(1), reached, hex(step));
    [node, last] = [Math.floor(node / 2), Math.floor(last / 2)];
  }
  return last === 0 && reached.equals(hex(root));
}

/** @returns what the entry says, once it is known to be what was hashed, and where */
function checkEntry({ envelope, previousHash, hash, position, path }, head, where) {
  const computed = sha256(`${previousHash}\n${envelope}`).toString("hex");
  insist(computed === hash, `${where} was changed: its hash does not follow from what it says.`);
  insist(isUnder(head, position, hash, path), `${where} does not stand in the log at place ${position}.`);
  const entry = JSON.parse(envelope);
  insist(
    entry.position === position,
    `${where} stands at place ${entry.position} of the log, not ${position}.`,
  );
  return entry;
}

// ---- 4. The facts of a stream --------------------------------------------------------------------------

/** @param known what was read so far: hashes and envelopes by place in the log, payloads by fact */
function checkStream({ stream, facts, count, whole, checkpoint, keys }, content, key, known) {
  checkHead(checkpoint, key, stream);
  const lines = content.toString("utf8").split("\n").slice(0, -1);
  const told = { opened: 0, said: 0, withheld: 0, destroyed: 0 };
  let before = { version: 0, position: 0 };
  for (const line of lines) {
    const fact = JSON.parse(line);
    const { version, position, hash, path, envelope, previousHash } = fact;
    const where = `Fact ${version} of ${stream}`;
    insist(version > before.version, `${where} stands behind fact ${before.version}.`);
    insist(!whole || version === before.version + 1, `Fact ${before.version + 1} of ${stream} is missing.`);
    insist(position > before.position, `${where} stands in the log before the fact before it.`);
    insist(!known.hashes.has(position), `${where} has the place of another fact in the log, ${position}.`);
    known.hashes.set(position, hash);
    before = fact;
    if (envelope === undefined) {
      insist(fact.withheld === "fact", `${where} lacks what it says.`);
      insist(
        isUnder(checkpoint, position, hash, path),
        `${where} does not stand in the log at place ${position}.`,
      );
      told.withheld++;
      continue;
    }
    const entry = checkEntry(fact, checkpoint, where);
    insist(entry.stream === stream, `${where} is a fact of another stream, ${entry.stream}.`);
    insist(entry.version === version, `${where} says that it is fact ${entry.version}.`);
    known.envelopes.set(position, { envelope, previousHash });
    const payload =
      entry.seal === null ? entry.data : checkPayload(fact, entry, keys[entry.seal], where, told);
    if (payload !== undefined) known.payloads.set(`${stream} ${version}`, JSON.stringify(payload));
  }
  insist(lines.length === count, `${facts} has ${lines.length} facts, not ${count}.`);
  const sealed = [
    `${told.opened} opened with their key`,
    `${told.said} as the office tells them`,
    `${told.withheld} withheld`,
    `${told.destroyed} destroyed`,
  ].filter((each) => !each.startsWith("0 "));
  return `${stream}: ${count} facts, ${whole ? "the whole stream" : "those its reader may see"}; ${sealed.join(", ") || "in clear"}`;
}

/** A sealed payload: AES-256-GCM (nonce, tag, content), bound to its stream and version. */
function checkPayload({ opened, erased }, { data, stream, version }, key, where, told) {
  if (key === undefined || erased) {
    told[erased ? "destroyed" : opened === undefined ? "withheld" : "said"]++;
    return opened;
  }
  let text;
  try {
    const bytes = Buffer.from(data, "base64");
    const opening = createDecipheriv("aes-256-gcm", hex(key), bytes.subarray(0, 12), { authTagLength: 16 });
    opening.setAAD(Buffer.from(`${stream}\n${version}`));
    opening.setAuthTag(bytes.subarray(12, 28));
    text = Buffer.concat([opening.update(bytes.subarray(28)), opening.final()]).toString("utf8");
  } catch {
    throw new Wrong(`${where} cannot be opened with the key that goes with it.`);
  }
  insist(spelt(opened ?? null) === text, `${where} is shown otherwise than it was sealed.`);
  told.opened++;
  return opened;
}

/** Facts that follow one another in the log name one another's hashes, across streams. */
function checkChain({ hashes, envelopes }) {
  for (const [position, { previousHash }] of envelopes) {
    const before = hashes.get(position - 1);
    insist(
      (before ?? previousHash) === previousHash,
      `Entry ${position} does not follow entry ${position - 1}.`,
    );
  }
}

// ---- 5. Papers: PDFs, enclosures, receipts -------------------------------------------------------------

function checkPaper({ path, sha256: digest, state, stream, version, kind, name }, read, known, key) {
  const called = `"${path ?? name ?? digest}"`;
  const payload = known.payloads.get(`${stream} ${version}`) ?? digest;
  insist(payload.includes(digest), `${called} is not the file that fact ${version} of ${stream} names.`);
  if (state !== "enclosed") return;
  const bytes = read(path);
  insist(sha256(bytes).equals(hex(digest)), `${called} was changed: it is not the file that was filed.`);
  if (kind !== "receiptRecord") return;
  const receipt = JSON.parse(bytes.toString("utf8"));
  insist(isRecordSigned(receipt, key), `The receipt ${called} is not signed with the key.`);
  const { proof, ...hashed } = receipt.evidence;
  checkHead(proof.checkpoint, key, `The receipt ${called}`);
  checkEntry({ ...hashed, ...proof }, proof.checkpoint, `The entry of the receipt ${called}`);
  const here = known.envelopes.get(proof.position)?.envelope ?? hashed.envelope;
  insist(here === hashed.envelope, `The receipt ${called} is of another fact than the one at its place.`);
}

// ---- 6. The list, and the whole ------------------------------------------------------------------------

function checkFiles(files, entries, read) {
  const listed = new Set([...files.map(({ path }) => path), "dossier.json"]);
  for (const name of entries.keys()) insist(listed.has(name), `"${name}" was added: no list has it.`);
  for (const { path, size, sha256: digest } of files) {
    const bytes = read(path);
    insist(bytes.length === size && sha256(bytes).equals(hex(digest)), `"${path}" was changed.`);
  }
  return `${files.length} files: none changed, none missing, none added`;
}

/** Whatever it finds is in the answer: what was checked, and the first thing that is wrong. */
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
    const list = read("dossier.json").toString("utf8");
    const dossier = JSON.parse(list);
    insist(
      dossier.kind === "dossier" && dossier.version === 1,
      "This verifier knows dossiers of version 1 alone.",
    );
    const { streams, papers, files, publicKey: own } = dossier;
    insist(
      (publicKey ?? own) === own,
      "The dossier was signed with another key than the one that was given.",
    );
    const key = createPublicKey({ key: Buffer.from(own, "base64"), format: "der", type: "spki" });
    const known = { hashes: new Map(), envelopes: new Map(), payloads: new Map() };
    for (const stream of streams) done.push(checkStream(stream, read(stream.facts), key, known));
    checkChain(known);
    for (const paper of papers) checkPaper(paper, read, known, key);
    const count = (state) => papers.filter((paper) => paper.state === state).length;
    done.push(
      `papers: ${count("enclosed")} as filed, ${count("withheld")} withheld, ${count("missing")} not there`,
    );
    done.push(checkFiles(files, entries, read));
    insist(spelt(dossier) === list, "dossier.json is spelt otherwise than it was signed.");
    insist(
      isRecordSigned(dossier, key),
      "dossier.json is not signed with the key: what it lists was changed.",
    );
    const { id, profile, of, madeAt } = dossier;
    done.push(`list: dossier ${id}, ${profile}, of ${of.form ?? of.caseId}, made ${madeAt}`);
    return { sound: true, done, wrong: null, key: own };
  } catch (error) {
    const wrong =
      error instanceof Wrong ? error.message : `It is not written as a dossier is: ${error.message}`;
    return { sound: false, done, wrong, key: null };
  } finally {
    container?.close();
  }
}

function main([path, option, given]) {
  if (path === undefined || (option !== undefined && (option !== "--key" || given === undefined))) {
    console.log("node verify.mjs DOSSIER.zip [--key BASE64]\n(the office's public key, as it publishes it)");
    return 2;
  }
  const { sound, done, wrong, key } = verifyDossier(path, given);
  for (const line of done) console.log(`  ✓ ${line}`);
  if (!sound) {
    console.log(`  ✗ ${wrong}\nNOT SOUND: ${wrong}`);
    return 1;
  }
  if (given === undefined) {
    console.log(
      "SOUND IN ITSELF. The key came out of the dossier: whoever made it made all of it. Whether that was",
    );
    console.log(`the office is known only where this key is the one that it publishes: ${key}`);
  } else
    console.log("SOUND. Everything was signed with the key that you gave, and nothing was changed since.");
  return 0;
}
if (process.argv[1]?.endsWith("verify.mjs")) process.exitCode = main(process.argv.slice(2));
