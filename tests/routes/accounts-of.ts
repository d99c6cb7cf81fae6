/** What tests of accounts over HTTP look for in the demo office: accounts as they stand, and cases without certified ones. */
import type { Office, Visitor } from "./office";

export interface FoundAccount {
  readonly kind: string;
  readonly caseId: string;
  /** Id of the submission. */
  readonly id: string;
  /** Address of its pages, without a slash at the end. */
  readonly at: string;
}

/**
 * The first account of these kinds that stands in a state, as far as somebody may open it.
 * @throws where there is none
 */
export async function accountIn(
  { portal, ask }: Pick<Office, "portal" | "ask">,
  who: Visitor,
  kinds: readonly ("s89" | "s93" | "s203")[],
  state: string,
): Promise<FoundAccount> {
  const rows = await portal.database.kysely
    .selectFrom("account_period")
    .select(["id", "kind", "case_id"])
    .where("kind", "in", kinds)
    .where("state", "=", state)
    .orderBy("id")
    .execute();
  for (const { id: stream, kind, case_id: caseId } of rows) {
    const id = stream.slice(stream.indexOf("/") + 1);
    const at = `/casefile/${caseId}/${kind}/${id}`;
    if ((await ask(who, `${at}/status`)).status === 200) return { kind, caseId, id, at };
  }
  throw new Error(`${who.id} sees no ${kinds.join(", ")} that is ${state}: ${JSON.stringify(rows)}`);
}

/** A bankruptcy that only this person's firm was ever appointed in, and of which no account fixes any day. */
export async function freeCase({ portal }: Pick<Office, "portal">, { firm }: Visitor): Promise<string> {
  const { kysely } = portal.database;
  const rows = await kysely
    .selectFrom("case_file")
    .innerJoin("case_appointment", "case_appointment.case_id", "case_file.id")
    .select(["case_file.id", "case_appointment.firm_id", "case_appointment.to_date"])
    .where("case_file.case_type", "=", "B")
    .where("case_appointment.capacity", "=", "practitioner")
    .execute();
  const certified = await kysely
    .selectFrom("account_period")
    .select("case_id")
    .where("certified_at", "is not", null)
    .execute();
  const others = new Set([
    ...rows.flatMap(({ id, firm_id }) => (firm_id === firm ? [] : [id])),
    ...certified.map(({ case_id: id }) => id),
  ]);
  const found = rows.find(({ id, to_date }) => !others.has(id) && to_date === null)?.id;
  if (!found) throw new Error(`${firm ?? "nobody"} has no case of its own`);
  return found;
}

/** The page to which an answer leads, with the message that it shows once. */
export async function followRedirect(
  { origin, startSession }: Pick<Office, "origin" | "startSession">,
  who: Visitor,
  answer: Response,
): Promise<string> {
  const message = answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "");
  const page = await fetch(origin + (answer.headers.get("Location") ?? "/nowhere"), {
    headers: { Cookie: [await startSession(who), ...message].join("; ") },
  });
  return page.text();
}
