import { describe, expect, it } from "vitest";

import { FirstAvailableHost, getPlaces } from "./postgres-hosts";

describe("an address of a database", () => {
  it.each([
    ["postgres://u:p@one/name", ["postgres://u:p@one/name"]],
    [
      "postgres://u:p@one:5432,other:5433/name?sslmode=require",
      ["postgres://u:p@one:5432/name?sslmode=require", "postgres://u:p@other:5433/name?sslmode=require"],
    ],
    [
      "postgresql://one,other/name?target_session_attrs=read-write",
      ["postgresql://one/name", "postgresql://other/name"],
    ],
    [
      "postgres://one,other/name?target_session_attrs=primary&sslmode=require",
      ["postgres://one/name?sslmode=require", "postgres://other/name?sslmode=require"],
    ],
    ["postgres://[::1]:5432,[::2]:5432/name", ["postgres://[::1]:5432/name", "postgres://[::2]:5432/name"]],
  ])("%s names its hosts one by one", (url, addresses) => {
    expect(getPlaces(url)).toEqual({ addresses, schema: null });
  });

  it("may not ask for a server that takes no changes", () => {
    expect(() => getPlaces("postgres://one,other/name?target_session_attrs=any")).toThrow(/read-write/);
  });

  it("may name the schema that all tables are in", () => {
    expect(getPlaces("postgres://one,other/name?schema=office_a&sslmode=require")).toEqual({
      addresses: ["postgres://one/name?sslmode=require", "postgres://other/name?sslmode=require"],
      schema: "office_a",
    });
    expect(() => getPlaces('postgres://one/name?schema=a";drop')).toThrow(/small letters/);
  });
});

describe("several hosts as one", () => {
  /** A host that serves or fails as it is told; it counts how often it was asked. */
  function host(name: string) {
    const at = { serves: true, asked: 0, ended: false };
    const pool = {
      options: { host: name },
      async connect() {
        at.asked += 1;
        if (!at.serves) throw new Error(`${name} is gone`);
        return { name };
      },
      async end() {
        at.ended = true;
      },
    };
    return { at, pool };
  }

  it("are asked at the one that served last, until it fails; where all do, the first reason is told", async () => {
    const [one, other] = [host("one"), host("other")];
    const hosts = new FirstAvailableHost([one.pool, other.pool]);
    expect(await hosts.connect()).toMatchObject({ name: "one" });
    one.at.serves = false;
    expect(await hosts.connect()).toMatchObject({ name: "other" });
    expect(hosts.options).toEqual({ host: "other" });
    one.at.serves = true;
    expect(await hosts.connect(), "the first one that is back is left alone").toMatchObject({
      name: "other",
    });
    expect([one.at.asked, other.at.asked]).toEqual([2, 2]);
    one.at.serves = other.at.serves = false;
    await expect(hosts.connect()).rejects.toThrow("other is gone");
    await hosts.end();
    expect([one.at.ended, other.at.ended]).toEqual([true, true]);
  });
});
