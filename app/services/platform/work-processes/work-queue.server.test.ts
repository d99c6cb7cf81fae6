import { describe, expect, it } from "vitest";

import { PORTAL_ITSELF, UNKNOWN, type Requester } from "./asker.server";
import { WorkQueue } from "./work-queue.server";

const LIMITS = {
  processes: 3,
  waiting: 10,
  waitingOfPerson: 3,
  waitingOfFirm: 5,
  waitingOfStranger: 2,
  waitingOfStrangers: 4,
};
const member = (person: string, firm: string | null = "harbour"): Requester => ({
  person,
  firm,
  isStranger: false,
});
const stranger = (person: string): Requester => ({ person, firm: null, isStranger: true });

function createQueue(waiting: readonly Requester[], limits: Partial<typeof LIMITS> = {}) {
  const queue = new WorkQueue<string>({ ...LIMITS, ...limits });
  const taken = waiting.map((who, index) => queue.join(`${who.person} ${String(index)}`, who));
  return { queue, taken };
}
/** Everything, each done before the next is taken. */
function inOrder(queue: WorkQueue<string>): readonly string[] {
  const order: string[] = [];
  for (let next = queue.take(); next !== undefined; next = queue.take()) {
    order.push(next.who.person);
    queue.done(next.who);
  }
  return order;
}

describe("the queue of work", () => {
  it("lets firms take turns, and people of no firm as firms", () => {
    const { queue } = createQueue([
      ...["a", "a", "b"].map((person) => member(person)),
      member("c", "peak"),
      member("officer", null),
      member("c", "peak"),
    ]);
    expect(inOrder(queue)).toEqual(["a", "c", "officer", "a", "c", "b"]);
  });

  it("takes strangers up after everybody else, whenever they came", () => {
    const { queue } = createQueue([stranger("x"), member("a"), stranger("y"), PORTAL_ITSELF]);
    expect(inOrder(queue)).toEqual(["a", "portal", "x", "y"]);
  });

  it("leaves a process free beside a firm, and all but one beside strangers", () => {
    const many = [member("a"), member("a"), member("b"), stranger("x"), stranger("y")];
    const { queue } = createQueue(many);
    const taken = () => queue.take()?.who.person;
    expect([taken(), taken(), taken(), taken()]).toEqual(["a", "a", "x", undefined]);
    queue.join("late", member("c", "peak"));
    expect(taken()).toBe("c");
    queue.done(stranger("x"));
    expect(taken()).toBe("y");
    expect(taken()).toBeUndefined();
  });

  it("has one process for whoever's turn it is where there is but one", () => {
    const { queue } = createQueue([stranger("x"), stranger("x")], { processes: 1 });
    expect(queue.take()?.piece).toBe("x 0");
    expect(queue.take()).toBeUndefined();
    queue.done(stranger("x"));
    expect(queue.take()?.piece).toBe("x 1");
  });

  it("refuses what a person, a firm or strangers have too much of, and nothing of others", () => {
    const of = (count: number, who: Requester) => Array.from({ length: count }, () => who);
    const { queue, taken } = createQueue([
      ...of(4, member("a")),
      ...of(3, member("b")),
      ...of(3, stranger("x")),
      ...of(1, stranger("y")),
    ]);
    expect(taken).toEqual([true, true, true, false, true, true, false, true, true, false, true]);
    expect(queue.join("of another firm", member("c", "peak"))).toBe(true);
  });

  it("refuses more than may wait together, and never what the portal does by itself", () => {
    const { queue } = createQueue(Array.from({ length: 10 }, () => UNKNOWN));
    expect(queue.join("one more", UNKNOWN)).toBe(false);
    expect(queue.join("one more", member("a"))).toBe(false);
    for (let count = 0; count < 100; count += 1) expect(queue.join("own", PORTAL_ITSELF)).toBe(true);
  });

  it("forgets what nobody waits for any more", () => {
    const { queue } = createQueue([member("a"), member("a")]);
    expect([queue.leave("a 0"), queue.leave("a 0")]).toEqual([true, false]);
    expect(inOrder(queue)).toEqual(["a"]);
  });
});
