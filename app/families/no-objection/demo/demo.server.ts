/** The demonstration's bankrupts, their cases, and the letters that they have asked for: one of each answer. */
import { caseFile, EMPTY_CASE, type CaseFile } from "~/workflows/records/case-file/index";
import { addDays, addMonths, hongKongDate, type CalendarDate } from "~/workflows/kit";

import { BANKRUPT } from "~/app/services/filings/bankrupt-door/bankrupt-actor";
import { SYSTEM } from "~/app/services/platform/portal/system-actor";
import {
  DEMO_BANKRUPTS,
  DEMO_PASSPORT_HOLDER,
  type DemoBankrupt,
} from "~/app/services/assembly/demo/bankrupts";
import type { DemoContext } from "~/app/services/assembly/demo/demo-context.server";
import { toActor } from "~/app/services/assembly/demo/filings.server";
import { seededRandom, type Random } from "~/app/services/assembly/demo/random";
import type { StoryFact } from "~/app/services/assembly/demo/story.server";
import { getReference, referenceSecret } from "~/app/services/filings/papers/reference.server";
import { judgeLetter } from "../judge-letter.server";
import { LETTER_PREFIX, letterStream } from "../streams.server";

export async function buildLettersDemo({ portal, now, seed }: DemoContext): Promise<readonly StoryFact[]> {
  const random = seededRandom(seed + 9_000);
  const today = hongKongDate(now);
  const secret = referenceSecret(portal.keys);
  await Promise.resolve();
  return [...DEMO_BANKRUPTS, DEMO_PASSPORT_HOLDER].flatMap((bankrupt, place) => {
    const ofCase = caseFacts(bankrupt, today);
    const askedOn = addDays(today, -(place + 2));
    return [...ofCase, ...letterFacts(bankrupt, ofCase, { random, askedOn, secret })];
  });
}

const at = (day: CalendarDate, time: string): string => `${day}T${time}:00.000Z`;

function caseFacts(bankrupt: DemoBankrupt, today: CalendarDate): readonly StoryFact[] {
  const { nameEn, nameZh, hkid, passport, email, phone, months, story } = bankrupt;
  const ago = (count: number) => addMonths(today, -count);
  const order = ago(months);
  const year = order.slice(0, 4);
  const stream = `case-file/${toCaseId(bankrupt, year)}`;
  const buildOrder = (kind: string, on: CalendarDate, until?: CalendarDate) => [
    { id: "order-1", entry: { kind, on, ...(until !== undefined && { until }) } },
  ];
  const orders =
    story === "suspended"
      ? buildOrder("suspension", ago(30), addMonths(today, 10))
      : story === "notCommenced"
        ? buildOrder("nonCommencement", ago(46))
        : story === "unclear"
          ? buildOrder("suspension", ago(30), ago(6))
          : [];
  const fact = (type: string, time: string, data: Readonly<Record<string, unknown>>): StoryFact => ({
    stream,
    type,
    at: at(addDays(order, 1), time),
    by: SYSTEM,
    data,
  });
  return [
    fact("case.imported", "02:00", {
      number: `HCB ${String(bankrupt.caseNumber)}/${year}`,
      year: Number(year),
      type: "B",
      nameEn,
      ...(nameZh !== "" && { nameZh }),
      insolvencyOfficer: "IO 4",
      debtor: {
        nameEn,
        ...(nameZh !== "" && { nameZh }),
        idType: passport === undefined ? "hkid" : "passport",
        idNumber: passport ?? hkid,
        phone,
        email,
      },
      dates: {
        petition: addMonths(order, -2),
        bankruptcyOrder: order,
        ...(story === "objection" && { objectionToDischarge: ago(4) }),
        ...(story === "unclear" && { discharge: ago(12) }),
      },
      orders,
      status: "ACT",
    }),
    fact("officer.assigned", "02:30", {
      officer: "officer.demo",
      supervisor: "supervisor.demo",
      legal: null,
      team: "Team 4",
      officerTelephone: "2867 2448",
    }),
    ...(story === "trustee"
      ? [
          fact("practitioner.appointed", "03:00", {
            appointment: "trustee-1",
            person: "taker-peak-trustees",
            personName: "KWAN Tak Shing",
            personNameZh: "關德成",
            firm: null,
            firmName: "Peak Trustees Limited",
            role: "T",
            kind: "SOLE",
            from: addDays(order, 1),
          }),
        ]
      : []),
  ];
}

const toCaseId = ({ caseNumber }: DemoBankrupt, year: string): string => `HCB-${String(caseNumber)}-${year}`;

interface DemoLetter {
  readonly random: Random;
  /** The day on which the letter is asked for. */
  readonly askedOn: CalendarDate;
  readonly secret: Buffer;
}

/** What nothing stands in the way of is sealed as soon as the portal runs. */
function letterFacts(
  { story }: DemoBankrupt,
  ofCase: readonly StoryFact[],
  { random, askedOn, secret }: DemoLetter,
): readonly StoryFact[] {
  const askedAt = at(askedOn, "03:10");
  const stream = letterStream(random.id(new Date(askedAt)));
  const [first] = ofCase;
  const caseId = first?.stream.replace("case-file/", "") ?? "";
  const { on, code, findings, administrators } = judgeLetter(asIt(ofCase), askedOn, false);
  const held: readonly StoryFact[] =
    story === "held"
      ? [
          {
            stream,
            type: "letter.held",
            at: at(askedOn, "03:30"),
            by: toActor("officer.demo", "office"),
            data: { reason: "The bankrupt has come into property that is not yet in the estate." },
          },
        ]
      : [];
  return [
    {
      stream,
      type: "letter.asked",
      at: askedAt,
      by: BANKRUPT,
      data: {
        caseId,
        reference: getReference(LETTER_PREFIX, stream, askedAt, 1, secret),
        proof: "code",
        language: "zh-hk",
      },
    },
    {
      stream,
      type: "criteria.checked",
      at: at(askedOn, "03:11"),
      by: SYSTEM,
      data: { on, code, findings, administrators },
    },
    ...held,
  ];
}

/** The case as its facts leave it. */
const asIt = (facts: readonly StoryFact[]): CaseFile =>
  facts.reduce<CaseFile>(
    (file, { type, at: when, by, data }) =>
      typeof data === "function" ? file : caseFile.evolve(file, { type, at: when, by, data }),
    EMPTY_CASE,
  );
