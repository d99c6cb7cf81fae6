/** An office in which creditors prove: two cases, a creditor, an institution with maker and checker, the counter, and a trustee. */
import { ulid } from "ulidx";

import { findProofPage } from "~/db/queries/families/proofs";
import { toActor } from "~/app/services/cases/access/standing.server";
import { dispatch } from "~/app/services/platform/portal/dispatch.server";
import { hongKongDay } from "~/app/services/platform/portal/clock.server";
import type { Portal } from "~/app/services/platform/portal/portal";
import type { CurrentUser } from "~/app/services/platform/portal/types";
import type { ReceivedPayment } from "~/app/services/payments/gateway/payable";
import type { PaymentLine } from "~/workflows/records/payment";
import { proofPayable } from "~/app/families/proofs/payment/proof-payable.server";
import { startProof } from "~/app/families/proofs/create/start-proof.server";
import { loadProof, proofScope, proofStream, requestStream } from "~/app/families/proofs/streams.server";
import { firm } from "~/workflows/records/firm";
import { changesBetween, type Actor, type Fact, type FormValues } from "~/workflows/kit";
import { completeProof, proofOfDebt } from "~/workflows/forms/proof-of-debt";
import { proofRequest } from "~/workflows/records/proof-request";
import { people } from "~/workflows/forms/referral-b1";

import {
  appointLiquidator,
  importBankruptcy,
  importWindingUp,
  openAccount,
  registerFirm,
  setPassword,
} from "./office-facts";
import { openOwnPortal } from "./own-portal";
import { factRecorder } from "./fact-recorder";

const person = (id: string, role: string, employer: string | null): Actor => ({
  id,
  role,
  rights: [],
  firm: employer,
  standing: "none",
});
const PEOPLE = {
  creditor: { by: person("creditor", "creditor", null), fullName: "NG Mei Ling" },
  maker: { by: person("maker", "creditor", "bank"), fullName: "POON Wai Han" },
  checker: { by: person("checker", "creditor", "bank"), fullName: "SHUM Ka Lok" },
  counter: { by: person("counter", "counter", null), fullName: "YIP Yuk Lan" },
  officer: { by: person("officer", "officer", null), fullName: "CHEUNG Lai Fong" },
  trustee: { by: person("trustee", "pa", "harbour"), fullName: "WONG Siu Ming" },
} as const;
type Name = keyof typeof PEOPLE;

export interface ProofOffice {
  readonly portal: Portal;
  readonly users: Readonly<Record<Name, CurrentUser>>;
  readonly tell: ReturnType<typeof factRecorder>;
  readonly legal: Actor;
  readonly toActor: (user: CurrentUser) => Actor;
  /** A fact of a proof, by somebody whose it is or by the office. @throws with the guards where it is refused */
  readonly act: (user: CurrentUser, id: string, type: string, data?: Fact["data"]) => Promise<void>;
  /** Delivers what follows from the entries so far. */
  readonly deliver: () => Promise<void>;
  /** Sets the clock. */
  readonly setNow: (instant: string) => void;
  readonly close: () => Promise<void>;
}

export async function proofOffice(settings: Readonly<Record<string, string>> = {}): Promise<ProofOffice> {
  let now = "2025-11-03T04:00:00.000Z";
  const own = await openOwnPortal({ now: () => now, settings });
  const { portal } = own;
  const recordFact = factRecorder(() => ({ portal, now }));
  await registerFirm(recordFact, "harbour", "Harbour & Co.");
  await recordFact(firm, "firm/bank", "firm.registered", {
    nameEn: "Sample Bank Limited",
    shortName: "Bank",
    firmType: "CREDITOR",
  });
  for (const { by, fullName } of Object.values(PEOPLE)) {
    await openAccount(recordFact, by, { fullName, role: by.role });
    await setPassword(recordFact, by);
  }
  await importBankruptcy(recordFact, "HCB-1-2022");
  await importBankruptcy(recordFact, "HCB-3-2010");
  await importWindingUp(recordFact, "HCCW-2-2025");
  await appointLiquidator(recordFact, "HCCW-2-2025", PEOPLE.trustee.by);
  const loadUser = async (name: Name): Promise<CurrentUser> => {
    const user = await portal.findUser(PEOPLE[name].by.id);
    if (!user) throw new Error(`${name} has an account`);
    return user;
  };
  const users = {
    creditor: await loadUser("creditor"),
    maker: await loadUser("maker"),
    checker: await loadUser("checker"),
    counter: await loadUser("counter"),
    officer: await loadUser("officer"),
    trustee: await loadUser("trustee"),
  };
  return {
    portal,
    users,
    tell: recordFact,
    legal: { ...people.officer, id: "legal.demo", role: "legal", rights: ["CASE_RETENTION"] },
    toActor: (user) => toActor(user, "none"),
    act: (user, id, type, data = {}) => act(portal, user, id, { type, data }),
    deliver: async () => {
      await portal.log.deliverEffects();
    },
    setNow: (instant) => {
      now = instant;
    },
    close: own.close,
  };
}

async function act(
  portal: Portal,
  user: CurrentUser,
  id: string,
  fact: Pick<Fact, "type" | "data">,
): Promise<void> {
  const outcome = await dispatch(portal.log, proofOfDebt, {
    stream: proofStream(id),
    ...fact,
    by: toActor(user, user.rights.includes("POD_FILE") ? "party" : "office"),
    at: portal.clock.now(),
    commandId: ulid(),
  });
  if (outcome.outcome !== "done") throw new Error(`${fact.type}: ${JSON.stringify(outcome)}`);
}

/** A bankruptcy's proof, as far as is asked. @returns its id */
export async function prove(
  office: ProofOffice,
  user: CurrentUser,
  as: "written" | "filed" | "accepted" = "written",
  caseId = "HCB-1-2022",
  values: FormValues = {},
): Promise<string> {
  const { portal, users } = office;
  const id = ulid();
  await startProof(portal, { user, caseId, notesRead: true, proofId: id, requestId: "test" });
  const before = await loadProof(portal, proofStream(id));
  if (!before) throw new Error("A proof was begun");
  const { contentVersion, values: prefilled } = before.current.context;
  const {
    caseType: _type,
    caseNumber: _number,
    caseName: _name,
    orderDate: _order,
    ...filledIn
  } = completeProof;
  const changes = changesBetween(proofOfDebt.form, prefilled, { ...prefilled, ...filledIn, ...values });
  await office.act(user, id, "draft.saved", { changes, basedOn: contentVersion });
  if (as === "written") return id;
  await signProof(office, user, id);
  await pay(office, id);
  if (as === "accepted") await office.act(users.counter, id, "counter.approved");
  return id;
}

/** Signs what stands, with a certificate that nobody asks about. */
export async function signProof(
  { portal, act: recordFact }: ProofOffice,
  user: CurrentUser,
  id: string,
): Promise<void> {
  const proof = await loadProof(portal, proofStream(id));
  await recordFact(user, id, "form.signed", {
    contentVersion: proof?.current.context.contentVersion ?? 0,
    pdfFile: `pdf-${id}`,
    pdfHash: "0".repeat(64),
    certificateSubject: `CN=${user.fullName}`,
    certificateSerial: "01",
  });
}

/** A payment for the lines as the gateway's evidence makes it. */
export function receivedPayment(lines: readonly PaymentLine[], id = "one"): ReceivedPayment {
  return {
    id,
    purpose: proofPayable.purpose,
    streams: lines.map(({ stream }) => stream),
    amount: lines.reduce((sum, { amount }) => sum + amount, 0),
    lines,
    payer: { account: "creditor", firm: null },
    way: "fps",
    reference: "P0001",
    gatewayReference: "T1",
    receivedAt: "2026-07-01T02:00:00.000Z",
  };
}

/** Pays what is due. */
export async function pay({ portal }: Pick<ProofOffice, "portal">, id: string): Promise<void> {
  const lines = [{ stream: proofStream(id), text: "HCB 1/2022", amount: 3_500 }];
  await proofPayable.received(portal, receivedPayment(lines, id));
}

/** A request on a proof by its creditor, approved by the counter and applied. @returns the stream of the request */
export async function approveRequest(
  office: ProofOffice,
  by: CurrentUser,
  id: string,
  content: Readonly<Record<string, unknown>>,
): Promise<string> {
  const { tell: recordFact, users, toActor: who, portal } = office;
  const stream = requestStream(ulid());
  const proof = (await loadProof(portal, proofStream(id)))?.proof;
  const about = { proof: proofStream(id), caseId: proof?.caseId ?? "", afterAdjudication: false };
  await recordFact(
    proofRequest,
    stream,
    "request.made",
    { ...about, ...content },
    { ...who(by), standing: "party" },
  );
  await recordFact(
    proofRequest,
    stream,
    "request.approved",
    {},
    { ...who(users.counter), standing: "office" },
  );
  await office.deliver();
  return stream;
}

export async function listOwn({ portal }: Pick<ProofOffice, "portal">, user: CurrentUser) {
  const today = hongKongDay(portal.clock.now());
  const scope = proofScope(user, today);
  if (scope === null) return [];
  const sort = { column: "updated_at", direction: "desc" } as const;
  return (await findProofPage(portal.database, { scope, today, sort, page: 1, size: 100 })).rows;
}
