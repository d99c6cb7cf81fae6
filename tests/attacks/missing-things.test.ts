/**
 * Ids that name nothing, for every line of the URL map that carries one, as somebody who holds the right. That another
 * firm's trustee is turned away from things that do exist is in `tests/routes/access.test.ts`, from the same table.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { URL_MAP } from "~/app/routing/url-map";
import { getAddress, type Parameters } from "~/tests/support/addresses";
import { isInTurn, turnName } from "~/tests/support/turns";
import { findParameters, openOffice, VISITORS, type Office, type Visitor } from "~/tests/routes/office";
import { getRights } from "~/workflows/registry";

/** Shaped as ids are, or not at all. Each takes the place of one parameter of an address that is otherwise right. */
const MISSING = ["01ARZ3NDEKTSV4RRFFQ69G5FAV", "HCB-1-1999", "..%2f..%2fetc%2fpasswd", "'%20or%20'1'='1"];
/** Parameters that are part of a word, not the id of anything. */
const WORDS: ReadonlySet<string> = new Set(["subTag", "step", "format", "status"]);

interface Guess {
  readonly id: string;
  readonly path: string;
  readonly parameter: string;
  readonly visitor: Visitor;
}

const guesses: readonly Guess[] = URL_MAP.flatMap(({ id, path, access }) => {
  if (access.who !== "holder" && access.who !== "loggedIn") return [];
  const visitor =
    VISITORS.find(
      ({ role, firm }) =>
        (access.object === undefined || firm === "firm-harbour") &&
        (access.who === "loggedIn" || access.rights.some((right) => holds(role, right))),
    ) ??
    VISITORS.find(({ role }) => access.who === "holder" && access.rights.some((right) => holds(role, right)));
  if (visitor === undefined) throw new Error(`Nobody of the demo office may open ${path}`);
  return [...path.matchAll(/:(\w+)/g)].flatMap(([, parameter = ""]) =>
    WORDS.has(parameter) ? [] : [{ id, path: path.replace(/\/:\w+[?]/g, ""), parameter, visitor }],
  );
});

function holds(role: Visitor["role"], right: string): boolean {
  const rights: readonly string[] = getRights(role);
  return rights.includes(right);
}

let office: Office;
let parameters: Parameters;
beforeAll(async () => {
  office = await openOffice();
  parameters = { ...(await findParameters(office.portal)), format: "json" };
  // Logging in is written down as well: whoever is needed is logged in before anything is counted.
  for (const { visitor } of guesses) await office.ask(visitor, "/session/keep-alive");
}, 240_000);
afterAll(() => office?.close());

/** Each line meets two of them in a run, by turns. */
const PARTS = 2;
describe.each(
  guesses.map((guess, index) => [guess.path, guess.parameter, turnName(), guess, index] as const),
)(
  "%s with a :%s that names nothing (%s)",
  (_path, _parameter, _turn, { path, parameter, visitor }, place) => {
    test.each(MISSING.filter((_, number) => isInTurn(place + number, PARTS)))(
      "%s is not found, and nothing happens",
      async (missing) => {
        const address = getAddress(path, { ...parameters, [parameter]: missing });
        const before = (await office.portal.log.head()).size;
        for (const answer of [await office.ask(visitor, address), await office.post(visitor, address)]) {
          expect([301, 302, 400, 404, 405]).toContain(answer.status);
          // An address that has moved leads to its new place, which is guessed at as well: never out of the portal.
          if (answer.status === 301) expect(answer.headers.get("Location")).toMatch(/^\/\w/);
          if (answer.status === 302)
            expect(answer.headers.get("Location")).toMatch(/^\/(case-directory|home)?$/);
          expect(await answer.text()).not.toMatch(/root:x:|SQLITE|syntax error|at \S+ \(/);
        }
        const written = (await office.portal.log.head()).size - before;
        // What is written is that somebody was turned away, and nothing else.
        expect(written).toBeLessThanOrEqual(2);
        const entries = await office.portal.log.readAll({ after: before, limit: 10 });
        expect(entries.map(({ type, data }) => [type, data?.account])).toEqual(
          Array.from({ length: written }, () => ["access.denied", visitor.id]),
        );
      },
    );
  },
);
