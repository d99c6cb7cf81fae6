/**
 * Questions of which iAM Smart pushes the answer: the particulars with which an account is linked, what fills in a form of somebody whose
 * account is linked, and that it is still they. The person logs in first, for the token that the task wants; then their telephone is told.
 */
import { ulid } from "ulidx";

import { getFixedT } from "~/app/i18n/i18n.server";
import { findAccountsOfSubject } from "~/db/queries/identity/credentials";
import type { IdentityTaskKind } from "~/workflows/records/identity-task/index";

import type { Opener } from "../../platform/portal/ports/identity-app";
import type { AccountTasks, LoggedIn, SentTask } from "../../platform/portal/ports/iam-smart";
import type { Portal } from "../../platform/portal/portal";
import { SYSTEM } from "../../platform/portal/system-actor";
import { hashHkid, hashSubject } from "../../platform/keys/keyed-hash.server";
import { readCard, readParticulars, TASK_FIELDS } from "../iam-smart/given-fields";
import { readReturned } from "../iam-smart/returned-code";
import { askTask, askIamSmart, UNREACHABLE } from "../identity-tasks/record-task.server";
import { getTaskState, takeAnswer } from "../identity-tasks/task-state.server";
import { loadCredentials } from "../login/credentials.server";

import { sealParticulars } from "./particulars.server";
import type { IdentityAnswer, IdentityQuestion } from "./question";

type PushedKind = Extract<IdentityTaskKind, "profile" | "fill" | "stepUp">;
const KINDS: Readonly<Record<IdentityQuestion["purpose"], PushedKind | null>> = {
  login: null,
  person: null,
  link: "profile",
  confirm: "stepUp",
  fill: "fill",
};
/** What iAM Smart itself would say of a task whose time is up. */
const TIMED_OUT: Readonly<Record<PushedKind, string>> = {
  profile: "D50003",
  fill: "D60003",
  stepUp: "D80003",
};

type Asked = Pick<IdentityQuestion, "purpose" | "accountId">;

/** The number of the task that will answer a question; `null` where the browser itself brings the answer. */
export async function findTaskOf(portal: Portal, { purpose, accountId }: Asked): Promise<string | null> {
  const { identity: app, iamSmart } = portal;
  if (iamSmart === null || app === null || KINDS[purpose] === null) return null;
  if (purpose === "link") return ulid();
  // Somebody whose account is not linked is filled in for as anybody is.
  const identity = accountId === null ? null : (await loadCredentials(portal, accountId)).identity;
  return identity?.issuer === app.issuer ? ulid() : null;
}

const tasksOf = ({ iamSmart }: Pick<Portal, "iamSmart">): AccountTasks => {
  if (iamSmart === null) throw new Error("What is pushed was asked of iAM Smart");
  return iamSmart.accountTasks;
};
function kindOf({ purpose }: Pick<IdentityQuestion, "purpose">): PushedKind {
  const kind = KINDS[purpose];
  if (kind === null) throw new Error(`Nothing is pushed for ${purpose}`);
  return kind;
}

/** The page of the login that comes first. */
export const getLoginAddress = (
  portal: Portal,
  state: string,
  question: Pick<IdentityQuestion, "purpose">,
  opener: Opener,
): string => tasksOf(portal).getLogin({ kind: kindOf(question), state, ...opener }).address;

/** The person has logged in: asks what the question is for. */
export async function askPushed(
  portal: Portal,
  question: IdentityQuestion & { readonly task: string },
  callback: URL,
  opener: Opener,
): Promise<IdentityAnswer> {
  const tasks = tasksOf(portal);
  const { code, errorCode } = readReturned(callback.search);
  if (code === null) return { status: "refused", code: errorCode ?? UNREACHABLE };
  const login = await askIamSmart(portal, () => tasks.logIn(code));
  if (login.outcome === "code") return { status: "refused", code: login.code };
  if (!(await isTheirs(portal, question, login.who))) return { status: "refused", code: "otherPerson" };
  const t = await getFixedT(opener.locale);
  const kind = kindOf(question);
  const words = { formName: t("iamSmart.formName"), formDescription: t("iamSmart.service") };
  const asked = await askTask(
    portal,
    {
      ...{ id: question.task, kind, about: question.purpose, digest: null, cardHash: null },
      holder: question.accountId ?? "unknown",
      fields: [...TASK_FIELDS[kind]],
      sessionId: question.browser,
    },
    (named) => tasks.ask(login.who, describe(kind, { ...named, ...opener }, words)),
  );
  if (asked.outcome === "code") return { status: "refused", code: asked.code };
  const { subject, plus } = login.who;
  const { address, opensApp } = asked;
  return { status: "sent", subject, plus, address, opensApp };
}

type Named = Opener & Pick<SentTask, "businessId" | "state">;
function describe(
  kind: PushedKind,
  named: Named,
  words: { readonly formName: string; readonly formDescription: string },
): SentTask {
  switch (kind) {
    case "profile":
      return { ...named, kind, fields: TASK_FIELDS.profile };
    case "fill":
      return { ...named, ...words, kind, fields: TASK_FIELDS.fill };
    case "stepUp":
      return { ...named, kind };
  }
}

/** Linking finds whose account it is; everything else is for the holder of the account that asked. */
async function isTheirs(
  portal: Portal,
  { purpose, accountId }: Asked,
  { subject }: LoggedIn,
): Promise<boolean> {
  if (purpose === "link") return true;
  const issuer = portal.identity?.issuer ?? "";
  const accounts = await findAccountsOfSubject(
    portal.database,
    hashSubject(portal.keys.lasting, issuer, subject),
  );
  return accounts.some((id) => id === accountId);
}

/**
 * What has been pushed meanwhile.
 * @returns `null` while nothing was; `settled` destroys what was given, once it is kept where the page finds it
 */
export async function findPushed(
  portal: Portal,
  state: string,
  question: IdentityQuestion & { readonly task: string },
): Promise<{ readonly answer: IdentityAnswer; readonly settled: () => Promise<unknown> } | null> {
  const { answer: sent, task, browser } = question;
  if (sent.status !== "sent") return null;
  const kind = kindOf(question);
  const now = await getTaskState(portal, task, browser);
  const ended = (answer: IdentityAnswer) => ({ answer, settled: () => Promise.resolve() });
  switch (now.state) {
    case "waiting":
      return null;
    case "refused":
      return ended({ status: "refused", code: now.code });
    case "expired":
      return ended({ status: "refused", code: TIMED_OUT[kind] });
    case "answered": {
      const given: unknown = JSON.parse(now.result);
      const hkid = kind === "profile" ? readCard(given) : null;
      const { subject, plus } = sent;
      const answer: IdentityAnswer =
        kind === "profile" && hkid === null
          ? { status: "failed" }
          : {
              ...{ status: "proved", subject, plus },
              hkidHash: hkid && hashHkid(portal.keys.lasting, hkid),
              particulars: kind === "fill" ? sealParticulars(portal, state, readParticulars(given)) : null,
            };
      return { answer, settled: () => takeAnswer(portal, task, { by: SYSTEM, sessionId: browser }) };
    }
  }
}
