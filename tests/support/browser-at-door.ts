/** A browser at the door of annual statements over HTTP, for tests: it keeps its cookies, and types what it is told to. */
import { CAPTCHA_ANSWER, type Office } from "~/tests/routes/office";
import { readCodeSentTo } from "./bankrupt-at-door";

const DOOR = "/annual-statement";
/** Pages whose forms name the visit that they were made for. */
const OF_A_VISIT = /^\/annual-statement\/(?:year\/|years|contact)/;

/** Whom somebody at the door says they are. */
export interface AtDoor {
  readonly number: string;
  readonly year: string;
  readonly idNumber: string;
}

export class BrowserAtDoor {
  readonly cookies = new Map<string, string>();

  constructor(private readonly office: Pick<Office, "origin" | "portal">) {}

  /** What the forms of the visit that is open name; `""` where none is. */
  async findVisitName(): Promise<string> {
    const page = await (await this.ask(`${DOOR}/years`)).text();
    return /action="[^"]*[?&;]visit=([\w-]+)/.exec(page)?.[1] ?? "";
  }

  /**
   * Follows nothing: a redirect is an answer.
   * @param form posted as a page of the open visit posts it, unless the address names another
   */
  async ask(path: string, form?: Readonly<Record<string, string>>): Promise<Response> {
    const { origin } = this.office;
    const named =
      form && OF_A_VISIT.test(path) && !path.includes("visit=")
        ? `${path}?visit=${await this.findVisitName()}`
        : path;
    const answer = await fetch(origin + named, {
      redirect: "manual",
      headers: {
        Cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
        ...(form && { Origin: origin }),
      },
      ...(form && { method: "POST", body: new URLSearchParams(form) }),
    });
    for (const each of answer.headers.getSetCookie()) {
      const [pair = ""] = each.split(";", 1);
      const [name, value] = [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)];
      if (value === "") this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return answer;
  }

  /** Says at the door who one is, and asks for a code. @param door its address, with the page that it leads to */
  async say(who: AtDoor, intent = "email", door = DOOR): Promise<Response> {
    const captchaId = /name="captchaId"[^>]*value="([^"]+)"/.exec(await (await this.ask(door)).text())?.[1];
    const solved = { captchaId: captchaId ?? "", captchaAnswer: CAPTCHA_ANSWER };
    return this.ask(door, { ...who, document: "hkid", ...solved, intent });
  }

  answer(code: string): Promise<Response> {
    return this.ask(`${DOOR}/code`, { code });
  }

  /** By case, card and the code in the mailbox. @param count how many letters there are by then */
  async comeIn(who: AtDoor & { readonly email: string }, count = 1): Promise<Response> {
    const { number, year, idNumber } = who;
    await this.say({ number, year, idNumber });
    return this.answer(await readCodeSentTo(this.office.portal, who.email, count));
  }

  /** The heading of a page of the door, and where it leads where it shows none. */
  async tell(path: string): Promise<string> {
    const answer = await this.ask(path);
    return answer.headers.get("Location") ?? `${String(answer.status)} ${(await answer.text()).length}`;
  }
}
