/**
 * `npm run bench -- papers`: processor for a receipt, and for the form of an account with its annex, that are typeset one after another,
 * warm: with none of the figures of the one before it, and with the same figures under another reference.
 */
import { readFile } from "node:fs/promises";

import { PDFDocument } from "@cantoo/pdf-lib";

import { setPaper } from "~/app/services/documents/typesetting/set-paper.server";
import type { Paper } from "~/app/services/platform/portal/ports/paper";
import { describeReceipt } from "~/app/services/filings/receipts/receipt-document.server";
import { Receipt } from "~/app/services/filings/receipts/receipt.server";
import { describeAccountForm } from "../support/account-form";

const ROUNDS = 40;
const RECORD = "app/services/filings/receipts/issued/version-1.record";

const receipt = Receipt.parse(JSON.parse(await readFile(RECORD, "utf8")));
const receiptPaper = await describeReceipt(receipt, "zh-hk", "https://portal.example/verify");

/** @returns milliseconds of this process's processor for one round */
function measure(work: (round: number) => unknown): number {
  for (let round = 0; round < 3; round += 1) work(round);
  const before = process.cpuUsage();
  for (let round = 0; round < ROUNDS; round += 1) work(round);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000 / ROUNDS;
}

/** The typesetter remembers what it has just set: no paper has the figures of the one before it. */
function turnDigits<Value extends Paper>(paper: Value, by: number): Value {
  const turn = (text: string) => text.replace(/\d/g, (digit) => String((Number(digit) + by) % 10));
  const turned: Value = structuredClone(paper);
  turnWithin(turned.content, turn);
  return turned;
}

function turnWithin(value: object, turn: (text: string) => string): void {
  for (const name of Object.keys(value)) {
    const each: unknown = Reflect.get(value, name);
    if (typeof each === "string" && name !== "svg") Reflect.set(value, name, turn(each));
    else if (typeof each === "object" && each !== null) turnWithin(each, turn);
  }
}

/** The paper as the next one like it: its title, its facts and its foot are another's. */
const nameAnew = <Value extends Paper>(paper: Value, round: number): Value => ({
  ...paper,
  title: `${paper.title} ${String(round)}`,
  facts: paper.facts.map((fact) => ({ ...fact, value: `${fact.value} ${String(round)}` })),
  footer: `${paper.footer} ${String(round)}`,
});

const toTenths = (milliseconds: number): number => Number(milliseconds.toFixed(1));

const table: Record<string, { readonly [column: string]: number }> = {};
async function describeCost(name: string, paper: Paper): Promise<void> {
  const pages = (await PDFDocument.load(setPaper(paper))).getPageCount();
  const others = Array.from({ length: 10 }, (_, by) => turnDigits(paper, by));
  const typeset = measure((round) => setPaper(others[round % others.length] ?? paper));
  // What is on it apart from its reference is taken again.
  const again = measure((round) => setPaper(nameAnew(paper, round)));
  table[name] = { pages, "ms of processor": toTenths(typeset), "under another reference": toTenths(again) };
}

await describeCost("receipt", receiptPaper);
await describeCost("form of an account", describeAccountForm("s203", "zh-hk"));
console.table(table);
