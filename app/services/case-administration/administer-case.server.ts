/**
 * Case administration by hand (right CASE_MAINTAIN): officers assigned, ad-hoc officers, practitioners appointed and
 * ceased; what is kept of the case is corrected by `correctCase`. Each is a fact of the case; who sees it follows from the facts.
 */
import type { ActionFunctionArgs } from "@remix-run/node";
import { ulid } from "ulidx";
import * as z from "zod";

import { findAccounts, type AccountRow } from "~/db/queries/accounts";
import { findFirm, type FirmRow } from "~/db/queries/firms";
import { firmsOn } from "~/workflows/account/index";
import { caseFile } from "~/workflows/case-file/index";
import { whyNotDone } from "~/app/services/pages/reasons";

import { hongKongDay } from "../portal/clock.server";
import { answerWith, keep, PressedForm } from "../administration/administration.server";
import { PageCommand } from "../log/command-names.server";
import { asTyped, refuse } from "../pages/answers.server";
import { pageRequest } from "../pages/page.server";
import type { Portal } from "../portal/portal";
import { correctCase } from "../case-corrections/correct-case.server";
import { expectForm, problemsIn, readForm } from "../pages/read-form.server";
import { remembered as rememberedAccount } from "../projections/account.server";
import { remembered } from "../projections/firm.server";
import { takerId } from "../takers/taker-id.server";
import { accountOfTaker } from "../takers/takers.server";
import {
  CASE_FORMS,
  CASE_INTENTS,
  CASE_PROBLEMS,
  type CaseInput,
  type CaseIntent,
  type CaseProblem,
} from "./case-forms";
import { CASE_STAFF, isOfAgents } from "./case-choices.server";

/** What a form asks for: the fact to let happen, or the field that keeps it from happening. */
type Asked = Fact | { readonly field: string; readonly problem: CaseProblem };
interface Fact {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}
/** The first message of each field that is not as it should be. */
type Wrong = Readonly<Record<string, string>>;

const Pressed = z.object({ intent: z.enum(CASE_INTENTS), commandId: PageCommand });

/** The action of the case file's pages. @throws 404 for a case that is not theirs, 400 for what no page of ours posts */
export async function administerCase(args: ActionFunctionArgs) {
  const page = await pageRequest(args);
  const { portal, t } = page;
  const found = await page.case();
  const form = await args.request.formData();
  const pressed = expectForm(form, PressedForm.extend({ intent: z.string().max(100) }));
  const to = new URL(args.request.url).pathname.replace(/[.]data$/, "");
  const corrected = await correctCase({ ...page, visible: found, form }, { ...pressed, to });
  if (corrected !== null) return corrected;
  const { intent, commandId } = expectForm(form, Pressed);
  const asked = await readCaseForm(portal, form, intent);
  if ("wrong" in asked) {
    const say = (problem: CaseProblem) => t(`caseAdministration.problems.${problem}`);
    return asTyped(form, problemsIn(asked.wrong, CASE_PROBLEMS, "required", say));
  }
  const outcome = await keep({ ...page, commandId }, caseFile, {
    stream: `${caseFile.type}/${found.id}`,
    by: found.by,
    ...asked,
    // The data names what is new by an id that the portal makes: what was typed says whether it is the same press.
    asked: textsIn(form),
  });
  if (outcome.outcome === "refused" && !IN_DIALOG.has(intent))
    return refuse(whyNotDone(page, caseFile, outcome), { form });
  return answerWith(page, caseFile, asked.type, outcome, to);
}

/** Forms that stand in a dialog: the page behind it says why they were refused. */
const IN_DIALOG: ReadonlySet<CaseIntent> = new Set(["endAdhoc", "cease", "ceaseAgent"]);

function textsIn(form: FormData): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );
}

async function readCaseForm(
  portal: Portal,
  form: FormData,
  intent: CaseIntent,
): Promise<Fact | { readonly wrong: Wrong }> {
  const read = parse(form, intent);
  if ("wrong" in read) return read;
  const asked = await read.ask(portal);
  return "type" in asked ? asked : { wrong: { [asked.field]: asked.problem } };
}

interface Readable {
  readonly ask: (portal: Portal) => Promise<Asked> | Asked;
}

/** Reads the form of an intent, and knows what to ask of the case with it. */
function parse(form: FormData, intent: CaseIntent): Readable | { readonly wrong: Wrong } {
  switch (intent) {
    case "assign":
      return readAs(form, CASE_FORMS.assign, assignment);
    case "adhoc":
      return readAs(form, CASE_FORMS.adhoc, adhocAssignment);
    case "endAdhoc":
      return readAs(form, CASE_FORMS.endAdhoc, (_portal, { adhoc }) => ({
        type: "officer.adhocEnded",
        data: { adhoc },
      }));
    case "appoint":
      return readAs(form, CASE_FORMS.appoint, appointment);
    case "cease":
      return readAs(form, CASE_FORMS.cease, (_portal, { appointment: ceased, ceasedOn }) => ({
        type: "practitioner.ceased",
        data: { appointment: ceased, on: ceasedOn },
      }));
    case "appointAgent":
      return readAs(form, CASE_FORMS.appointAgent, agentAppointment);
    case "ceaseAgent":
      return readAs(form, CASE_FORMS.ceaseAgent, (_portal, { appointment: ceased, ceasedOn }) => ({
        type: "agent.ceased",
        data: { appointment: ceased, on: ceasedOn },
      }));
  }
}

function readAs<Schema extends z.ZodType>(
  form: FormData,
  schema: Schema,
  ask: (portal: Portal, input: z.output<Schema>) => Promise<Asked> | Asked,
): Readable | { readonly wrong: Wrong } {
  const read = readForm(form, schema);
  return read.ok ? { ask: (portal) => ask(portal, read.input) } : { wrong: read.wrong };
}

/** People of the office in the roles that the places ask for. */
const PLACES = [
  ["officer", ["officer", "supervisor"]],
  ["supervisor", ["supervisor"]],
  ["legal", ["legal"]],
] as const;

async function assignment(portal: Portal, input: CaseInput<"assign">): Promise<Asked> {
  for (const [place, roles] of PLACES) {
    const id = input[place];
    if (id !== undefined && !(await findActive(portal, id, roles)))
      return { field: place, problem: "notOfficer" };
  }
  const { officer = null, supervisor = null, legal = null, team = "", officerTelephone = "" } = input;
  return { type: "officer.assigned", data: { officer, supervisor, legal, team, officerTelephone } };
}

async function adhocAssignment(portal: Portal, input: CaseInput<"adhoc">): Promise<Asked> {
  const { adhocOfficer, adhocAs, adhocUntil } = input;
  if (!(await findActive(portal, adhocOfficer, CASE_STAFF)))
    return { field: "adhocOfficer", problem: "notOfficer" };
  return {
    type: "officer.adhocAssigned",
    data: { adhoc: ulid(), officer: adhocOfficer, as: adhocAs, until: adhocUntil },
  };
}

async function appointment(portal: Portal, input: CaseInput<"appoint">): Promise<Asked> {
  const person = await appointee(portal, input);
  if (person === null) {
    return { field: input.person === undefined ? "personFirm" : "person", problem: "notPractitioner" };
  }
  const { role, kind, from, section, panelA, tenderType, tenderReference } = input;
  return {
    type: "practitioner.appointed",
    data: {
      appointment: ulid(),
      ...person,
      role,
      kind,
      from,
      ...(section !== undefined && { section }),
      ...(panelA !== undefined && { panelA: true }),
      ...(tenderType !== undefined && { tenderType }),
      ...(tenderReference !== undefined && { tenderReference }),
    },
  };
}

/** A PEQ agent of an active firm that is one of PEQ agents, or is mapped to one of their register. */
async function agentAppointment(portal: Portal, input: CaseInput<"appointAgent">): Promise<Asked> {
  const account = await findActive(portal, input.agent.person, ["peq"]);
  const firm = account && (await findFirmOf(portal, account, input.agent.firm));
  if (!account || !firm || !isOfAgents(firm)) return { field: "agent", problem: "notAgent" };
  const { phone, fax } = remembered(firm);
  return {
    type: "agent.appointed",
    data: {
      appointment: ulid(),
      person: account.id,
      personName: account.full_name,
      ...optional("personNameZh", account.full_name_zh),
      firm: firm.id,
      firmName: firm.name_en,
      ...optional("telephone", phone),
      ...optional("fax", fax),
      from: input.agentFrom,
    },
  };
}

/** A practitioner with an account, or one by name: a firm may have no account (section 6). `null`: there is none such. */
async function appointee(
  portal: Portal,
  { person, personName, personNameZh, personFirm }: CaseInput<"appoint">,
) {
  const taker =
    personName === undefined || personFirm === undefined ? undefined : takerId(personName, personFirm);
  const account =
    person === undefined
      ? taker === undefined
        ? undefined
        : await accountOfTaker(portal, taker)
      : await findActive(portal, person.person, ["pa"]);
  if (person !== undefined && !account) return null;
  const firm = await firmToAppointFor(portal, account, person?.firm ?? undefined, personFirm);
  if (!firm) return null;
  return {
    person: account ? account.id : takerId(personName ?? "", firm.id),
    personName: account?.full_name ?? personName ?? "",
    ...optional("personNameZh", account ? account.full_name_zh : personNameZh),
    firm: firm.id,
    firmName: firm.name_en,
  };
}

/** Somebody named with a firm may be known as an account that acts for another one alone. */
async function firmToAppointFor(
  portal: Portal,
  account: AccountRow | undefined,
  chosen: string | undefined,
  named: string | undefined,
): Promise<FirmRow | undefined> {
  if (!account) return findActiveFirm(portal, named);
  if (chosen !== undefined) return findFirmOf(portal, account, chosen);
  if (named === undefined) return findFirmOf(portal, account, null);
  return (await findFirmOf(portal, account, named)) ?? findFirmOf(portal, account, null);
}

const optional = (name: string, value: string | null | undefined) =>
  value === null || value === undefined ? {} : { [name]: value };

/**
 * An active firm that the account acts for today.
 * @param wanted which of them; `null`: the only one
 */
async function findFirmOf(
  portal: Portal,
  account: AccountRow,
  wanted: string | null,
): Promise<FirmRow | undefined> {
  const firms = firmsOn(rememberedAccount(account), hongKongDay(portal.clock.now()));
  if (wanted !== null) return firms.includes(wanted) ? findActiveFirm(portal, wanted) : undefined;
  return firms.length === 1 ? findActiveFirm(portal, firms[0]) : undefined;
}

async function findActiveFirm(portal: Portal, id: string | undefined): Promise<FirmRow | undefined> {
  const firm = id === undefined ? undefined : await findFirm(portal.database, id);
  return firm?.state === "active" ? firm : undefined;
}

async function findActive(
  portal: Portal,
  id: string,
  roles: readonly string[],
): Promise<AccountRow | undefined> {
  const [found] = await findAccounts(portal.database, [id]);
  return found && found.state === "active" && roles.includes(found.role) ? found : undefined;
}
