/**
 * Pieces of work that wait for a process, by who asked for them: firms take turns, strangers come behind everybody else, and
 * nobody may keep so much waiting, or so much under way, that others are not served.
 */
import { PORTAL_ITSELF, UNKNOWN, type Requester } from "./asker.server";

export interface QueueLimits {
  /** Pieces of work at once. */
  readonly processes: number;
  /** Pieces that may wait, of everybody together; what the portal does by itself is not counted. */
  readonly waiting: number;
  readonly waitingOfPerson: number;
  readonly waitingOfFirm: number;
  readonly waitingOfStranger: number;
  /** Of all strangers together. */
  readonly waitingOfStrangers: number;
}

interface Waiting<Piece> {
  readonly who: Requester;
  readonly piece: Piece;
}

const STRANGERS = "strangers";
const isPortal = ({ person }: Requester): boolean => person === PORTAL_ITSELF.person;
/** Those who take turns, and share what may be under way. */
const getGroup = ({ person, firm, isStranger }: Requester): string =>
  isStranger ? STRANGERS : firm === null ? `person ${person}` : `firm ${firm}`;

export class WorkQueue<Piece> {
  readonly #limits: QueueLimits;
  readonly #waiting: Waiting<Piece>[] = [];
  readonly #running = new Map<string, number>();
  /** When each group was served last, counted in pieces; of groups that neither wait nor run nothing is kept. */
  readonly #served = new Map<string, number>();
  #count = 0;

  constructor(limits: QueueLimits) {
    this.#limits = limits;
  }

  /** @returns whether there is room for it */
  join(piece: Piece, who: Requester): boolean {
    if (!this.#hasRoom(who)) return false;
    this.#waiting.push({ who, piece });
    return true;
  }

  #hasRoom(who: Requester): boolean {
    if (isPortal(who)) return true;
    const { waiting, waitingOfPerson, waitingOfFirm, waitingOfStranger, waitingOfStrangers } = this.#limits;
    const group = getGroup(who);
    const others = this.#waiting.filter((each) => !isPortal(each.who));
    const ofPerson = others.filter((each) => each.who.person === who.person).length;
    const ofGroup = others.filter((each) => getGroup(each.who) === group).length;
    const [mostOfPerson, mostOfGroup] = who.isStranger
      ? [waitingOfStranger, waitingOfStrangers]
      : who.person === UNKNOWN.person
        ? [waiting, waiting]
        : [waitingOfPerson, waitingOfFirm];
    return others.length < waiting && ofPerson < mostOfPerson && ofGroup < mostOfGroup;
  }

  /** Takes the piece whose turn it is; it counts as under way until `done` is called. */
  take(): { readonly piece: Piece; readonly who: Requester } | undefined {
    const firsts = new Map<string, Waiting<Piece>>();
    for (const each of this.#waiting) {
      const group = getGroup(each.who);
      if (!firsts.has(group) && this.#mayRun(group)) firsts.set(group, each);
    }
    const [next] = [...firsts.values()].toSorted((left, right) => this.#compare(left.who, right.who));
    if (next === undefined) return undefined;
    this.#waiting.splice(this.#waiting.indexOf(next), 1);
    const group = getGroup(next.who);
    this.#count += 1;
    this.#running.set(group, (this.#running.get(group) ?? 0) + 1);
    this.#served.set(group, this.#count);
    return next;
  }

  /** One process is left for others: of strangers one piece is under way, of a firm one less than there is room for. */
  #mayRun(group: string): boolean {
    const { processes } = this.#limits;
    const most = group === STRANGERS ? 1 : Math.max(1, processes - 1);
    return (this.#running.get(group) ?? 0) < most;
  }

  /** Strangers last; else who has least under way, and then who waits longest since the last turn. */
  #compare(left: Requester, right: Requester): number {
    const [one, other] = [getGroup(left), getGroup(right)];
    return (
      Number(left.isStranger) - Number(right.isStranger) ||
      (this.#running.get(one) ?? 0) - (this.#running.get(other) ?? 0) ||
      (this.#served.get(one) ?? 0) - (this.#served.get(other) ?? 0)
    );
  }

  done(who: Requester): void {
    const group = getGroup(who);
    const left = (this.#running.get(group) ?? 1) - 1;
    if (left > 0) {
      this.#running.set(group, left);
      return;
    }
    this.#running.delete(group);
    if (this.#waiting.every((each) => getGroup(each.who) !== group)) this.#served.delete(group);
  }

  /** Takes a piece away that nobody waits for any more. @returns whether it was still waiting */
  leave(piece: Piece): boolean {
    const place = this.#waiting.findIndex((each) => each.piece === piece);
    if (place >= 0) this.#waiting.splice(place, 1);
    return place >= 0;
  }

  /** Takes everything away. */
  clear(): readonly Piece[] {
    return this.#waiting.splice(0).map(({ piece }) => piece);
  }
}
