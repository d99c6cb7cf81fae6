/** The story of one proof of the demo office: from its creditor to the counter, and to whoever adjudicates it. */
import {
  addTime,
  changesBetween,
  isMoney,
  PROOF_APPEAL_DAYS,
  type Actor,
  type FormValues,
} from "~/workflows/kit";
import { computeFee, proofOfDebt } from "~/workflows/forms/proof-of-debt/index";
import { payment } from "~/workflows/records/payment/index";

import { SYSTEM } from "~/app/services/platform/portal/system-actor";
import type { DemoCase } from "~/app/services/assembly/demo/demo-case";
import type { DemoContext } from "~/app/services/assembly/demo/demo-context.server";
import { toActor } from "~/app/services/assembly/demo/filings.server";
import { sign, type RecordFact } from "~/app/services/assembly/demo/filing-story.server";
import { StoryClock } from "~/app/services/assembly/demo/story-clock";
import { seededRandom } from "~/app/services/assembly/demo/random";
import type { StoryFact } from "~/app/services/assembly/demo/story.server";
import { proofStream } from "../streams.server";
import { proofPayable } from "../payment/proof-payable.server";
import type { Claim, ProofEnding } from "./claims";
import { requestFacts } from "./request-story.server";

const MINUTE = 60_000;
const RETURNED = "Please state the period for which interest is claimed.";
const NOT_ACCEPTED = "The same claim was lodged under another number.";
/** HKD for one US dollar. */
const RATE = "7.8";

const counter = toActor("counter.demo", "office");
const officer = toActor("officer.demo", "office");

interface Telling {
  readonly office: DemoContext;
  readonly demoCase: DemoCase;
  readonly claim: Claim;
  readonly stream: string;
  readonly clock: StoryClock;
  readonly facts: StoryFact[];
  readonly tell: RecordFact;
  /** Whoever writes it, and whoever signs it. */
  readonly maker: Actor;
  readonly signer: Actor;
  readonly values: FormValues;
  readonly handedOver: HandedOver | undefined;
}
/** Since when a trustee administers the estate. */
interface HandedOver {
  readonly at: string;
  readonly trustee: Actor;
}

/** @param place among the claims: each has a chance of its own */
export function proofFacts(
  office: DemoContext,
  { claim, demoCase, startedAt, index: place, handedOver }: DemoProofInput,
): readonly StoryFact[] {
  const random = seededRandom(office.seed + 20_000 + place);
  const clock = new StoryClock(startedAt, office.now, random);
  const begun = clock.next();
  const stream = proofStream(random.id(new Date(begun)));
  const facts: StoryFact[] = [];
  const recordFact: RecordFact = (type, by, data = {}, at = clock.next()) =>
    void facts.push({ stream, type, at, by, data });
  const isBank = claim.whose === "bank";
  const maker = toActor(isBank ? "maker.demo" : "creditor.demo", "party");
  const signer = isBank ? toActor("checker.demo", "party") : maker;
  const known = {
    caseType: demoCase.type,
    caseNumber: demoCase.number,
    caseName: `${demoCase.nameEn} ${demoCase.nameZh}`,
    orderDate: demoCase.orderDate,
  };
  const values = { ...claim.values, ...known };
  const started = {
    caseId: demoCase.id,
    caseType: demoCase.type,
    caseOpen: true,
    takesProofs: true,
    notesRead: true,
    formVersion: proofOfDebt.form.version,
  };
  recordFact("proof.started", maker, started, begun);
  const changes = changesBetween(proofOfDebt.form, {}, known);
  recordFact("draft.saved", maker, { changes, basedOn: 0, prefilled: true }, begun);
  recordFact("draft.saved", maker, { changes: changesBetween(proofOfDebt.form, known, values), basedOn: 1 });
  const telling = {
    office,
    demoCase,
    claim,
    stream,
    clock,
    facts,
    tell: recordFact,
    maker,
    signer,
    values,
    handedOver,
  };
  if (!prepared(telling)) return facts;
  filed(telling, 1);
  decided(telling);
  if (claim.request) facts.push(...requestFacts(telling, claim.request));
  return facts;
}

export interface DemoProofInput {
  readonly claim: Claim;
  readonly demoCase: DemoCase;
  readonly startedAt: string;
  readonly index: number;
  readonly handedOver?: HandedOver;
}

/** @returns whether it goes on to be signed and filed */
function prepared({ claim: { ending, whose }, tell: recordFact, maker, signer }: Telling): boolean {
  if (ending === "deleted") recordFact("draft.deleted", maker, { confirmed: true });
  if (ending === "draft" || ending === "deleted") return false;
  if (whose === "person") {
    if (ending === "toSign") recordFact("signing.begun", maker);
    return ending !== "toSign";
  }
  recordFact("check.requested", maker);
  if (ending === "toCheck") return false;
  if (ending === "returnedByChecker") {
    recordFact("check.returned", signer, { reason: "The claim is not that of the last statement." });
    return false;
  }
  recordFact("check.passed", signer);
  return ending !== "toSign";
}

/** Signed, paid where a fee is due, and filed. */
function filed(telling: Telling, edition: number): void {
  const { office, demoCase, claim, stream, clock, tell: recordFact, signer, values } = telling;
  const filing = {
    stream,
    startedAt: telling.facts[0]?.at ?? clock.last,
    form: { type: proofOfDebt },
    demoCase,
    trustee: signer,
  };
  const reference = sign(office.portal, office.tellers, filing, recordFact, clock, edition);
  const fee = computeFee(values).minor;
  if (fee > 0 && claim.ending === "toPay") return;
  if (fee > 0) pays(telling, fee);
  recordFact("form.submitted", fee > 0 ? SYSTEM : signer, { reference });
}

/** The fee is paid by card, in one attempt. */
function pays({ facts, stream, clock, tell: recordFact, signer, demoCase }: Telling, amount: number): void {
  const id = stream.slice(stream.indexOf("/") + 1);
  const paid = `${payment.type}/${id}`;
  const reference = `P${id.slice(-20)}`;
  const requestedAt = clock.next();
  const begunAt = addTime(requestedAt, MINUTE);
  const came = addTime(requestedAt, 3 * MINUTE);
  clock.last = addTime(requestedAt, 4 * MINUTE);
  const line = { stream, text: `${demoCase.number} · ${stream.slice(-6)}`, amount };
  const of = (type: string, at: string, by: Actor, data: StoryFact["data"]) =>
    facts.push({ stream: paid, type, at, by, data });
  of("payment.requested", requestedAt, signer, {
    purpose: proofPayable.purpose,
    lines: [line],
    amount,
    payer: { account: signer.id, firm: signer.firm },
  });
  of("payment.begun", begunAt, signer, { reference, way: "card", expiresAt: addTime(begunAt, 30 * MINUTE) });
  of("payment.received", came, SYSTEM, {
    reference,
    gatewayReference: `D${id.slice(-20)}`,
    amount,
    currency: "HKD",
    evidence: "notification",
  });
  recordFact("payment.received", SYSTEM, { payment: paid, amount }, addTime(came, 1_000));
}

const ACCEPTED: ReadonlySet<ProofEnding> = new Set([
  "accepted",
  "marked",
  "admitted",
  "admittedInPart",
  "rejected",
  "reopened",
]);

/** What the counter makes of it, and then whoever administers the estate. */
function decided(telling: Telling): void {
  const { claim, tell: recordFact, signer } = telling;
  const { ending } = claim;
  if (ending === "withdrawn") recordFact("form.withdrawn", signer, { reason: "The debt has been settled." });
  if (ending === "returned") recordFact("counter.returned", counter, { reason: RETURNED });
  if (ending === "rejectedByCounter")
    recordFact("counter.rejected", counter, { why: "duplicate", reason: NOT_ACCEPTED });
  if (ending === "acceptedAmended")
    recordFact("counter.approvedAmended", counter, {
      changes: { creditorPhone: "2000 2199" },
      reason: "The number that the creditor has told us since.",
    });
  if (!ACCEPTED.has(ending)) return;
  recordFact("counter.approved", counter);
  if (ending === "marked") recordFact("marked.inOfficeSystem", counter, { reference: "POD-2211" });
  adjudicated(telling);
}

function adjudicated({
  claim: { ending },
  clock,
  tell: recordFact,
  values,
  demoCase,
  handedOver,
}: Telling): void {
  const whose = { administeredBy: handedOver ? "practitioner" : "office" };
  const adjudicator = handedOver?.trustee ?? officer;
  if (handedOver && clock.last < handedOver.at) clock.last = handedOver.at;
  const toAppeal = { appealDays: PROOF_APPEAL_DAYS.usual };
  if (ending === "rejected" || ending === "reopened") {
    const grounds = "No paper shows that the debtor owes this amount.";
    recordFact("proof.rejected", adjudicator, { ...whose, grounds, ...toAppeal });
    if (ending === "reopened")
      recordFact("adjudication.reopened", adjudicator, {
        ...whose,
        reason: "The creditor has sent the agreement.",
      });
  }
  if (ending !== "admitted" && ending !== "admittedInPart") return;
  const { totalClaim } = values;
  const { minor, currency } = isMoney(totalClaim) ? totalClaim : { minor: 0, currency: "HKD" };
  const isForeign = currency !== "HKD";
  const claim = isForeign ? Math.round(minor * Number(RATE)) : minor;
  const ordinary = ending === "admitted" ? claim : Math.floor(claim / 2);
  recordFact("proof.admitted", adjudicator, {
    ...whose,
    claim,
    ...(isForeign && { conversion: { currency, rate: RATE, on: demoCase.orderDate } }),
    preferential: 0,
    ordinary,
    voting: ordinary,
    ...(ordinary < claim && {
      grounds: "Interest after the date of the order is not provable.",
      ...toAppeal,
    }),
  });
}
