/** The demo office: firms, people, cases over five years and forms in every status, told to the log in order of time. */
import { familyServices } from "~/app/families/registry.server";
import type { FirmRegister } from "~/workflows/records/firm/index";
import { addDays, addWorkingDays, DISAFFILIATION_NOTICE_WORKING_DAYS, hongKongDate } from "~/workflows/kit";
import { getProcedure } from "~/workflows/registry";

import { DEFAULT_GROUPS } from "../../users/accounts/default-groups.server";
import { hashPassword } from "../../identity/login/password.server";
import type { Portal } from "../../platform/portal/portal";
import { SYSTEM } from "../../platform/portal/system-actor";
import { demoCases } from "./cases.server";
import { DEMO_ACCOUNTS, DEMO_FIRMS, DEMO_PASSWORD } from "./people";
import { createOldCase } from "./old-case.server";
import { seededRandom } from "./random";
import { Storyteller, type StoryFact } from "./story.server";

/** How the names of its commands begin: what the story wrote is told from what people did. */
export const DEMO_COMMANDS = "demo-";

export interface DemoOfficeOptions {
  readonly cases: number;
  readonly seed: number;
  readonly onProgress?: (done: number, total: number) => void;
}

/** @returns how many facts were told */
export async function seedDemoOffice(portal: Portal, options: DemoOfficeOptions): Promise<number> {
  const random = seededRandom(options.seed);
  const now = portal.clock.now();
  const cases = demoCases(random, options.cases, now);
  const recorders = new Storyteller(portal.log, getProcedure);
  const office = { portal, tellers: recorders, cases, now, random, seed: options.seed };
  const families = await Promise.all(familyServices.flatMap(({ demo }) => (demo ? [demo(office)] : [])));
  const facts = [
    ...(await officeFacts(now)),
    ...cases.flatMap((each) => each.facts),
    ...createOldCase(now),
    ...families.flat(),
  ].sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
  const following = followingOfItsStream(facts);
  let done = 0;
  for (const fact of facts) {
    await recorders.tell(fact, `${DEMO_COMMANDS}${String(options.seed)}-${String(done)}`);
    const next = following.get(fact);
    if (next !== undefined) recorders.prepare(next);
    done += 1;
    if (done % 100 === 0) options.onProgress?.(done, facts.length);
  }
  const written = await recorders.settle();
  options.onProgress?.(written, facts.length);
  return written;
}

/** Does what a night does for lists: the story tells what people did. */
export async function runDemoNight(portal: Portal): Promise<void> {
  for (const { demoNight } of familyServices) await demoNight?.(portal);
}

/** For each fact, the next one of its stream: documents are printed while the stories of other streams go on. */
function followingOfItsStream(facts: readonly StoryFact[]): ReadonlyMap<StoryFact, StoryFact> {
  const last = new Map<string, StoryFact>();
  const following = new Map<StoryFact, StoryFact>();
  for (const fact of facts) {
    const before = last.get(fact.stream);
    if (before !== undefined) following.set(before, fact);
    last.set(fact.stream, fact);
  }
  return following;
}

const listRegisters = (type: (typeof DEMO_FIRMS)[number]["firmType"]): readonly FirmRegister[] =>
  type === "PIP" ? ["PIP", "PANEL_AB"] : type === "PEQ" ? ["PEQ"] : [];

/** Firms and accounts, from before the first case. */
async function officeFacts(now: string): Promise<readonly StoryFact[]> {
  const opened = `${addDays(hongKongDate(now), -2200)}T01:00:00.000Z`;
  const hash = await hashPassword(DEMO_PASSWORD);
  const fact = (stream: string, type: string, data: StoryFact["data"]): StoryFact => ({
    stream,
    type,
    at: opened,
    by: SYSTEM,
    data,
  });
  return [
    ...DEFAULT_GROUPS.map(({ stream, data }) => fact(stream, "group.defined", data)),
    ...DEMO_FIRMS.map(({ id, nameEn, nameZh, shortName, firmType, address, phone, fax }) =>
      fact(`firm/${id}`, "firm.registered", {
        nameEn,
        nameZh,
        shortName,
        firmType,
        address,
        phone,
        fax,
        countryCode: "+852",
        email: `office@${id.replace("firm-", "")}.example`,
      }),
    ),
    // As the case system numbers them in its registers.
    ...DEMO_FIRMS.flatMap(({ id, nameEn, firmType }, index) =>
      listRegisters(firmType).map((register) =>
        fact(`firm/${id}`, "firm.mapped", {
          register,
          ormisFirm: `DEMO-${register.replaceAll("_", "-")}-${String(index + 1)}`,
          name: nameEn.toUpperCase(),
        }),
      ),
    ),
    ...DEMO_ACCOUNTS.flatMap(({ id, fullName, fullNameZh, role, firm, hkid }) => [
      fact(`account/${id}`, "account.opened", {
        id,
        loginName: id,
        fullName,
        fullNameZh,
        role,
        firm,
        hkid,
        email: `${id}@portal.example`,
      }),
      fact(`account/${id}`, "password.set", { hash }),
    ]),
    ...affiliationFacts(now, fact),
  ];
}

type MakeFact = (stream: string, type: string, data: StoryFact["data"]) => StoryFact;

/** A preparer who acts for two firms, one who left and of whom the office was not told in time, and an officer of the directory. */
function affiliationFacts(now: string, fact: MakeFact): readonly StoryFact[] {
  const today = hongKongDate(now);
  const left = addDays(today, -30);
  return [
    fact("account/ua2.demo", "account.affiliated", { firm: "firm-bay", from: addDays(today, -400) }),
    fact("account/leaver.demo", "account.opened", {
      id: "leaver.demo",
      loginName: "leaver.demo",
      fullName: "POON Tsz Kin",
      fullNameZh: "潘子健",
      role: "ua",
      firm: "firm-harbour",
      email: "leaver.demo@portal.example",
    }),
    {
      ...fact("account/leaver.demo", "account.disaffiliated", {
        firm: "firm-harbour",
        on: left,
        reason: "resigned",
        noticeDueOn: addWorkingDays(left, DISAFFILIATION_NOTICE_WORKING_DAYS),
      }),
      at: `${left}T01:00:00.000Z`,
    },
    fact("account/directory.demo", "account.opened", {
      id: "directory.demo",
      loginName: "directory.demo",
      fullName: "LAW Sin Man",
      fullNameZh: "羅倩雯",
      role: "officer",
      firm: null,
      email: "directory.demo@portal.example",
      directory: "ldap",
    }),
  ];
}
