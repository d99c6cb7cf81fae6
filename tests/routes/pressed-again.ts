/**
 * A program whose every command is sent again once the portal has forgotten its answer: the same call, which is answered as done and
 * records nothing; and others under its key, which are refused and record nothing.
 */
import { ulid } from "ulidx";
import { expect } from "vitest";
import * as z from "zod";

import { forgetAnswersBefore } from "~/db/queries/identity/api";

import { programFrom, type Program } from "./program";
import type { Office } from "./office";

type OfficeWithLog = Pick<Office, "portal">;
const Json = z.json();
type Json = z.output<typeof Json>;

/** Other bodies that are tried under the key of a call. */
const MOST_OTHERS = 3;

/** Entries that people and their programs have made. */
async function ownEntries({ portal }: OfficeWithLog): Promise<number> {
  const entries = portal.database.kysely.selectFrom("event").select("position");
  return (await entries.where("command_id", "like", "person:%").execute()).length;
}
const forgetAnswers = ({ portal }: OfficeWithLog) => forgetAnswersBefore(portal.database, "9999");

/** The value with one leaf of it changed, for each of its leaves. */
function others(value: Json): readonly Json[] {
  if (typeof value === "string") return [`${value}x`];
  if (typeof value === "number") return [value + 1];
  if (typeof value === "boolean") return [!value];
  if (value === null) return [];
  if (Array.isArray(value))
    return value.flatMap((each, index) => others(each).map((other) => value.with(index, other)));
  return Object.entries(value).flatMap(([name, each]) =>
    others(each ?? null).map((other) => ({ ...value, [name]: other })),
  );
}

async function otherBodies(body: RequestInit["body"]): Promise<readonly RequestInit["body"][]> {
  if (typeof body === "string")
    return others(Json.parse(JSON.parse(body))).map((other) => JSON.stringify(other));
  if (!(body instanceof FormData)) return [];
  return Promise.all(
    [...body.keys()].map(async (name) => {
      const other = new FormData();
      for (const [each, value] of body)
        if (typeof value === "string") other.append(each, each === name ? `${value}x` : value);
        else
          other.append(each, each === name ? new Blob([await value.arrayBuffer(), "\n"]) : value, value.name);
      return other;
    }),
  );
}

export function pressedAgain(office: OfficeWithLog, program: Program): Program {
  const send: Program["fetch"] = async (path, init = {}) => {
    const headers = new Headers(init.headers);
    const method = init.method ?? "GET";
    if (method === "GET" || headers.has("Idempotency-Key")) return program.fetch(path, init);
    headers.set("Idempotency-Key", ulid());
    const call = { ...init, headers };
    const first = await program.fetch(path, call);
    if (!first.ok) return first;
    const what = `${method} ${path}`;
    const before = await ownEntries(office);
    await forgetAnswers(office);
    const again = await program.fetch(path, call);
    // What is gone is gone, and the answer says how things stand.
    const status = method === "DELETE" && again.status === 404 ? first.status : again.status;
    expect([status, await ownEntries(office)], `${what}, again`).toEqual([first.status, before]);
    const bodies = await otherBodies(init.body ?? null);
    for (const body of bodies.slice(0, MOST_OTHERS)) {
      await forgetAnswers(office);
      const other = await program.fetch(path, { ...call, ...(body != null && { body }) });
      const said = `${what} with another body: ${String(other.status)}`;
      expect([other.status >= 400 && other.status < 500, await ownEntries(office)], said).toEqual([
        true,
        before,
      ]);
    }
    return first;
  };
  return programFrom(send);
}
